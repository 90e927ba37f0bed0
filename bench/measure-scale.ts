import { readFileSync } from 'node:fs';
import pg from 'pg';
import { openStore } from '../functions/store/open-store.ts';
import { post } from '../tests/load/load.ts';
import { VISITOR_SETTINGS, visitorLead } from '../tests/load/visitors.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import type { Figure } from './figures.ts';
import { fillStore } from './scale/fill-store.ts';
import type { SavedLead } from './scale/lead-row.ts';
import { measureStore } from './scale/measure-store.ts';
import type { SiteCopy } from './site-copy.ts';

const DAY_MS = 86_400_000;

interface ScaleOptions {
  /** How many leads the store has. */
  readonly rows: number;
  readonly print: (text: string) => void;
}

/** What a machine for this much data is set to: docs/scale.md. The defaults of Postgres are for a much smaller one. */
const SETTINGS = {
  shared_buffers: '2GB',
  maintenance_work_mem: '1GB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
};

/**
 * Fills a Postgres of its own with leads of five years, and measures what visitors and operators wait for: in the
 * tables as they are, and then with submissions in partitions.
 */
export async function* measureScale(site: SiteCopy, { rows, print }: ScaleOptions): AsyncGenerator<Figure> {
  const server = await startPostgres(SETTINGS);
  const connections = [connectionTo(server.url), connectionTo(server.url)] as const;
  const [first] = connections;
  try {
    for (const connection of connections) await connection.connect();
    const lead = await savedLead(site, { url: server.url, db: first });
    yield await timed(`filled with ${rows.toLocaleString('en-US')} leads`, () =>
      fillStore({ connections, lead, rows, now: new Date(), print }),
    );
    yield* tableSizes(first);
    // What is measured first purges what was due a month ago, so that as much is left for the second time.
    yield* measure({ title: 'one table', url: server.url, daysAgo: 30 });
    yield await timed('partition-submissions.sql', async () => {
      await first.query('set session_replication_role = origin');
      await first.query(
        readFileSync(new URL('../../docs/operations/partition-submissions.sql', import.meta.url), 'utf8'),
      );
    });
    yield* measure({ title: 'partitions', url: server.url, daysAgo: 0 });
  } finally {
    for (const connection of connections) await connection.end();
    await server.remove();
  }
}

function connectionTo(url: string): pg.Client {
  return new pg.Client({ connectionString: url });
}

async function* measure({ title, url, daysAgo }: { title: string; url: string; daysAgo: number }) {
  const store = await openStore(url, { patient: true });
  try {
    yield* measureStore({ title, store, url, purgeAt: new Date(Date.now() - daysAgo * DAY_MS) });
  } finally {
    await store.close();
  }
}

/** Posts one form to the server, so that all rows have the shape that it writes. */
async function savedLead(site: SiteCopy, { url, db }: { url: string; db: pg.Client }): Promise<SavedLead> {
  await site.run(['build', '--out', site.at('out')]);
  const env = { DATABASE_URL: url, PORT: '0', RATE_LIMIT: 'off', RETAIN_DAILY: 'false', ...VISITOR_SETTINGS };
  const server = await site.start(['serve', '--out', site.at('out')], env);
  try {
    const answer = await post(undefined, server.url, await visitorLead(1, 'first', { 'user-agent': PHONE }));
    if (!('status' in answer) || answer.status !== 200)
      throw new Error(`The server answered ${JSON.stringify(answer)}.`);
  } finally {
    await server.stop();
  }
  const submissions = await db.query<SavedLead['submission']>('select * from submissions');
  const consents = await db.query<SavedLead['consent']>('select * from consents');
  const [submission] = submissions.rows;
  const [consent] = consents.rows;
  if (!submission || !consent) throw new Error('The server did not save the lead.');
  return { submission, consent };
}

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

async function timed(name: string, work: () => Promise<void>): Promise<Figure> {
  const started = performance.now();
  await work();
  return { section: 'scale', name, value: (performance.now() - started) / 1000, unit: 's' };
}

/** The size of each table that holds more than a few rows, largest first. */
async function* tableSizes(db: pg.Client): AsyncGenerator<Figure> {
  const { rows } = await db.query<{ name: string; mb: number; indexes: number; count: number }>(
    `select relname as name, pg_total_relation_size(oid) / 1e6::float as mb, pg_indexes_size(oid) / 1e6::float as indexes,
      reltuples::float as count
    from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' and reltuples > 1000
    order by 2 desc`,
  );
  for (const { name, mb, indexes, count } of rows) {
    const note = `${Math.round(count).toLocaleString('en-US')} rows, indexes ${Math.round(indexes)} MB`;
    yield { section: 'scale', name: `table ${name}`, value: mb, unit: 'MB', note };
  }
}
