import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { copySite, type SiteCopy } from '../../bench/site-copy.ts';
import { openStore } from '../../functions/store/open-store.ts';
import { writeSampleBuild } from '../../functions/testing/sample-build.ts';
import { acceptedId, post } from '../load/load.ts';
import { visitorLead } from '../load/visitors.ts';
import { freePort } from '../support/free-port.ts';
import { startBuyer } from './buyer.ts';
import { environmentOf, settle } from './run-chaos.ts';
import { startSenders } from './senders.ts';
import { compareRecords, type Verdict } from './verdict.ts';

interface ProcessChaosOptions {
  readonly rounds: number;
  /** WEB_CONCURRENCY */
  readonly processes: number;
  readonly connections: number;
  readonly print: (line: string) => void;
}

/** Forms must be answered again this soon. */
const LONGEST_S = 10;
/** A little longer than a process takes to start or to stop. */
const WINDOW_MS = 900;
/** As a service manager waits before it starts a server again. */
const RESTART_MS = 100;

/** Makes a process throw where nothing catches it when it gets this signal. */
const THROWS = "process.on('SIGUSR2', () => { throw new Error('A fault on purpose.'); });";

type Disturb = (server: KeptServer) => Promise<void>;

/** What happens to the server in each round, in turn. */
const DISTURBANCES: Readonly<Record<string, Disturb>> = {
  async start(server) {
    const again = server.startedAgain();
    server.signal('SIGKILL');
    await again;
    await killOne(server);
  },
  async reload(server) {
    server.signal('SIGHUP');
    await killOne(server);
  },
  async stop(server) {
    const again = server.startedAgain();
    server.signal('SIGTERM');
    await killOne(server);
    await again;
  },
  async throw(server) {
    await pause(WINDOW_MS * Math.random());
    send(pick(server.children()), 'SIGUSR2');
  },
};

/**
 * Runs a server of several processes under load, and kills one of them while they start, are replaced or stop, or makes
 * one throw. Then counts every lead, as `runChaos` does; an answer that comes too late is a fault, too.
 */
export async function killProcesses(options: ProcessChaosOptions): Promise<Verdict> {
  const { rounds, processes, connections, print } = options;
  const site = copySite();
  const buyer = await startBuyer();
  writeSampleBuild(site.at('out'));
  const env = {
    ...environmentOf(`file:${site.at('chaos-data/leads.db')}`, buyer),
    PORT: String(await freePort()),
    WEB_CONCURRENCY: String(processes),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(THROWS)}`,
  };
  const url = `http://127.0.0.1:${env.PORT}`;
  const server = keepServer(site, env);
  const late: string[] = [];
  try {
    await secondsUntilAnswered(url, 'first');
    const senders = startSenders({ connections, random: Math.random, url: () => url });
    const kills: number[] = [];
    const waits: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const [name, disturb] = pick(Object.entries(DISTURBANCES).filter((_, at) => at === round % 4)) ?? [];
      await disturb?.(server);
      kills.push(Date.now());
      const seconds = await secondsUntilAnswered(url, `round-${round}`);
      waits.push(seconds);
      const said = `round ${String(round).padStart(3)}  ${name?.padEnd(6)}  forms answered after ${seconds.toFixed(2)} s`;
      print(`${said}  accepted ${senders.accepted.size}`);
      if (seconds > LONGEST_S) late.push(`forms were answered after ${seconds.toFixed(1)} s: ${name}`);
    }
    await senders.stop();
    buyer.acceptAll();
    await server.stop();
    const store = await openStore(env.DATABASE_URL);
    await settle(store, buyer);
    const verdict = await compareRecords({ store, buyer, senders, kills });
    await store.close();
    print(`\nforms answered after at most ${Math.max(...waits).toFixed(2)} s; ${senders.counts.refused} got a 503`);
    return { ...verdict, faults: [...verdict.faults, ...late] };
  } finally {
    await server.stop();
    await buyer.close();
    site.remove();
  }
}

/** A server that is started again whenever it ends, as a service manager does. */
interface KeptServer {
  /** Its processes, besides the primary. */
  children(): readonly number[];
  /** To the primary process. */
  signal(name: NodeJS.Signals): void;
  /** Resolves when it has ended and begins to start again. */
  startedAgain(): Promise<void>;
  stop(): Promise<void>;
}

function keepServer(site: SiteCopy, env: Readonly<Record<string, string>>): KeptServer {
  let isStopping = false;
  let child = start();
  let waiting: (() => void)[] = [];

  function start(): ChildProcess {
    const args = [site.at('cli/site.mjs'), 'serve', '--out', site.at('out')];
    const started = spawn(process.execPath, args, {
      cwd: site.root,
      env: { ...process.env, CI: '1', STOP_SECONDS: '0', ...env },
      stdio: 'ignore',
    });
    started.once('exit', async () => {
      await pause(RESTART_MS);
      if (isStopping) return;
      child = start();
      for (const resolve of waiting.splice(0)) resolve();
    });
    return started;
  }

  return {
    children: () => childrenOf(child.pid ?? 0),
    signal: (name) => void child.kill(name),
    startedAgain: () => new Promise((resolve) => (waiting = [...waiting, resolve])),
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Kills one of the processes that there are a moment later. */
async function killOne(server: KeptServer): Promise<void> {
  await pause(WINDOW_MS * Math.random());
  send(pick(server.children()), 'SIGKILL');
}

/** A process that has ended meanwhile gets nothing. */
function send(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

function childrenOf(pid: number): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function pick<T>(values: readonly T[]): T | undefined {
  return values[Math.floor(Math.random() * values.length)];
}

let probes = 0;

/** Sends a lead until it is accepted. */
async function secondsUntilAnswered(url: string, name: string): Promise<number> {
  const started = performance.now();
  probes += 1;
  const lead = await visitorLead(900_000 + probes, `probe-${name}`);
  for (;;) {
    const answer = await Promise.race([post(undefined, url, lead), pause(LONGEST_S * 1000)]);
    const seconds = (performance.now() - started) / 1000;
    if ((answer && acceptedId(answer) !== undefined) || seconds > 3 * LONGEST_S) return seconds;
    await pause(20);
  }
}
