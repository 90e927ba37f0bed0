import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { currentActor } from '../../../functions/admin/actor.ts';
import { type ChainKeys, chainKeys, parseAnchor } from '../../../functions/leads/chain-keys.ts';
import { StartError } from '../../../functions/platforms/start-error.ts';
import { type CopyEngine, CopyError } from '../../../functions/store/copy-engine.ts';
import type { Inspection } from '../../../functions/store/inspection.ts';
import type { CopyProgress, CopyReport } from '../../../functions/store/sql/copy/copy.ts';
import { StoreUnavailable } from '../../../functions/store/store.ts';
import { counted } from '../../report/phrases.ts';
import type { Terminal } from '../../system/terminal.ts';
import { type CommandContext, EXIT_CODES, type JsonFlag, print, printFailure } from '../context.ts';
import { restore } from './backup.ts';
import { confirmed } from './with-store.ts';

/** In the order of --help. */
const SUBCOMMANDS = [addVerify, addRestore, addCopy, addGrants] as const;

/** `site store …`: the database itself, for operators. */
export function storeCommand(context: CommandContext): Command {
  const store = new Command('store').description('Verify, restore and copy the store, and grant rights on it.');
  for (const add of SUBCOMMANDS) add(store, context);
  return store;
}

/** `site store verify`: proves that a backup can be restored, or that a store is sound. */
function addVerify(store: Command, context: CommandContext): void {
  store
    .command('verify')
    .description('Read a store or a backup whole, and say whether it is sound. Changes nothing.')
    .argument('<store>', 'a file, file:path or postgres://…')
    .option('--anchor <anchor...>', 'where the chain of consent records ended before, from an alert or a manifest')
    .option('--json', 'print JSON: problems, version, bytes, consents, keyedFrom, anchor, submissions, newest')
    .addHelpText('after', VERIFY_HELP)
    .action((url: string, flags: VerifyFlags) => verify(context, url, flags));
}

interface VerifyFlags extends JsonFlag {
  readonly anchor?: readonly string[];
}

const VERIFY_HELP = `
With CONSENT_CHAIN_SECRET set, the codes of consent records are checked: what was rewritten without the key shows.
An anchor shows whether records were removed or rewritten since it was made. A backup is compared with its manifest.

Example: site store verify backups/leads-2026-11-21.db --anchor 4811:9f86d0…:1
Exit codes: 0 sound; 1 something is wrong; 2 wrong use, or no such store.`;

async function verify(context: CommandContext, url: string, { json, anchor = [] }: VerifyFlags): Promise<void> {
  const anchors = anchor.map(parseAnchor);
  if (!anchors.every((one) => one !== undefined)) {
    context.terminal.note('An anchor looks like 4811:9f86d0…:1, with 64 digits in the middle; copy it whole.');
    return context.exit(2);
  }
  const keys = await chainKeysOf(context);
  if (keys === 'faulty') return;
  const { inspectStore } = await import('../../../functions/store/inspect-store.ts');
  try {
    const found = await inspectStore(url, { keys, anchors });
    const table = tableOf(found);
    if (found.problems.length === 0) return print(context, { json, value: found, text: table });
    if (!json) context.terminal.out(table);
    printFailure(context, { json, value: found, text: found.problems.join('\n') });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    context.terminal.note(error.message);
    context.exit(2);
  }
}

/** The keys of CONSENT_CHAIN_SECRET. Prints what is wrong with them, and exits 2. */
async function chainKeysOf({ terminal, exit }: CommandContext): Promise<ChainKeys | undefined | 'faulty'> {
  const { readEnvironment } = await import('../../../functions/platforms/environment/environment.ts');
  try {
    return chainKeys(readEnvironment({ CONSENT_CHAIN_SECRET: process.env.CONSENT_CHAIN_SECRET }).chainSecrets);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    terminal.note(error.message);
    exit(2);
    return 'faulty';
  }
}

