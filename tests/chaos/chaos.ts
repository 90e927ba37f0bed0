import { parseArgs } from 'node:util';
import { copySite } from '../../bench/site-copy.ts';
import { BUSY_THIEVES, MANY_PEOPLE, PEOPLE, SPOILER, THIEVES } from '../simulation/scenarios.ts';
import { lineOf, run } from '../simulation/table.ts';
import { sendFakes } from './fakes.ts';
import { fuzz } from './fuzz.ts';
import { fuzzServer } from './fuzz-server.ts';
import { killProcesses } from './kill-processes.ts';
import { runChaos } from './run-chaos.ts';
import type { Verdict } from './verdict.ts';

const HELP = `npm run chaos [-- --seconds 75] [--rounds N] [--servers 2] [--store sqlite|postgres]
              [--connections 24] [--fuzz [--runs 10000]] [--headers [--runs 100000] [--processes 2]] [--fakes]
              [--process [--rounds 20] [--processes 2]] [--simulate]

Runs servers under load on one SQLite file or one Postgres database, kills them repeatedly with SIGKILL, and delivers
to a buyer that is slow, refuses, lies and disappears. Sells the same leads to four buyers with files of their own:
two share leads up to a cap and a budget, one bids, and one takes what is left. The final counts of duplicated and lost
leads must be 0, or the exit code is 1. With --fuzz, sends malformed requests to every function instead.

With --headers, sends odd methods, headers, expectations and bytes to a whole server, alone or of several processes. The
exit code is 1 if an answer is 500, or if any process is not the one that it was before. --seed repeats a run.

With --process, runs one server of several processes under load, and kills one of them while they start, are replaced or
stop, or makes one throw. Prints the seconds until forms were answered again: more than 10 fail the run, and so do
duplicated and lost leads.

With --fakes, sends 1,700 fake leads beside 808 of people at once to two servers with the default limits, and counts how
many fakes would be delivered and how many people are held. The exit code is 1 if more than 1 in 200 people is held,
or more than 20 of the fakes of a wave would be delivered.

With --simulate, sends people and thieves of two weeks through the same rules, without a server, and prints the table of
docs/decisions/034, with days of up to 180,000 leads an hour that are too many for the tests. It takes three minutes or
more.`;

const OPTIONS = {
  seconds: { type: 'string', default: '75' },
  rounds: { type: 'string' },
  servers: { type: 'string', default: '2' },
  store: { type: 'string', default: 'sqlite' },
  connections: { type: 'string', default: '24' },
  fuzz: { type: 'boolean', default: false },
  runs: { type: 'string' },
  headers: { type: 'boolean', default: false },
  seed: { type: 'string' },
  process: { type: 'boolean', default: false },
  processes: { type: 'string' },
  fakes: { type: 'boolean', default: false },
  simulate: { type: 'boolean', default: false },
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
  if (values.simulate) return simulateAll();
  if (values.headers) return headers(values);
  if (values.process) return killed(values);
  return values.fuzz ? fuzzAll(Number(values.runs ?? '10000')) : chaos(values);
}

/** The most fakes of one wave that may be delivered, and the largest share of people that may be held. */
const FEW = 20;
const FEW_PEOPLE = 0.005;

/** Sends fake leads beside good ones. */
async function fakes(): Promise<number> {
  const groups = await sendFakes();
  for (const { name, sent, answered, delivered, held } of groups) {
    const reasons = Object.entries(held).map(([reason, count]) => `${reason} ${count}`);
    const figures = `${sent} sent, ${answered} answered with 200, ${delivered} would be delivered`;
    console.log(`${name}\n  ${figures}; held for review: ${reasons.join(', ') || 'none'}`);
  }
  const people = groups.filter(({ good }) => good);
  const total = (counted: 'sent' | 'delivered') => people.reduce((sum, group) => sum + group[counted], 0);
  const held = total('sent') - total('delivered');
  console.log(`${held} of ${total('sent')} people held`);
  const isWrong = groups.some(({ good, delivered }) => !good && delivered > FEW);
  return isWrong || held > FEW_PEOPLE * total('sent') ? 1 : 0;
}

/** Prints what the rules do to people and thieves that are made up. */
function simulateAll(): number {
  for (const scenario of [...PEOPLE, ...MANY_PEOPLE, ...THIEVES, ...BUSY_THIEVES, SPOILER])
    console.log(lineOf(run(scenario)));
  return 0;
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

interface HeaderFlags {
  readonly runs?: string | undefined;
  readonly seed?: string | undefined;
  readonly processes?: string | undefined;
}

/** Sends odd methods, headers and expectations to a whole server, using a build of the real site. */
async function headers({ runs = '100000', seed, processes }: HeaderFlags): Promise<number> {
  const site = copySite();
  try {
    await site.run(['build', '--out', site.at('out')]);
    const chosen = seed === undefined ? Math.floor(Math.random() * 1e9) : Number(seed);
    const { statuses, faults } = await fuzzServer({
      out: site.at('out'),
      runs: Number(runs),
      seed: chosen,
      ...(processes === undefined ? {} : { processes: Number(processes) }),
    });
    console.log(`${runs} odd requests, --seed ${chosen}: ${faults.length} faults. Answers by status:`);
    for (const [status, count] of Object.entries(statuses)) console.log(`  ${status}  ${String(count).padStart(6)}`);
    for (const fault of faults.slice(0, 20)) console.log(fault);
    return faults.length > 0 ? 1 : 0;
  } finally {
    site.remove();
  }
}

interface ProcessFlags {
  readonly rounds?: string | undefined;
  readonly processes?: string | undefined;
  readonly connections: string;
}

async function killed({ rounds = '20', processes = '2', connections }: ProcessFlags): Promise<number> {
  const print = (line: string) => console.log(line);
  const verdict = await killProcesses({
    rounds: Number(rounds),
    processes: Number(processes),
    connections: Number(connections),
    print,
  });
  return report(verdict);
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
  const verdict = await runChaos({
    seconds: Number(seconds),
    ...(rounds === undefined ? {} : { rounds: Number(rounds) }),
    servers: Number(servers),
    store,
    connections: Number(connections),
    print: (line) => console.log(line),
  });
  return report(verdict);
}

/** Prints what became of the leads. Returns the exit code. */
function report({ faults, ...counts }: Verdict): number {
  console.log('');
  for (const [name, count] of Object.entries(counts)) console.log(`${name.padEnd(11)}${String(count).padStart(8)}`);
  for (const fault of faults.slice(0, 20)) console.log(fault);
  return faults.length > 0 || counts.duplicated > 0 || counts.lost > 0 ? 1 : 0;
}
