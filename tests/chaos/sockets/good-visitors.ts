import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { quantile } from '../../../bench/figures.ts';
import { callbackBody } from '../../load/load.ts';

/** This code runs from its bundle in .cache/bench/, two folders below the root. */
const RUN = fileURLToPath(new URL('../../bench/run.mjs', import.meta.url));

/** Visitors who do nothing wrong: they read pages and assets and send a lead now and then. */
export interface GoodVisitors {
  /** Their requests since the last call. */
  take(): Promise<GoodRequests>;
  stop(): Promise<void>;
}

export interface GoodRequests {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  /** What went wrong, one line each. */
  readonly failures: readonly string[];
}

const VISITORS = 6;
const BETWEEN_MS = 15;
/** A request without an answer after this long has failed. */
const LONGEST_MS = 10_000;
/** One request in this many is a lead. */
const LEAD_EVERY = 10;

/**
 * Starts them in a process of their own: the times that they measure do not contain the work of hostile clients. That
 * process runs tests/chaos/good-visitors.ts.
 */
export function startGoodVisitors(url: string, paths: readonly string[]): GoodVisitors {
  const child = spawn(process.execPath, [RUN, 'tests/chaos/good-visitors.ts', url, ...paths], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    async take() {
      child.stdin.write('\n');
      const { value } = await lines.next();
      return JSON.parse(String(value)) as GoodRequests;
    },
    async stop() {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}

/** Visits until `stop` is called. Half of them keep their connections, the others open one for each request. */
export function visit(url: string, paths: readonly string[]): { take(): GoodRequests; stop(): void } {
  let [times, failures, isStopping, number] = [[] as number[], [] as string[], false, 0];

  async function readOn(agent: Agent | false): Promise<void> {
    while (!isStopping) {
      const turn = number++;
      const path = turn % LEAD_EVERY === 0 ? '/api/leads' : (paths[turn % paths.length] ?? '/');
      const started = performance.now();
      const failure = await ask(`${url}${path}`, agent, path === '/api/leads' ? `good-${turn}` : undefined);
      times.push(performance.now() - started);
      if (failure !== undefined) failures.push(`${path}: ${failure}`);
      await pause(BETWEEN_MS);
    }
    if (agent) agent.destroy();
  }

  for (let index = 0; index < VISITORS; index += 1) {
    void readOn(index % 2 === 0 ? new Agent({ keepAlive: true, maxSockets: 1 }) : false);
  }
  return {
    take() {
      const taken = { count: times.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99), failures };
      [times, failures] = [[], []];
      return taken;
    },
    stop() {
      isStopping = true;
    },
  };
}

/** Sends one request and reads its whole answer; gives what went wrong. */
function ask(url: string, agent: Agent | false, lead: string | undefined): Promise<string | undefined> {
  return new Promise((resolve) => {
    const headers = { 'accept-encoding': 'br', ...(lead ? { 'content-type': 'application/json' } : {}) };
    const sending = request(url, { agent, method: lead ? 'POST' : 'GET', headers, timeout: LONGEST_MS }, (response) => {
      response.resume();
      response.once('error', (error) => resolve(error.message));
      response.once('end', () => resolve(response.statusCode === 200 ? undefined : `status ${response.statusCode}`));
    });
    sending.once('timeout', () => sending.destroy(new Error('no answer')));
    sending.once('error', (error) => resolve(error.message));
    sending.end(lead && callbackBody(lead));
  });
}
