import { parseArgs } from 'node:util';
import { copySite } from '../../bench/site-copy.ts';
import { sendFakes } from './fakes.ts';
import { fuzz } from './fuzz.ts';
import { runChaos } from './run-chaos.ts';
import { runEdits } from './run-edits.ts';
import { runSocketChaos } from './sockets/run-sockets.ts';

const HELP = `npm run chaos [-- --seconds 75] [--rounds N] [--servers 2] [--store sqlite|postgres]
              [--connections 24] [--fuzz [--runs 10000]] [--fakes]
              [--edits [N] [--kills 10] [--seed 1]]
              [--sockets [--descriptors 1024] [--aborts 10000] [--hold 5]]

Runs servers under load on one SQLite file or one Postgres database, kills them repeatedly with SIGKILL, and delivers
to a buyer that is slow, refuses, lies and disappears. The final counts of duplicated and lost leads must be 0, or
the exit code is 1. With --fuzz, sends malformed requests to every function instead.

With --fakes, sends 1,400 fake leads and 100 good ones at once to two servers with the default limits, and counts how
many fakes would be delivered and how many good ones are held: the exit code is 1 if a good one is held or more than
10 of the fakes of a wave would be delivered.

With --edits, makes N (200) random edits of a copy of the real site: words, front matter, facts, templates, styles,
schemas, menus, deletions, renames, new files and pictures. After each one a build with the cache must leave the same
files, byte for byte, as one without, or print the same problems. Then it kills --kills builds: the last good build must
be whole, and the next build right. The exit code is 1 if one of them is not.

With --sockets, hostile clients attack one server instead: --aborts of them leave before their answer, others send
without reading, read or write slowly, or do nothing, for --hold seconds each. Good visitors use the site meanwhile. The
table shows the server's descriptors and memory, and how long good requests took, before, during and after. The exit
code is 1 when descriptors or memory stay above 110 % of the start, the p99 of good requests is above 250 ms at any
time, or one of them fails. --descriptors limits those of the server (ulimit -n).`;

const OPTIONS = {
  seconds: { type: 'string', default: '75' },
  rounds: { type: 'string' },
  servers: { type: 'string', default: '2' },
  store: { type: 'string', default: 'sqlite' },
  connections: { type: 'string', default: '24' },
  fuzz: { type: 'boolean', default: false },
  runs: { type: 'string', default: '10000' },
  fakes: { type: 'boolean', default: false },
  edits: { type: 'boolean', default: false },
  kills: { type: 'string', default: '10' },
  seed: { type: 'string', default: '1' },
  sockets: { type: 'boolean', default: false },
  descriptors: { type: 'string' },
  aborts: { type: 'string', default: '10000' },
  hold: { type: 'string', default: '5' },
  help: { type: 'boolean', default: false },
} as const;

/** `npm run chaos`. Returns the exit code. */
export async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (values.fakes) return fakes();
  if (values.edits) return edits(Number(positionals[0] ?? 200), Number(values.kills), Number(values.seed));
  if (values.sockets) return sockets(values);
  return values.fuzz ? fuzzAll(Number(values.runs)) : chaos(values);
}

/** The most fakes of one wave that may be delivered. */
const FEW = 10;

/** Sends fake leads beside good ones. */
async function fakes(): Promise<number> {
  const groups = await sendFakes();
  for (const { name, sent, answered, delivered, held } of groups) {
    const reasons = Object.entries(held).map(([reason, count]) => `${reason} ${count}`);
    const figures = `${sent} sent, ${answered} answered with 200, ${delivered} would be delivered`;
    console.log(`${name}\n  ${figures}; held for review: ${reasons.join(', ') || 'none'}`);
  }
  const isWrong = groups.some(({ good, sent, delivered }) => (good ? delivered < sent : delivered > FEW));
  return isWrong ? 1 : 0;
}

/** Edits the real site. */
async function edits(count: number, kills: number, seed: number): Promise<number> {
  const site = copySite();
  try {
    const verdict = await runEdits(site, { edits: count, kills, seed, say: (line) => console.log(line) });
    console.log(`${verdict.edits} edits, ${verdict.refused} refused, ${verdict.killed} builds killed`);
    for (const fault of verdict.faults) console.log(fault);
    if (verdict.faults.length === 0) console.log('Every build with the cache was the same as one without.');
    return verdict.faults.length === 0 ? 0 : 1;
  } finally {
    site.remove();
  }
}

/** Sends malformed requests to every function, using a build of the real site. */
async function fuzzAll(runs: number): Promise<number> {
  const site = copySite();
  try {
    await site.run(['build', '--out', site.at('out')]);
    const { statuses, rows } = await fuzz({ out: site.at('out'), runs });
    console.log(`${runs} malformed requests: every rule held. ${rows} submissions saved. Responses by status:`);
    for (const [status, count] of Object.entries(statuses)) console.log(`  ${status}  ${String(count).padStart(6)}`);
    return 0;
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    site.remove();
  }
}

interface SocketFlags {
  readonly descriptors?: string | undefined;
  readonly aborts: string;
  readonly hold: string;
}

async function sockets({ descriptors, aborts, hold }: SocketFlags): Promise<number> {
  const faults = await runSocketChaos({
    ...(descriptors === undefined ? {} : { descriptors: Number(descriptors) }),
    aborts: Number(aborts),
    seconds: Number(hold),
    print: (line) => console.log(line),
  });
  console.log(faults.length === 0 ? '\nEvery rule held.' : `\n${faults.join('\n')}`);
  return faults.length === 0 ? 0 : 1;
}

interface Flags {
  readonly seconds: string;
  readonly rounds?: string | undefined;
  readonly servers: string;
  readonly store: string;
  readonly connections: string;
}

async function chaos({ seconds, rounds, servers, store, connections }: Flags): Promise<number> {
  if (store !== 'sqlite' && store !== 'postgres') {
    console.log(`--store must be sqlite or postgres, not "${store}".\n\n${HELP}`);
    return 2;
  }
  const { faults, ...counts } = await runChaos({
    seconds: Number(seconds),
    ...(rounds === undefined ? {} : { rounds: Number(rounds) }),
    servers: Number(servers),
    store,
    connections: Number(connections),
    print: (line) => console.log(line),
  });
  console.log('');
  for (const [name, count] of Object.entries(counts)) console.log(`${name.padEnd(11)}${String(count).padStart(8)}`);
  for (const fault of faults.slice(0, 20)) console.log(fault);
  return faults.length > 0 || counts.duplicated > 0 || counts.lost > 0 ? 1 : 0;
}
