import { Command, Option } from 'commander';
import { currentActor } from '../../functions/admin/actor.ts';
import { printable } from '../../functions/lib/printable.ts';
import type { ListingFilter } from '../../functions/store/listing.ts';
import type { CommandContext } from './context.ts';
import { type JsonFlag, print } from './print.ts';
import { withStore } from './with-store.ts';

type ListListingsFlags = ListingFilter & JsonFlag;

/** `site listings list|approve|reject`: businesses that applied to be listed. */
export function listingsCommand(context: CommandContext): Command {
  const group = new Command('listings').description('Review the businesses that applied to be listed (DATABASE_URL).');
  group
    .command('list')
    .description('List businesses, oldest first.')
    .addOption(new Option('--status <status>', 'only with this status').choices(['pending', 'approved', 'rejected']))
    .option('--state <slug>', 'only in this state, for example new-hampshire')
    .option('--json', 'print a JSON array: id, status, businessName, phone, state, city')
    .action(({ status, state, json }: ListListingsFlags) =>
      withStore(context, async (store) => {
        const listings = await store.listings({ status, state });
        const lines = listings.map((one) =>
          [one.status, one.id, one.state, one.city, one.phone, printable(one.businessName)].join('  '),
        );
        print(context, { json, value: listings, text: lines.join('\n') || 'no listings' });
      }),
    );
  addDecision(group, context, {
    name: 'approve',
    status: 'approved',
    does: 'Show a business in the listing search.',
  });
  addDecision(group, context, {
    name: 'reject',
    status: 'rejected',
    does: 'Keep a business out of the listing search, or remove it.',
  });
  return group;
}

interface Decision {
  readonly name: string;
  readonly status: 'approved' | 'rejected';
  readonly does: string;
}

function addDecision(group: Command, context: CommandContext, { name, status, does }: Decision): void {
  group
    .command(`${name} <id>`)
    .description(does)
    .option('--json', 'print the outcome as JSON')
    .action((id: string, { json }: JsonFlag) =>
      withStore(context, async (store) => {
        const isKnown = await store.admin.decideListing(id, status, currentActor(process.env));
        if (isKnown) return print(context, { json, value: { id, status }, text: `${id} is ${status}` });
        context.terminal.note(`There is no listing ${id}. \`site listings list\` shows the ids.`);
        context.exit(1);
      }),
    );
}
