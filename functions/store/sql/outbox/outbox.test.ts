import { join } from 'node:path';
import { type CompiledQuery, type Dialect, Kysely, CompiledQuery as Query } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestDatabases, testDatabases } from '../../../../tests/support/postgres.ts';
import { tempFolder } from '../../../../tests/support/temp-folder.ts';
import { sampleSubmission } from '../../../testing/sample-submission.ts';
import type { Claim } from '../../outbox.ts';
import { DurablePostgresDialect } from '../../postgres/dialect.ts';
import { openPostgres } from '../../postgres/open.ts';
import { openPool } from '../../postgres/pool.ts';
import { watchFile } from '../../sqlite/connection.ts';
import { LibsqlDialect } from '../../sqlite/dialect.ts';
import { prepareConnection } from '../../sqlite/file.ts';
import { openSqlite } from '../../sqlite/open.ts';
import type { Store } from '../../store.ts';
import { createSqlStore } from '../submissions/store.ts';
import type { Tables } from '../tables.ts';

/** How the outbox queries its database: in how many transactions, and by which index. */

const folder = tempFolder();
let databases: TestDatabases;
beforeAll(async () => {
  databases = await testDatabases();
});
afterAll(() => databases?.remove());

interface Engine {
  readonly name: string;
  /** Makes a store, and returns the dialect for another connection to it. */
  make(): Promise<Dialect>;
  readonly explain: string;
  /** Index of the primary key. */
  readonly byId: string;
  /** How a plan shows that an index is read. */
  uses(index: string): RegExp;
  readonly reading: RegExp;
  readonly prepare: readonly string[];
  readonly skipLocked: boolean;
}

let files = 0;
const ENGINES: readonly Engine[] = [
  {
    name: 'SQLite',
    async make() {
      const file = join(folder, `${files++}.db`);
      await (await openSqlite(file)).close();
      const database = watchFile(file);
      prepareConnection(database);
      return new LibsqlDialect(database);
    },
    explain: 'explain query plan',
    byId: 'sqlite_autoindex_outbox_1',
    uses: (index) =>
      new RegExp(`^SEARCH outbox USING (?:COVERING )?INDEX ${index} |^SCAN outbox USING INDEX ${index}$`),
    reading: /^(?:SEARCH|SCAN) outbox|TEMP B-TREE/,
    // As in production, where no statistics are gathered.
    prepare: [],
    skipLocked: false,
  },
  {
    name: 'Postgres',
    async make() {
      const url = await databases.make();
      await (await openPostgres(url)).close();
      const pool = openPool({ url, size: 2, connectMs: 5_000, answerMs: 30_000 });
      return new DurablePostgresDialect({ pool, statementMs: 30_000, idleMs: 30_000 });
    },
    explain: 'explain',
    byId: 'outbox_pkey',
    uses: (index) => new RegExp(`Index (?:Only )?Scan using ${index} on outbox`),
    reading: /Scan (?:using \w+ )?on outbox|Sort/,
    prepare: ['analyze submissions', 'analyze outbox'],
    skipLocked: true,
  },
];

const TEN = new Date('2026-11-21T10:00:00.000Z');
const claim = (changes: Partial<Claim> = {}): Claim => ({
  owner: 'one',
  channel: 'webhook',
  forms: ['callback', 'quote'],
  notices: { origin: 'https://crm.example.com', forms: ['callback', 'quote'] },
  limit: 4,
  now: TEN,
  leaseMs: 60_000,
  ...changes,
});
const DELIVERED = { outcome: 'delivered', at: TEN, to: 'https://crm.example.com' } as const;

