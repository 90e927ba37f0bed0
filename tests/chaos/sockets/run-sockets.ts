import { setTimeout as pause } from 'node:timers/promises';
import { copySite, type RunningCommand, type SiteCopy } from '../../../bench/site-copy.ts';
import { callbackBody, runLoad } from '../../load/load.ts';
import { type GoodRequests, type GoodVisitors, startGoodVisitors } from './good-visitors.ts';
import { type ProcessUse, processUse, systemTells } from './process-use.ts';
import { SCENARIOS } from './scenarios.ts';
import { faultsOf, formatRow, HEADING, MOST_KEPT, type Row } from './socket-table.ts';

export interface SocketChaosOptions {
  /** Most descriptors that the server may have; left out: those of this shell. */
  readonly descriptors?: number;
  readonly aborts: number;
  /** How long hostile connections stay that stay. */
  readonly seconds: number;
  readonly print: (line: string) => void;
}

const WARM_UP_MS = 10_000;
/** Good visitors alone are watched for as long, before and after each scenario. */
const QUIET_MS = 3_000;
const WARM_UP_CONNECTIONS = 24;
/** Longest time for descriptors and memory to come back. */
const SETTLE_MS = 20_000;
const SAMPLE_MS = 100;

/** Runs hostile clients against one server while good visitors use it. Returns the faults, none if all is well. */
export async function runSocketChaos({ print, ...options }: SocketChaosOptions): Promise<readonly string[]> {
  if (!systemTells) return ['Only Linux tells how many descriptors a process has open.'];
  const site = copySite();
  try {
    const server = await startServer(site, options.descriptors);
    const paths = await pathsOf(server.url);
    const visitors = startGoodVisitors(server.url, paths);
    // A busy moment: what the server uses then is what it may use afterward.
    const { use } = await watch(server.pid, visitors, () => busy(server.url, paths));
    const start = { ...(await watch(server.pid, visitors, () => pause(QUIET_MS))), use };
    const rows: Row[] = [];
    const add = (row: Row) => {
      rows.push(row);
      print(formatRow(row));
    };
    print(HEADING);
    add({ name: 'before', when: 'before', ...start });
    for (const { name, run } of SCENARIOS) {
      const target = { url: server.url, paths, holdMs: options.seconds * 1000, aborts: options.aborts };
      const during = await watch(server.pid, visitors, () => run(target));
      const after = await watch(server.pid, visitors, () => settled(server.pid, start.use));
      add({ name, when: 'during', ...during });
      add({ name: '', when: 'after', ...after, use: processUse(server.pid) });
    }
    await visitors.stop();
    await server.stop();
    return faultsOf(rows);
  } finally {
    site.remove();
  }
}

async function startServer(site: SiteCopy, descriptors: number | undefined): Promise<RunningCommand> {
  await site.run(['build', '--out', site.at('out')]);
  const env = { DATABASE_URL: `file:${site.at('chaos-data/leads.db')}`, PORT: '0', RATE_LIMIT: 'off' };
  const through = descriptors === undefined ? [] : ['sh', '-c', `ulimit -n ${descriptors} && exec "$@"`, 'sh'];
  return site.start(['serve', '--out', site.at('out')], env, through);
}

/** Some pages, and the assets of the home page. */
async function pathsOf(url: string): Promise<readonly string[]> {
  const html = await (await fetch(url)).text();
  const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? []);
  return ['/', '/lpe', '/blog', '/sr22-by-state', '/robots.txt', ...new Set(assets)];
}

/** Asks for everything over and over, and sends leads. */
async function busy(url: string, paths: readonly string[]): Promise<void> {
  const until = performance.now() + WARM_UP_MS;
  let number = 0;
  await Promise.all([
    runLoad({
      connections: WARM_UP_CONNECTIONS / 2,
      url: () => url,
      next: () =>
        performance.now() < until ? { path: '/api/leads', body: callbackBody(`busy-${number++}`) } : undefined,
      onResult: () => {},
    }),
    ...Array.from({ length: WARM_UP_CONNECTIONS / 2 }, async () => {
      while (performance.now() < until) await (await fetch(url + (paths[number++ % paths.length] ?? '/'))).text();
    }),
  ]);
}

interface Watched {
  /** The most that the server used at any time meanwhile. */
  readonly use: ProcessUse;
  readonly good: GoodRequests;
}

async function watch(pid: number, visitors: GoodVisitors, work: () => Promise<unknown>): Promise<Watched> {
  let use = processUse(pid);
  const timer = setInterval(() => {
    const now = processUse(pid);
    use = {
      descriptors: Math.max(use.descriptors, now.descriptors),
      megabytes: Math.max(use.megabytes, now.megabytes),
    };
  }, SAMPLE_MS);
  await work();
  clearInterval(timer);
  return { use, good: await visitors.take() };
}

/** Waits until the server uses about what it used at the start. */
async function settled(pid: number, start: ProcessUse): Promise<void> {
  await pause(QUIET_MS);
  for (const until = performance.now() + SETTLE_MS; performance.now() < until; await pause(SAMPLE_MS)) {
    const now = processUse(pid);
    if (now.descriptors <= start.descriptors && now.megabytes <= start.megabytes * MOST_KEPT) return;
  }
}
