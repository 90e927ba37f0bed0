import { type Command, InvalidArgumentError, Option } from 'commander';
import type { LeadFilter } from '../../../functions/admin/list-leads.ts';
import { DELIVERY_STATUSES, STATUSES } from '../../../functions/leads/stored-submission.ts';
import { FORM_IDS, KINDS } from '../../../schemas/generated/forms.ts';

/** Options that several commands select leads by. */
export interface FilterFlags extends Omit<LeadFilter, 'limit'> {
  readonly delivered?: boolean;
  readonly deadLetter?: boolean;
}

export function addFilters(command: Command): Command {
  return command
    .addOption(new Option('--kind <kind>', 'only this kind').choices(KINDS))
    .addOption(new Option('--form <form>', 'only from this form').choices(FORM_IDS))
    .addOption(new Option('--status <status>', 'only with this status').choices(STATUSES))
    .addOption(new Option('--delivery <status>', 'only with this delivery status').choices(DELIVERY_STATUSES))
    .addOption(new Option('--delivered', 'short for --delivery delivered').conflicts(['delivery', 'deadLetter']))
    .addOption(new Option('--dead-letter', 'short for --delivery dead-letter').conflicts(['delivery', 'delivered']))
    .option('--since <time>', 'received at or after this ISO time', readTime)
    .option('--until <time>', 'received before this ISO time', readTime);
}

export function filterOf({ delivered, deadLetter, ...flags }: FilterFlags): LeadFilter {
  const { kind, form, status, since, until } = flags;
  const delivery = delivered ? 'delivered' : deadLetter ? 'dead-letter' : flags.delivery;
  return { kind, form, status, delivery, since, until };
}

/** Reads an ISO date or time; 2026-11-21 is the start of that day in UTC. */
function readTime(text: string): string {
  const time = new Date(text);
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(time.getTime()))
    throw new InvalidArgumentError('It must be an ISO date or time, like 2026-11-21 or 2026-11-21T10:00:00Z.');
  return time.toISOString();
}

export function readCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}