describe.each(ENGINES)('the outbox in $name', ({ name, make, explain, byId, uses, reading, prepare, skipLocked }) => {
  let db: Kysely<Tables>;
  let store: Store;
  let transactions: number;
  let asked: CompiledQuery[];
  beforeEach(async () => {
    asked = [];
    transactions = 0;
    db = new Kysely<Tables>({ dialect: await make(), log: ({ query }) => void asked.push(query) });
    const attempt = <T>(work: () => Promise<T>) => {
      transactions += 1;
      return work();
    };
    store = createSqlStore({ db, attempt, skipLocked });
  });
  afterEach(() => store.close());

  const save = async (count: number) => {
    for (let left = count; left > 0; left -= 1) await store.save(sampleSubmission());
  };

  /** The lines of a plan that say how outbox rows are found and ordered. */
  async function planOf(work: () => Promise<unknown>, asking = '"outbox"'): Promise<readonly string[]> {
    asked.length = 0;
    await work();
    const query = asked.find(({ sql }) => sql.includes(asking));
    const { rows } = await db.executeQuery(Query.raw(`${explain} ${query?.sql}`, [...(query?.parameters ?? [])]));
    const lines = rows.map((row) => String((row as { detail?: string }).detail ?? Object.values(row as object)[0]));
    return lines.filter((line) => reading.test(line));
  }

  test('results and claims that arrive together are one transaction, each with its own answer', async () => {
    await save(6);
    const first = await store.outbox.claim(claim({ limit: 3 }));
    expect(first).toHaveLength(3);
    const [a, b, c] = first;
    transactions = 0;
    const answers = await Promise.all([
      store.outbox.finish(a?.id ?? '', 'one', DELIVERED),
      store.outbox.finish(b?.id ?? '', 'another owner', DELIVERED),
      store.outbox.claim(claim({ limit: 2 })),
      store.outbox.finish(c?.id ?? '', 'one', { outcome: 'dead-letter', error: 'HTTP 500' }),
      store.outbox.claim(claim({ owner: 'two', limit: 2 })),
    ]);
    expect(transactions).toBe(1);
    const sizes = answers.map((answer) => (typeof answer === 'boolean' ? answer : answer.length));
    expect(sizes).toEqual([true, false, 2, true, 1]);
    const states = await Promise.all([a, b, c].map(async (due) => (await store.find(due?.id ?? ''))?.delivery.status));
    expect(states).toEqual(['delivered', 'waiting', 'dead-letter']);
  });

  test('a claim that finds nothing opens no transaction, and so waits for no writer', async () => {
    await store.outbox.claim(claim());
    const begun = vi.spyOn(db, 'transaction');
    expect(await store.outbox.claim(claim())).toEqual([]);
    expect(begun).not.toHaveBeenCalled();
    await save(1);
    begun.mockClear();
    expect(await store.outbox.claim(claim())).toHaveLength(1);
    expect(begun).toHaveBeenCalledTimes(1);
  });

  test('a result that cannot be written does not affect the others', async () => {
    await save(2);
    const [a, b] = await store.outbox.claim(claim());
    const broken = { outcome: 'delivered', at: new Date(Number.NaN), to: 'x' } as const;
    const results = await Promise.allSettled([
      store.outbox.finish(a?.id ?? '', 'one', DELIVERED),
      store.outbox.finish(b?.id ?? '', 'one', broken),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect((await store.find(a?.id ?? ''))?.delivery.status).toBe('delivered');
    expect((await store.find(b?.id ?? ''))?.delivery.status).toBe('waiting');
  });

  describe('with 20,000 waiting rows', () => {
    beforeEach(async () => {
      const numbers = 'with recursive n (i) as (select 1 union all select i + 1 from n where i < 20000)';
      const at = `'2026-11-0' || cast(1 + i % 9 as text) || 'T10:00:00.000Z'`;
      const statements = [
        `${numbers} insert into submissions (id, kind, form, received_at, status, payload, raw, attribution)
          select 'lead-' || cast(i as text), 'lead', 'callback', ${at}, 'accepted', '{}', '{}', '{}' from n`,
        `insert into outbox (id, type, submission_id, channel, status, created_at, next_at, attempts)
          select id, 'delivery', id, 'webhook', 'waiting', received_at, received_at, 0 from submissions`,
        ...prepare,
      ];
      for (const statement of statements) await db.executeQuery(Query.raw(statement));
    });

    test('a claim reads the first rows in order, and finds each of them by its id', async () => {
      const plan = await planOf(() => store.outbox.claim(claim()), 'update "outbox"');
      expect(plan).toHaveLength(2);
      expect(plan).toContainEqual(expect.stringMatching(uses(byId)));
      expect(plan).toContainEqual(expect.stringMatching(uses('outbox_status')));
    });

    test('a result finds its row by its id', async () => {
      const [due] = await store.outbox.claim(claim());
      const plan = await planOf(() => store.outbox.finish(due?.id ?? '', 'one', DELIVERED));
      expect(plan).toEqual([expect.stringMatching(uses(byId))]);
    });

    test('the deliveries of a page of submissions are found by their own index', async () => {
      const plan = await planOf(() => store.list({ limit: 50 }));
      expect(plan.filter((line) => line.includes('outbox'))).toEqual([expect.stringMatching(uses('outbox_delivery'))]);
    });

    test('the oldest undelivered is the first of its index', async () => {
      const plan = await planOf(() => store.oldestUndelivered());
      expect(plan).toEqual([expect.stringMatching(uses('outbox_undelivered'))]);
    });

    test('undelivered privacy requests are counted by their own index, which holds no lead', async () => {
      const plan = await planOf(() => store.undeliveredRevocations());
      expect(plan).toEqual([expect.stringMatching(uses('outbox_revocations'))]);
    });

    // In SQLite a query holds up the whole process.
    test.runIf(name === 'SQLite')('the depth of the outbox is read from an index, never from the rows', async () => {
      const plan = await planOf(() => store.outbox.depth(TEN));
      expect(plan).toEqual([expect.stringMatching('COVERING INDEX outbox_status')]);
    });
  });
});
