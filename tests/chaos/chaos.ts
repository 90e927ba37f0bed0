import { parseArgs } from 'node:util';
import { copySite } from '../../bench/site-copy.ts';
import { sendFakes } from './fakes.ts';
import { fuzz } from './fuzz.ts';
import { runChaos } from './run-chaos.ts';

const HELP = `npm run chaos [-- --seconds 75] [--rounds N] [--servers 2] [--store sqlite|postgres]
              [--connections 24] [--fuzz [--runs 10000]] [--fakes]

Runs servers under load on one SQLite file or one Postgres database, kills them repeatedly with SIGKILL, and delivers
to a buyer that is slow, refuses, lies and disappears. The final counts of duplicated and lost leads must be 0, or
the exit code is 1. With --fuzz, sends malformed requests to every function instead.

With --fakes, sends 1,400 fake leads and 100 good ones at once to two servers with the default limits, and counts how
many fakes would be delivered and how many good ones are held: the exit code is 1 if a good one is held or more than
10 of the fakes of a wave would be delivered.`;

const OPTIONS = {
  seconds: { type: 'string', default: '75' },
  rounds: { type: 'string' },
  servers: { type: 'string', default: '2' },
  store: { type: 'string', default: 'sqlite' },
  connections: { type: 'string', default: '24' },
  fuzz: { type: 'boolean', default: false },
  runs: { type: 'string', default: '10000' },
  fakes: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** `npm run chaos`. Returns the exit code. */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (values.fakes) return fakes();
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
