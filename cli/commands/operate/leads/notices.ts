import type { Command } from 'commander';
import { currentActor } from '../../../../functions/admin/actor.ts';
import type { Notice } from '../../../../functions/store/admin.ts';
import { type CommandContext, type JsonFlag, print, printFailure } from '../../context.ts';
import { withStore } from '../with-store.ts';

/** `site leads notices|acknowledge`. */
export function addNotices(leads: Command, context: CommandContext): void {
  addList(leads, context);
  addAcknowledge(leads, context);
}

function addList(leads: Command, context: CommandContext): void {
  leads
    .command('notices')
    .description('List erasure and opt-out requests, with the delivery status per recipient.')
    .option('--open', 'only undelivered ones')
    .option(
      '--json',
      'print a JSON array: id, submission, submissions, form, requestType, requestedAt, to, seller, status, ' +
        'deliveredAt, deliveredTo',
    )
    .action(({ open = false, json }: JsonFlag & { open?: boolean }) =>
      withStore(context, async (store) => {
        const all: Notice[] = [];
        for (let page = await store.admin.notices({ open, limit: 500 }); page.length > 0; ) {
          all.push(...page);
          page = await store.admin.notices({ open, limit: 500, after: page.at(-1)?.id });
        }
        print(context, { json, value: all, text: all.map(lineOf).join('\n') || 'no notices' });
      }),
    );
}

function addAcknowledge(leads: Command, context: CommandContext): void {
  leads
    .command('acknowledge <id>')
    .description('Record that a recipient was notified by other means, so that the notice is not sent.')
    .requiredOption('--how <words>', 'for example "by letter"; name no person')
    .option('--json', 'print the outcome as JSON')
    .action((id: string, { how, json }: JsonFlag & { how: string }) =>
      withStore(context, async (store) => {
        const acknowledged = await store.admin.acknowledge(id, how, currentActor(process.env));
        const value = { id, acknowledged };
        if (acknowledged) return print(context, { json, value, text: `${id} counts as delivered` });
        const text = `There is no open notice ${id}. \`site leads notices --open\` shows the ids.`;
        printFailure(context, { json, value, text });
      }),
    );
}

function lineOf({
  id,
  form,
  submissions,
  requestType,
  requestedAt,
  to,
  seller,
  status,
  deliveredAt,
  deliveredTo,
  lastError,
}: Notice): string {
  const destination = to ?? (seller === undefined ? `the destination of ${form}` : `the seller ${seller}`);
  const recipient = deliveredAt ? `${deliveredAt} to ${deliveredTo}` : `to ${destination}`;
  const about = submissions > 1 ? `about ${submissions} submissions` : undefined;
  return [requestedAt, requestType, status, recipient, about, id, lastError].filter(Boolean).join('  ');
}