function tableOf(found: Inspection): string {
  const { problems, bytes, version, consents, keyedFrom, anchor, submissions, newest } = found;

  const rows: readonly (readonly [name: string, value: string | undefined])[] = [
    ['result', problems.length === 0 ? 'sound' : 'NOT SOUND'],
    ['size', bytes === undefined ? undefined : `${(bytes / 1e6).toFixed(1)} MB`],
    ['version', version?.toString()],
    ['consent records', consents?.toString()],
    ['with a code', keyedFrom === undefined ? undefined : keyedFrom > 0 ? `from ${keyedFrom} on` : 'none'],
    ['anchor', anchor],
    ...Object.entries(submissions ?? {}).map(([kind, count]) => [kind, count.toString()] as const),
    ['newest submission', submissions === undefined ? undefined : (newest ?? 'none')],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.flatMap(([name, value]) => (value === undefined ? [] : [`${name.padEnd(width)}  ${value}`])).join('\n');
}

/** `site store restore`: puts a backup where the store is. */
function addRestore(store: Command, context: CommandContext): void {
  store
    .command('restore')
    .description(
      'Put a backup in place of the SQLite store (DATABASE_URL), which is moved aside. Stop the server first.',
    )
    .argument('<file>', 'the backup')
    .addHelpText('after', `\nExample: site store restore backups/leads-2026-11-21.db\n${EXIT_CODES}`)
    .action((backup: string) => restore(context, backup));
}

/** `site store grants`: prints SQL for a Postgres role that has only the rights of a server. */
function addGrants(store: Command, context: CommandContext): void {
  store
    .command('grants')
    .description('Migrate a Postgres store as its owner (DATABASE_URL), and print SQL that lets a role serve from it.')
    .argument('<role>', 'the role of the server, for example site_server')
    .action((role: string) => printGrants(context, role));
}

async function printGrants({ terminal, exit }: CommandContext, role: string): Promise<void> {
  const { readEnvironment } = await import('../../../functions/platforms/environment/environment.ts');
  const { storeGrants } = await import('../../../functions/store/inspect-store.ts');
  try {
    terminal.out(await storeGrants(readEnvironment(process.env).databaseUrl, role));
  } catch (error) {
    if (!(error instanceof StoreUnavailable || error instanceof StartError)) throw error;
    terminal.note(error.message);
    exit(2);
  }
}

interface CopyFlags extends JsonFlag {
  readonly from?: string;
  readonly to?: string;
  readonly final?: boolean;
  readonly reopen?: boolean;
  readonly yes?: boolean;
}

const HELP = `
A pass copies everything, compares every row and can be repeated; servers go on running meanwhile. Then:
  1. site store copy --to postgres://site@db.internal/leads            as often as you like
  2. Stop the server.
  3. site store copy --to postgres://site@db.internal/leads --final    closes the old store, copies the rest
  4. Set DATABASE_URL to the new store, and start the server.

The password may be in the address, in PGPASSWORD, or in ~/.pgpass. It is never printed.
Exit codes: 0 done; 1 the copy is not complete, run the command again; 2 wrong use, nothing was copied.`;

/** `site store copy`: moves a store from one database to another, in either direction. */
function addCopy(store: Command, context: CommandContext): void {
  store
    .command('copy')
    .description('Copy the whole store to another database, and check that both are equal.')
    .option('--from <address>', 'the store: file:path or postgres://… (default: DATABASE_URL)')
    .option('--to <address>', 'an empty database, or the copy of an earlier pass: file:path or postgres://…')
    .option('--final', 'the last pass: close the old store for good, copy the rest, and let servers use the new one')
    .option('--reopen', 'let servers use the closed store again; name its copy by --to, which is then discarded')
    .option('--yes', 'with --reopen without --to: the copy is thrown away, do not ask')
    .option('--json', 'print JSON: final, tables (name, rows, added, repaired, hash, seconds)')
    .addHelpText('after', HELP)
    .action((flags: CopyFlags) => run(context, flags));
}

async function run(context: CommandContext, flags: CopyFlags): Promise<void> {
  const { terminal, exit } = context;
  const opened: CopyEngine[] = [];
  try {
    await (flags.reopen ? reopen(context, flags, opened) : copy(context, flags, opened));
  } catch (error) {
    if (!(error instanceof CopyError)) throw error;
    terminal.note(error.message);
    exit(error.reason === 'stopped' ? 1 : 2);
  } finally {
    for (const engine of opened) await engine.close();
  }
}

async function copy(context: CommandContext, flags: CopyFlags, opened: CopyEngine[]): Promise<void> {
  const { terminal } = context;
  const { final = false, json } = flags;
  if (flags.to === undefined) throw new CopyError('Give --to, the database to copy to.', 'wrong-use');
  const { copyStore } = await import('../../../functions/store/sql/copy/copy.ts');
  const from = await open(flags, 'from', opened);
  const to = await open(flags, 'to', opened);
  const report = await copyStore({
    ...{ from, to, final, by: currentActor(process.env) },
    onProgress: progressOn(terminal),
    pause: pauseOn(terminal, from.name),
  });
  print(context, { json, value: { from: from.name, to: to.name, ...report }, text: describe(report) });
  terminal.note(
    final
      ? `${from.name} is closed. Set DATABASE_URL to ${to.name}, and start the server.`
      : `Stop the server that uses ${from.name}, and run the command again with --final.`,
  );
}

async function reopen(context: CommandContext, flags: CopyFlags, opened: CopyEngine[]): Promise<void> {
  const { reopenSource } = await import('../../../functions/store/sql/copy/reopen-source.ts');
  const from = await open(flags, 'from', opened);
  if (flags.to === undefined) {
    const plan = `${from.name} will be used again. No server may use its copy: leads would be delivered from both.`;
    if (!(await confirmed(context, { yes: flags.yes, plan, question: 'Is the copy thrown away?' }))) return;
  }
  const to = flags.to === undefined ? undefined : await open(flags, 'to', opened);
  const other = await reopenSource({ from, to, by: currentActor(process.env) });
  const text = `${from.name} is open again; ${other} is not its copy any more`;
  print(context, { json: flags.json, value: { from: from.name, reopened: true, discarded: other }, text });
}

async function open(flags: CopyFlags, side: 'from' | 'to', opened: CopyEngine[]): Promise<CopyEngine> {
  const { openForCopy } = await import('../../../functions/store/open-store.ts');
  const address = flags[side] ?? (await databaseUrl());
  const path = address.startsWith('file:') ? `file:${resolve(address.slice('file:'.length))}` : address;
  try {
    // A file is made only where a copy may go to.
    const engine = await openForCopy(path, { create: side === 'to' && !flags.reopen });
    opened.push(engine);
    return engine;
  } catch (error) {
    if (!(error instanceof CopyError)) throw error;
    // The sentences of a store name the setting of a server.
    const message = flags[side] === undefined ? error.message : error.message.replaceAll('DATABASE_URL', `--${side}`);
    throw new CopyError(message, error.reason, { cause: error });
  }
}

async function databaseUrl(): Promise<string> {
  const { readEnvironment } = await import('../../../functions/platforms/environment/environment.ts');
  const { StartError } = await import('../../../functions/platforms/start-error.ts');
  try {
    return readEnvironment({ DATABASE_URL: process.env.DATABASE_URL }).databaseUrl;
  } catch (error) {
    if (error instanceof StartError) throw new CopyError(error.message, 'wrong-use', { cause: error });
    throw error;
  }
}

/** How many rows pass between two lines of progress. */
const ROWS_PER_LINE = 50_000;

/** Shows progress to a person; a pipe gets the table at the end only. */
function progressOn({ interactive, note }: Terminal): ((progress: CopyProgress) => void) | undefined {
  if (!interactive) return undefined;
  return ({ step, table, rows }) => {
    if (rows % ROWS_PER_LINE === 0 && rows > 0)
      note(`  ${table}: ${rows.toLocaleString('en-US')} rows ${step === 'compare' ? 'compared' : 'copied'}`);
  };
}

function pauseOn({ note }: Terminal, name: string): (deliveries: number) => Promise<void> {
  let said = false;
  return async (deliveries) => {
    const what = counted(deliveries, 'delivery', 'deliveries');
    if (!said)
      note(`Waiting for ${what} under way from ${name}: stop the server. A killed one is waited for up to a minute.`);
    said = true;
    await pause(500);
  };
}

/** A line for each table, and the sum. */
function describe({ tables }: CopyReport): string {
  const head = ['table', 'rows', 'added', 'repaired', 'seconds', 'hash'];
  const lines = tables.map(({ name, rows, added, repaired, seconds, hash }) => [
    ...[name, rows, added, repaired].map(String),
    ...[seconds.toFixed(1), hash.slice(0, 16)],
  ]);
  const sum = (of: (table: CopyReport['tables'][number]) => number) => tables.reduce((all, one) => all + of(one), 0);
  const total = [
    ...['all, equal', sum(({ rows }) => rows), sum(({ added }) => added), sum(({ repaired }) => repaired)].map(String),
    ...[sum(({ seconds }) => seconds).toFixed(1), ''],
  ];
  const all = [head, ...lines, total];
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  const padded = (text: string, column: number) =>
    column === 0 || column === 5 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return all.map((line) => line.map(padded).join('  ').trimEnd()).join('\n');
}
