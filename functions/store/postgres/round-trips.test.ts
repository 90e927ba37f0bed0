import { Kysely, type PostgresPool } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabases, testDatabases } from '../../../tests/support/postgres.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { createSqlStore } from '../sql/submissions/store.ts';
import type { Tables } from '../sql/tables.ts';
import { DurablePostgresDialect } from './dialect.ts';
import { openPostgres } from './open.ts';
import { openPool } from './pool.ts';

/** All servers wait while one of them writes a group of leads, so its round trips bound what they do together. */

let databases: TestDatabases;
beforeAll(async () => {
  databases = await testDatabases();
});
afterAll(() => databases?.remove());

/** Counts how often a statement is sent while no other is under way. */
function countRoundTrips(pool: PostgresPool) {
  let underWay = 0;
  const counter = { roundTrips: 0 };
  const counted: PostgresPool = {
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      return new Proxy(client, {
        get(target, name) {
          if (name !== 'query') return name === 'release' ? () => target.release() : Reflect.get(target, name);
          return async (text: string, values: readonly unknown[]) => {
            if (underWay === 0) counter.roundTrips += 1;
            underWay += 1;
            try {
              return await target.query(text, values);
            } finally {
              underWay -= 1;
            }
          };
        },
      });
    },
  };
  return { counted, counter };
}

test('a group of leads is begun and read, written, and committed: three round trips', async () => {
  const url = await databases.make();
  await (await openPostgres(url)).close();
  const { counted, counter } = countRoundTrips(openPool({ url, size: 1, connectMs: 10_000, answerMs: 30_000 }));
  const db = new Kysely<Tables>({
    dialect: new DurablePostgresDialect({ pool: counted, statementMs: 30_000, idleMs: 30_000 }),
  });
  const store = createSqlStore({ db, attempt: (work) => work(), skipLocked: true });
  await Promise.all(Array.from({ length: 20 }, () => store.save(sampleSubmission({ sellers: ['acme'] }))));
  expect(counter.roundTrips).toBe(3);

  const claim = { owner: 'one', channel: 'webhook', forms: ['callback'], now: new Date(), leaseMs: 60_000 } as const;
  const due = await store.outbox.claim({ ...claim, limit: 20 });
  counter.roundTrips = 0;
  const delivered = { outcome: 'delivered', at: new Date(), to: 'https://crm.example.com' } as const;
  expect(await Promise.all(due.map(({ id }) => store.outbox.finish(id, 'one', delivered)))).toEqual(
    due.map(() => true),
  );
  // Results, receipts, and the commit.
  expect(counter.roundTrips).toBe(3);
  await store.close();
});
