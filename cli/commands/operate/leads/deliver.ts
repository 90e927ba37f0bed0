import type { Command } from 'commander';
import { currentActor } from '../../../../functions/admin/actor.ts';
import { isRejection } from '../../../../functions/leads/submission.ts';
import { type Log, makeLog } from '../../../../functions/lib/log.ts';
import type { ReplayTarget } from '../../../../functions/store/admin.ts';
import type { Store } from '../../../../functions/store/store.ts';
import { type CommandContext, type JsonFlag, print } from '../../context.ts';
import { withStore, withSubmission } from '../with-store.ts';

/** `site leads deliver|replay`. */
export function addDelivery(leads: Command, context: CommandContext): void {
  addDeliver(leads, context);
  addReplay(leads, context);
}

interface DeliverFlags extends JsonFlag {
  readonly reopen?: boolean;
  readonly out?: string;
  readonly verbose?: boolean;
}

const DELIVER_HELP = `
Prints how many leads had each outcome, and exits 1 when a delivery failed or became a dead letter. Destinations that
fail, pause or are gone are logged on standard error.`;

/** Without --verbose, the lines about single leads are left out: they name an id. */
function logOf(verbose: boolean): Log {
  const log = makeLog();
  return (entry) => {
    if (verbose || !entry.event.startsWith('delivery.') || entry.id === undefined) log(entry);
  };
}

function addDeliver(leads: Command, context: CommandContext): void {
  const { terminal, exit } = context;
  leads
    .command('deliver')
    .description('Deliver everything that is due, once, and send alerts. A running server does this by itself.')
    .option('--verbose', 'also log a line for each lead')
    .option('--reopen', 'also call destinations that answered 410 (gone)')
    .option('--json', 'print the counts as JSON')
    .option('--out <folder>', 'the build with the list of sellers (default: dist)')
    .addHelpText('after', DELIVER_HELP)
    .action(({ json, reopen, out, verbose = false }: DeliverFlags) =>
      withStore(context, async (store) => {
        const { alertNow, deliverOnce, hasDestination } = await import(
          '../../../../functions/platforms/deliver-once.ts'
        );
        const { readEnvironment } = await import('../../../../functions/platforms/environment/environment.ts');
        const { nodeOutbound } = await import('../../../../functions/server/outbound.ts');
        const { deliveryFaults } = await import('../../../../functions/platforms/delivery-faults.ts');
        const { answerOf, buyersOf, sellersOf } = await import('../../../../functions/server/current-build.ts');
        const { buildFolder } = await import('../../../system/project.ts');
        const environment = readEnvironment(process.env);
        const folder = buildFolder(out);
        const [buyers, answer] = [buyersOf(folder), answerOf(folder)];
        if (!hasDestination({ environment, buyers: () => buyers, answer: () => answer })) {
          terminal.note(
            'There is no destination; set LEAD_WEBHOOK_URL, LEAD_EMAIL_TO or CALL_TRACKING_URL (see .env.example), ' +
              'or add a buyer (docs/buyers.md).',
          );
          return exit(2);
        }
        const sellers = sellersOf(folder);
        const faults = deliveryFaults(environment.delivery, { sellers, buyers });
        for (const sentence of faults) terminal.note(sentence);
        if (faults.length > 0) return exit(2);
        if (reopen) await store.admin.reopen(currentActor(process.env));
        const work = {
          outbound: nodeOutbound(environment),
          environment,
          store,
          log: logOf(verbose),
          sellers: () => sellers,
          buyers: () => buyers,
          answer: () => answer,
        };
        const counts = await deliverOnce(work);
        await alertNow(work);
        const {
          delivered,
          failed,
          suppressed,
          postponed,
          'dead-letter': deadLetters,
          'not-permitted': refused,
          quarantined,
          unsold,
        } = counts;
        const text =
          `delivered ${delivered}, failed ${failed}, dead letter ${deadLetters}, suppressed ${suppressed}, ` +
          `not permitted ${refused}, quarantined ${quarantined}, postponed ${postponed}, unsold ${unsold}`;
        print(context, { json, value: counts, text });
        if (failed + deadLetters > 0) exit(1);
      }),
    );
}

interface ReplayFlags extends JsonFlag {
  readonly deadLetter?: boolean;
  readonly seller?: string;
  readonly retracted?: boolean;
}

const REPLAY_HELP = `
Examples:
  site leads replay 019A-A604-B500                  one lead, by its id or its visitor's reference
  site leads replay 019A-A604-B500.acme-agency      its delivery to one seller
  site leads replay --seller acme-agency            a buyer is back: what waits for it, and its dead letters
  site leads replay --dead-letter                   all dead letters

A lead that was rejected is not sold again. If it was real, \`site leads release-from-quarantine\` takes that back.`;

function addReplay(leads: Command, context: CommandContext): void {
  const { terminal, exit } = context;
  leads
    .command('replay [id]')
    .description('Make a lead due again, or all that a seller did not get, or all dead letters.')
    .option('--dead-letter', 'all dead letters')
    .option('--seller <id>', 'all that waits for this seller of content/sellers.yaml, and its dead letters')
    .option('--retracted', 'even if its recipients were told after the delivery that the lead is not real')
    .option('--json', 'print the count as JSON')
    .addHelpText('after', `${REPLAY_HELP}\n\nThe next delivery sends them.`)
    .action((named: string | undefined, { deadLetter, seller, retracted, json }: ReplayFlags) => {
      if ([named, deadLetter, seller].filter((one) => one !== undefined).length !== 1) {
        terminal.note('Give an id, --seller or --dead-letter.');
        return exit(2);
      }
      if (retracted && named === undefined) {
        terminal.note('Give --retracted with the id of one lead.');
        return exit(2);
      }
      const replay = async (store: Store, which: ReplayTarget, whyNone?: () => string | Promise<string>) => {
        const { count, suppressed } = await store.admin.replay(which, currentActor(process.env));
        const left = suppressed === 0 ? '' : `; ${suppressed} not, because the person asked not to be contacted`;
        print(context, { json, value: { replayed: count, suppressed }, text: `${count} due again${left}` });
        if (count > 0 || !whyNone) return;
        terminal.note(suppressed > 0 ? SUPPRESSED : await whyNone());
        exit(1);
      };
      if (seller !== undefined)
        return withStore(context, (store) => replay(store, { seller }, () => `Nothing waits for a seller ${seller}.`));
      if (named === undefined) return withStore(context, (store) => replay(store, 'dead-letter'));
      return withSubmission(context, named, async (store, id) =>
        replay(store, { id, retracted }, () => whyNothing(store, id)),
      );
    });
}

const SUPPRESSED = 'If the person took that back, run `site leads unsuppress` first.';

/** The sentence for an id that makes nothing due. */
async function whyNothing(store: Store, id: string): Promise<string> {
  const [ofLead = id, seller] = id.split('.');
  const lead = await store.find(ofLead);
  if (lead?.status !== 'quarantined' || !lead.reasons?.some(isRejection))
    return `Lead ${id} is unknown, or it is quarantined or erased.`;
  const delivery = seller === undefined ? lead.delivery : lead.sellerDeliveries?.find((one) => one.seller === seller);
  const release = `If it is real, run \`site leads release-from-quarantine ${lead.id}\``;
  if (delivery?.status !== 'delivered') return `Lead ${id} was rejected as not real. ${release}.`;
  return (
    `Lead ${id} was retracted from its recipients as not real. ${release}; ` +
    'to send it again as it is, add --retracted.'
  );
}
