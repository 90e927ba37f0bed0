import { type Command, InvalidArgumentError, Option } from 'commander';
import { currentActor } from '../../../../functions/admin/actor.ts';
import {
  exampleRequests,
  explainExample,
  explainRoute,
  printRoute,
} from '../../../../functions/admin/explain-route.ts';
import { settleSale } from '../../../../functions/admin/settle-sale.ts';
import type { RoutingRules, ServedBuyers } from '../../../../functions/leads/routing/routed-lead.ts';
import type { Store } from '../../../../functions/store/store.ts';
import { type CommandContext, type JsonFlag, print, printFailure } from '../../context.ts';
import { withStore, withSubmission } from '../with-store.ts';

/** `site leads route|settle`. */
export function addRoutes(leads: Command, context: CommandContext): void {
  addRoute(leads, context);
  addSettle(leads, context);
}

interface RouteFlags extends JsonFlag {
  readonly explain?: string;
  readonly state: string;
  readonly at?: Date;
  readonly out?: string;
  readonly requests?: boolean;
}

const ROUTE_HELP = `
Examples:
  site leads route                                  leads whose buyer gave no clear answer: a person has to ask it
  site leads route --explain example --state TX     who would be offered a lead of Texas now, and why not the others
  site leads route --explain example --requests     and what each buyer would be sent
  site leads route --explain 019A-A604-B500         where a lead has been, and where it would go now

Nothing is sent. The buyers are those of the build; the address that counts is that of BUYER_ENVIRONMENT.`;

function addRoute(leads: Command, context: CommandContext): void {
  const { terminal, exit } = context;
  leads
    .command('route')
    .description('Explain which buyers a lead is offered to, and why; or list leads that wait for a person.')
    .option('--explain <lead>', "the lead, by its id or its visitor's reference; or the word example")
    .option('--state <code>', 'the state of the example', 'OH')
    .addOption(new Option('--at <time>', 'as if it were this time: an ISO date or time').argParser(readMoment))
    .option('--requests', 'with the example: print what each buyer would be sent, too')
    .option('--out <folder>', 'the build with the buyers (default: dist)')
    .option('--json', 'print JSON')
    .addHelpText('after', ROUTE_HELP)
    .action(async ({ explain, state, at: now = new Date(), out, requests, json }: RouteFlags) => {
      if (explain === undefined) return withStore(context, (store) => listUnknown(store, context, json));
      const { secrets, ...rules } = await rulesOf(out);
      if (rules.buyers.length === 0) {
        terminal.note('The build has no buyer: add a file to content/buyers/ (site new buyer), and build.');
        return exit(1);
      }
      if (explain === 'example') {
        const example = { state: state.toUpperCase(), now };
        const shown = exampleRequests(rules, { ...example, secrets });
        const value = { ...explainExample(rules, example), requests: shown };
        const missing = shown.flatMap(({ buyer, missing: names }) => names.map((name) => notSet(name, buyer)));
        const parts = [printRoute(value), ...(requests ? shown.map(({ text }) => text) : new Set(missing))];
        return print(context, { json, value, text: parts.join('\n\n') });
      }
      return withSubmission(context, explain, async (store, id) => {
        const lead = await store.find(id);
        if (!lead) return printFailure(context, { json, value: null, text: `There is no lead ${id}.` });
        const explained = await explainRoute(store, lead, { rules, now });
        print(context, { json, value: explained, text: printRoute(explained) });
      });
    });
}

async function listUnknown(store: Store, context: CommandContext, json: boolean | undefined): Promise<void> {
  const places = await store.sales.places('unknown');
  const lines = places.map(
    ({ saleId, buyer, reservedAt, attempts, reason }) =>
      `${saleId}  ${buyer}  since ${reservedAt}  asked ${attempts} times  ${reason ?? ''}`,
  );
  const text = lines.length === 0 ? 'Every buyer has given a clear answer.' : lines.join('\n');
  print(context, { json, value: places, text });
}

function notSet(name: string, buyer: string): string {
  return `${name} is not set, and content/buyers/${buyer}.yaml needs it: a server does not start without it.`;
}

type RulesOfBuild = RoutingRules & ServedBuyers & { readonly secrets: Readonly<Record<string, string>> };

/** The buyers of the build, and what the environment says of them. */
async function rulesOf(out: string | undefined): Promise<RulesOfBuild> {
  const { readEnvironment } = await import('../../../../functions/platforms/environment/environment.ts');
  const { buyersOf } = await import('../../../../functions/server/current-build.ts');
  const { buildFolder } = await import('../../../system/project.ts');
  return { ...buyersOf(buildFolder(out)), ...readEnvironment(process.env).delivery.buyers };
}

function readMoment(text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw new InvalidArgumentError('Write an ISO date or time.');
  return moment;
}

interface SettleFlags extends JsonFlag {
  readonly as: 'accepted' | 'rejected';
  readonly cents?: number;
}

function addSettle(leads: Command, context: CommandContext): void {
  leads
    .command('settle <sale>')
    .description('Record what a buyer did with a lead, because you asked it. The lead then goes on, or is done.')
    .addOption(
      new Option('--as <outcome>', 'accepted: it has the lead and pays. rejected: it does not')
        .choices(['accepted', 'rejected'])
        .makeOptionMandatory(),
    )
    .addOption(new Option('--cents <number>', 'what it pays, if not what was agreed').argParser(readCents))
    .option('--json', 'print the outcome as JSON')
    .action((saleId: string, { as, cents, json }: SettleFlags) =>
      withStore(context, async (store) => {
        const by = currentActor(process.env);
        const settled = await settleSale(store.sales, saleId, { as, cents }, by);
        const value = { saleId, settled };
        if (settled) return print(context, { json, value, text: `${saleId} is ${as}.` });
        const text = `No buyer's answer is open for ${saleId}. \`site leads route\` lists those that are.`;
        printFailure(context, { json, value, text });
      }),
    );
}

function readCents(text: string): number {
  if (!/^\d{1,8}$/.test(text)) throw new InvalidArgumentError('Write whole cents: 1250 for $12.50.');
  return Number(text);
}
