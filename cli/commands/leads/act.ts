import type { Command } from 'commander';
import { currentActor } from '../../../functions/admin/actor.ts';
import { makeLog } from '../../../functions/lib/log.ts';
import type { ReleaseOutcome } from '../../../functions/store/admin.ts';
import type { CommandContext } from '../context.ts';
import { print, withStore } from '../with-store.ts';

interface JsonFlag {
  readonly json?: boolean;
}

/** `site leads deliver|replay|release`: what sends, or lets go out. Each deed is in the audit log. */
export function addActing(leads: Command, context: CommandContext): void {
  addDelivering(leads, context);
  addReleasing(leads, context);
}

function addDelivering(leads: Command, context: CommandContext): void {
  const { terminal, exit } = context;
  leads
    .command('deliver')
    .description('Deliver what is due, once, and alert when it waits too long; the server does the same while it runs.')
    .option('--reopen', 'call destinations again that said they are gone (410)')
    .option('--json', 'print the counts as JSON')
    .action(({ json, reopen }: JsonFlag & { reopen?: boolean }) =>
      withStore(context, async (store) => {
        const { alertNow, deliverNow } = await import('../../../functions/platforms/node/deliver.ts');
        const { readEnvironment } = await import('../../../functions/platforms/node/environment/environment.ts');
        const environment = readEnvironment(process.env);
        const { webhookUrl, webhookUrls, callTrackingUrl } = environment.delivery;
        if (!webhookUrl && !callTrackingUrl && Object.keys(webhookUrls).length === 0) {
          terminal.note(
            'There is nowhere to deliver to; set LEAD_WEBHOOK_URL or CALL_TRACKING_URL (see .env.example).',
          );
          return exit(2);
        }
        if (reopen) await store.admin.reopen(currentActor(process.env));
        const delivering = { environment, store, log: makeLog() };
        const drained = await deliverNow(delivering);
        await alertNow(delivering);
        const { delivered, failed, suppressed, 'dead-letter': deadLettered } = drained;
        const text = `delivered ${delivered}, failed ${failed}, dead letter ${deadLettered}, suppressed ${suppressed}`;
        print(context, json, drained, text);
        if (failed + deadLettered > 0) exit(1);
      }),
    );

  leads
    .command('replay [id]')
    .description('Make a lead due again, or all dead letters; then deliver them, or let the server do it.')
    .option('--dead-letter', 'all dead letters')
    .option('--json', 'print the count as JSON')
    .action((id: string | undefined, { deadLetter, json }: JsonFlag & { deadLetter?: boolean }) => {
      if ((id === undefined) === !deadLetter) {
        terminal.note('Say which: an id, or --dead-letter.');
        return exit(2);
      }
      return withStore(context, async (store) => {
        const count = await store.admin.replay(id === undefined ? 'dead-letter' : { id }, currentActor(process.env));
        print(context, json, { replayed: count }, `${count} due again`);
        if (id === undefined || count > 0) return;
        terminal.note(`Lead ${id} is unknown, or it is quarantined, suppressed or erased.`);
        exit(1);
      });
    });
}

const NOT_RELEASED: Readonly<Record<Exclude<ReleaseOutcome, 'released'>, (id: string) => string>> = {
  unknown: (id) => `There is no lead ${id}. \`site leads list --status quarantined\` shows the ids.`,
  'not-quarantined': (id) => `Lead ${id} is not quarantined.`,
  'no-consent': (id) => `The person of lead ${id} asked not to be contacted and gave no consent since.`,
};

function addReleasing(leads: Command, context: CommandContext): void {
  const { terminal, exit } = context;
  leads
    .command('release <id>')
    .description('Let a quarantined lead go out.')
    .option('--json', 'print the outcome as JSON')
    .action((id: string, { json }: JsonFlag) =>
      withStore(context, async (store) => {
        const outcome = await store.admin.releaseFromQuarantine(id, currentActor(process.env));
        if (outcome === 'released') return print(context, json, { id, outcome }, `${id} is released`);
        if (json) print(context, json, { id, outcome }, '');
        terminal.note(NOT_RELEASED[outcome](id));
        exit(1);
      }),
    );
}
