import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { compileOnce, valuesOf } from './compile-once.ts';
import type { Tx } from './database.ts';
import type { Tables } from './tables.ts';

const db = () =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (one) => new SqliteIntrospector(one),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
const inTransaction = <T>(work: (tx: Tx) => T) =>
  db()
    .transaction()
    .execute(async (tx) => work(tx));

test('the text of a shape is built once, and each query has its own values', async () => {
  let built = 0;
  await inTransaction((tx) => {
    const insert = (rows: readonly Tables['velocity_counts'][]) =>
      compileOnce(tx, `${rows.length} counts`, {
        parameters: valuesOf(rows),
        make: () => {
          built += 1;
          return tx.insertInto('velocity_counts').values(rows).compile();
        },
      });
    const [one, two] = [insert([{ key: 'a', count: 1 }]), insert([{ key: 'b', count: 2 }])];
    expect([one.parameters, two.parameters]).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(two.sql).toBe(one.sql);
    expect(built).toBe(1);
    const three = insert([
      { key: 'c', count: 3 },
      { key: 'd', count: 4 },
    ]);
    expect(three.sql).not.toBe(one.sql);
    expect(built).toBe(2);
  });
});

test('values in another order than that of the text are a fault at the first query', async () => {
  await inTransaction((tx) => {
    const make = () => tx.insertInto('velocity_counts').values({ key: 'a', count: 1 }).compile();
    expect(() => compileOnce(tx, 'one', { parameters: [1, 'a'], make })).toThrow(
      /"one" names its parameters in another/,
    );
    expect(() => compileOnce(tx, 'one', { parameters: ['a'], make })).toThrow(/in another order/);
  });
});
