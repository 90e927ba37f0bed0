import { join } from 'node:path';
import { Kysely } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import { faultKindOf } from '../fault-kind.ts';
import { createSqlStore } from '../sql/submissions/store.ts';
import type { Tables } from '../sql/tables.ts';
import { type Store, StoreUnavailable } from '../store.ts';
import { watchFile } from './connection.ts';
import { LibsqlDialect } from './dialect.ts';
import { prepareConnection } from './file.ts';
import { openSqlite } from './open.ts';

const stores: Store[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});

async function opened(options?: Parameters<typeof openSqlite>[1]): Promise<{ store: Store; file: string }> {
  const file = join(tempFolder(), 'leads.db');
  const store = await openSqlite(file, options);
  stores.push(store);
  return { store, file };
}

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => [error instanceof StoreUnavailable, faultKindOf(error)],
  );

test('a file with no room for a lead fails its check, and the reason is that it is full', async () => {
  const { store } = await opened({ largestPages: 1 });
  expect(await faultOf(store.check())).toEqual([true, 'full']);
});

test('a connection that may only read fails its check, however well it reads', async () => {
  const { file } = await opened();
  const database = watchFile(file);
  prepareConnection(database);
  database.exec('pragma query_only = on');
  const db = new Kysely<Tables>({ dialect: new LibsqlDialect(database) });
  const store = createSqlStore({ db, attempt: (work) => work() });
  stores.push(store);
  expect(await store.oldestUndelivered()).toBe(undefined);
  expect(await faultOf(store.check())).toEqual([false, 'read-only']);
});

test('a file that another process locks fails its check once patience has run out, and not afterwards', async () => {
  const { store, file } = await opened({ patienceMs: 0 });
  const other = watchFile(file);
  other.exec('begin immediate');
  expect(await faultOf(store.check())).toEqual([true, 'busy']);
  other.exec('rollback');
  other.close();
  expect(await faultOf(store.check())).toBe('none');
});
