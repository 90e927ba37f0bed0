import { Command } from 'commander';
import { type CommandContext, EXIT_CODES } from '../context.ts';
import { addDelivery } from './leads/deliver.ts';
import { addErasure } from './leads/erase.ts';
import { addConsent, addFinding } from './leads/find.ts';
import { addLegalHold } from './leads/legal-hold.ts';
import { addNotices } from './leads/notices.ts';
import { addPurge } from './leads/purge.ts';
import { addQuarantine } from './leads/quarantine.ts';
import { addReports } from './leads/report.ts';
import { addRequests } from './leads/requests.ts';
import { addRoutes } from './leads/route.ts';
import { addSales } from './leads/sales.ts';

/** In the order of --help. */
const GROUPS = [
  addFinding,
  addConsent,
  addReports,
  addDelivery,
  addRoutes,
  addSales,
  addQuarantine,
  addErasure,
  addRequests,
  addNotices,
  addPurge,
  addLegalHold,
] as const;

/** `site leads …`: the submissions of visitors, for operators. Works on the store that DATABASE_URL names. */
export function leadsCommand(context: CommandContext): Command {
  const leads = new Command('leads')
    .description('Find, export, deliver, keep and erase leads (DATABASE_URL).')
    .addHelpText('afterAll', EXIT_CODES);
  for (const add of GROUPS) add(leads, context);
  return leads;
}
