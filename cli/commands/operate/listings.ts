import { Command, Option } from 'commander';
import { currentActor } from '../../../functions/admin/actor.ts';
import type { ListingFilter, StoredListing } from '../../../functions/leads/stored-submission.ts';
import { printable } from '../../../functions/lib/text.ts';
import type { Store } from '../../../functions/store/store.ts';
import type { BlockedKind, Listings } from '../../../schemas/generated/content-types.ts';
import { blockedKind } from '../../../schemas/rules/places/blocked-kind.ts';
import { type CommandContext, EXIT_CODES, type JsonFlag, print } from '../context.ts';
import { withStore, withSubmission } from './with-store.ts';

interface BuildFlag {
  readonly out?: string;
}

type ListListingsFlags = ListingFilter & JsonFlag & BuildFlag;

/** `site listings list|approve|reject`: businesses that applied to be listed. */
export function listingsCommand(context: CommandContext): Command {
  const group = new Command('listings')
    .description('Review the businesses that applied to be listed (DATABASE_URL).')
    .addHelpText(
      'after',
      '\nExamples:\n  site listings list --status pending\n' +
        '  site listings approve 01997c1e-7b2a-7c4e-9f0a-3d5b6c7d8e9f',
    )
    .addHelpText('afterAll', EXIT_CODES);
  group
    .command('list')
    .description('List businesses, oldest first.')
    .addOption(new Option('--status <status>', 'only with this status').choices(['pending', 'approved', 'rejected']))
    .option('--state <slug>', 'only in this state, for example new-hampshire')
    .addOption(buildOption())
    .option(
      '--json',
      'print a JSON array: id, status, businessName, phone, state, city; blockedKind (name, reason) if never shown',
    )
    .action(({ status, state, json, out }: ListListingsFlags) =>
      withStore(context, async (store) => {
        const kindOf = await blockRules(context, out);
        const listings = (await store.listings({ status, state })).map((one) => ({ ...one, ...kindOf(one) }));
        const lines = listings.map(({ blockedKind, ...one }) =>
          [
            ...[one.status, one.id, one.state, one.city, one.phone, printable(one.businessName)],
            ...(blockedKind ? [`never shown: ${blockedKind.name}`] : []),
          ].join('  '),
        );
        print(context, { json, value: listings, text: lines.join('\n') || 'no listings' });
      }),
    );
  addDecision(group, context, {
    name: 'approve',
    status: 'approved',
    does: 'Show a business in the listings of its city and state, unless content/listings.yaml blocks its kind.',
  });
  addDecision(group, context, {
    name: 'reject',
    status: 'rejected',
    does: 'Keep a business out of the listings, or remove it.',
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
    .addOption(buildOption())
    .option('--json', 'print the outcome as JSON')
    .action((named: string, { json, out }: JsonFlag & BuildFlag) =>
      withSubmission(context, named, async (store, id) => {
        if (!(await store.admin.decideListing(id, status, currentActor(process.env)))) {
          context.terminal.note(`There is no listing ${id}. \`site listings list\` shows the ids.`);
          return context.exit(1);
        }
        const blocked = status === 'approved' ? await blockedListing(store, id, await blockRules(context, out)) : {};
        const { blockedKind: kind } = blocked;
        const text = kind ? `${id} is ${status}, but ${neverShown(kind)}` : `${id} is ${status}`;
        print(context, { json, value: { id, status, ...blocked }, text });
      }),
    );
}

interface Blocked {
  /** The kind of business that content/listings.yaml blocks, when it is one. */
  readonly blockedKind?: Pick<BlockedKind, 'name' | 'reason'>;
}

type KindOf = (listing: Pick<StoredListing, 'businessName'>) => Blocked;

async function blockedListing(store: Store, id: string, kindOf: KindOf): Promise<Blocked> {
  const listing = (await store.listings({})).find((one) => one.id === id);
  return listing ? kindOf(listing) : {};
}

function buildOption(): Option {
  return new Option('--out <folder>', 'the build whose rules for blocked businesses apply (default: dist)');
}

function neverShown({ name, reason }: Pick<BlockedKind, 'name' | 'reason'>): string {
  return `it is never shown. content/listings.yaml blocks its kind, "${name}": ${reason}`;
}

/** The blocked kind of a business, by the rules of the build that is served. Without a build it says so. */
async function blockRules({ terminal }: CommandContext, out: string | undefined): Promise<KindOf> {
  const { buildFolder } = await import('../../system/project.ts');
  const { readBuild } = await import('../../../functions/server/files/read-build.ts');
  const folder = buildFolder(out);
  const text = await readBuild(folder)('private/listings.json');
  if (text === undefined) {
    terminal.note(
      `There is no build in ${folder}, so no business was compared with the blocked kinds. Name one: --out.`,
    );
    return () => ({});
  }
  const rules: Listings = JSON.parse(text);
  return ({ businessName }) => {
    const kind = blockedKind(rules, businessName);
    return kind ? { blockedKind: { name: kind.name, reason: kind.reason } } : {};
  };
}
