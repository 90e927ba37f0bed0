import { Command, Option } from 'commander';
import { currentActor } from '../../functions/admin/actor.ts';
import type { ListingFilter } from '../../functions/store/listing.ts';
import type { CommandContext } from './context.ts';
import { print, withStore } from './with-store.ts';

interface ListFlags extends ListingFilter {
  readonly json?: boolean;
}

/** `site listings list|approve|reject`: businesses that asked to be listed. */
export function listingsCommand(context: CommandContext): Command {
  const listings = new Command('listings').description('See and decide which businesses are listed (DATABASE_URL).');
  listings
    .command('list')
    .description('List businesses, oldest first.')
    .addOption(new Option('--status <status>', 'only with this status').choices(['pending', 'approved', 'rejected']))
    .option('--state <slug>', 'only in this state, like new-hampshire')
    .option('--json', 'print a JSON array: id, status, businessName, phone, state, city')
    .action(({ status, state, json }: ListFlags) =>
      withStore(context, async (store) => {
        const found = await store.listings({ status, state });
        const lines = found.map((one) =>
          [one.status, one.id, one.state, one.city, one.phone, one.businessName.replace(/\p{Cc}/gu, ' ')].join('  '),
        );
        print(context, json, found, lines.join('\n') || 'no listings');
      }),
    );
  addDecision(listings, context, {
    name: 'approve',
    status: 'approved',
    does: 'Show a business in the listing search.',
  });
  addDecision(listings, context, {
    name: 'reject',
    status: 'rejected',
    does: 'Keep a business out, or take it out again.',
  });
  return listings;
}

interface Decision {
  readonly name: string;
  readonly status: 'approved' | 'rejected';
  readonly does: string;
}

function addDecision(listings: Command, context: CommandContext, { name, status, does }: Decision): void {
  const { terminal, exit } = context;
  listings
    .command(`${name} <id>`)
    .description(does)
    .option('--json', 'print the outcome as JSON')
    .action((id: string, { json }: { json?: boolean }) =>
      withStore(context, async (store) => {
        if (await store.admin.decideListing(id, status, currentActor(process.env)))
          return print(context, json, { id, status }, `${id} is ${status}`);
        terminal.note(`There is no listing ${id}. \`site listings list\` shows the ids.`);
        exit(1);
      }),
    );
}
