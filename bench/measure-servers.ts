import { rmSync } from 'node:fs';
import { runLoad } from '../tests/load/load.ts';
import { VISITOR_SETTINGS, visitorLead } from '../tests/load/visitors.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { findPostgres } from '../tests/support/programs/find-postgres.mjs';
import { type Figure, quantile } from './figures.ts';
import type { RunningCommand, SiteCopy } from './site-copy.ts';

const CONNECTIONS = 50;
/** Long enough for the code to be compiled. */
const WARM_UP_MS = 2_000;
const MEASURED_MS = 3_000;
/** Idle servers have a destination, so that they look for something to deliver. */
const ENVIRONMENT = {
  PORT: '0',
  RATE_LIMIT: 'off',
  LEAD_WEBHOOK_URL_CONTACT: 'http://127.0.0.1:9/',
  LEAD_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  WEBHOOK_ALLOW_PRIVATE: 'true',
  ...VISITOR_SETTINGS,
};

/** Leads per second that several servers accept with one store, and one server beside idle ones. */
export async function* measureServers(site: SiteCopy): AsyncGenerator<Figure> {
  await site.run(['build', '--out', site.at('out')]);
  const sqlite = { store: 'SQLite', url: `file:${site.at('bench-servers/leads.db')}` };
  const one = await measure(site, { ...sqlite, busy: 1, idle: 0 });
  yield figure({ ...sqlite, busy: 1, idle: 0 }, one);
  // Two are to be no slower than one, and idle ones to cost nothing: within what two runs differ by.
  for (const [busy, idle] of [
    [1, 3],
    [2, 0],
    [4, 0],
  ] as const) {
    const waits = await measure(site, { ...sqlite, busy, idle });
    yield figure({ ...sqlite, busy, idle }, waits, busy === 4 ? undefined : 0.9 * perSecond(one));
  }
  if (!findPostgres()) return;
  const { url, remove } = await startPostgres();
  try {
    for (const busy of [1, 2]) {
      const setup = { store: 'Postgres', url, busy, idle: 0 };
      yield figure(setup, await measure(site, setup), 2000);
    }
  } finally {
    await remove();
  }
}

interface Setup {
  readonly store: string;
  readonly url: string;
  /** Servers that get the leads, and servers that get none. */
  readonly busy: number;
  readonly idle: number;
}

function figure({ store, busy, idle }: Setup, waits: readonly number[], atLeast?: number): Figure {
  const servers = `${busy} server${busy === 1 ? '' : 's'}`;
  return {
    section: 'servers',
    name: `accepted, ${store}, ${servers}${idle === 0 ? '' : ` beside ${idle} idle`}`,
    value: perSecond(waits),
    unit: '/s',
    ...(atLeast === undefined ? {} : { budget: { atLeast } }),
    note: `over ${CONNECTIONS} connections; p99 ${quantile(waits, 0.99).toFixed(0)} ms`,
  };
}

const perSecond = (waits: readonly number[]) => waits.length / (MEASURED_MS / 1000);

/** Starts the servers with a new store, and returns how long each accepted lead took. */
async function measure(site: SiteCopy, { url, busy, idle }: Setup): Promise<readonly number[]> {
  rmSync(site.at('bench-servers'), { recursive: true, force: true });
  const env = { ...ENVIRONMENT, DATABASE_URL: url };
  const servers: RunningCommand[] = [];
  while (servers.length < busy + idle) servers.push(await site.start(['serve', '--out', site.at('out')], env));
  try {
    await post(servers.slice(0, busy), WARM_UP_MS);
    return await post(servers.slice(0, busy), MEASURED_MS);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function post(servers: readonly RunningCommand[], milliseconds: number): Promise<readonly number[]> {
  const waits: number[] = [];
  let sent = 0;
  const started = performance.now();
  await runLoad({
    connections: CONNECTIONS,
    url: () => servers[sent % servers.length]?.url ?? '',
    next: () => {
      if (performance.now() - started > milliseconds) return undefined;
      sent += 1;
      return visitorLead(sent, crypto.randomUUID());
    },
    onResult: (_, answer, waited) => {
      if ('status' in answer && answer.status === 200) waits.push(waited);
    },
  });
  return waits;
}
