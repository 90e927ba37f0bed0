import { join } from 'node:path';
import { type CompiledQuery, Kysely, CompiledQuery as Query } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tempFolder } from '../../../../tests/support/temp-folder.ts';
import type { RetentionRule } from '../../../leads/retention-rules.ts';
import { watchFile } from '../../sqlite/connection.ts';
import { LibsqlDialect } from '../../sqlite/dialect.ts';
import { prepareConnection } from '../../sqlite/file.ts';
import { openSqlite } from '../../sqlite/open.ts';
import type { Store } from '../../store.ts';
import { createSqlStore } from '../submissions/store.ts';
import type { Tables } from '../tables.ts';

/** How a purge queries its database when nearly everything is done with. */

const folder = tempFolder();
const COUNT = 25_000;
const BEFORE = new Date('2026-08-01T00:00:00.000Z');
const NOW = new Date('2026-11-21T12:00:00.000Z');

let store: Store;
let db: Kysely<Tables>;
let asked: CompiledQuery[];
let files = 0;
beforeEach(async () => {
  const file = join(folder, `${files++}.db`);
  await (await openSqlite(file)).close();
  const database = watchFile(file);
  prepareConnection(database);
  asked = [];
  db = new Kysely<Tables>({ dialect: new LibsqlDialect(database), log: ({ query }) => void asked.push(query) });
  store = createSqlStore({ db, attempt: (work) => work() });
  // July 2026, in ids as in times.
  const id = `printf('019f1c00-%04x-7000-8000-%012x', i % 65536, i)`;
  const statements = [
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${COUNT})
      insert into submissions (id, kind, form, received_at, status, payload, raw, attribution, legal_hold)
      select ${id}, 'lead', 'callback', '2026-07-01T10:00:00.000Z', 'accepted', '{}', '{}', '{}',
        case when i % 1000 = 0 then 'case 12' end from n`,
    `insert into outbox (id, type, submission_id, channel, status, created_at, next_at, attempts)
      select id, 'delivery', id, 'webhook', 'dead-letter', received_at, received_at, 0 from submissions`,
  ];
  for (const statement of statements) await db.executeQuery(Query.raw(statement));
});
afterEach(() => store.close());

test('overdue submissions are counted once each, in statements that are each short', async () => {
  asked.length = 0;
  expect(await store.admin.overdue('undelivered', BEFORE, NOW)).toEqual({ due: COUNT - 25, onHold: 25 });
  expect(asked).toHaveLength(3);
});

test.each<[RetentionRule, string]>([
  ['undelivered', 'outbox_unfinished'],
  ['delivered', 'submissions_whole'],
  ['privacy-requests', 'submissions_whole'],
  ['consents', 'consents_named'],
])('the rule "%s" reads the index %s, not all submissions', async (rule, index) => {
  await store.admin.overdue(rule, BEFORE, NOW);
  const query = asked.at(-1);
  const { rows } = await db.executeQuery(Query.raw(`explain query plan ${query?.sql}`, [...(query?.parameters ?? [])]));
  const plan = rows.map((row) => String((row as { detail?: string }).detail));
  expect(plan).toContainEqual(expect.stringContaining(` ${index} `));
  expect(plan.filter((line) => line.startsWith('SCAN submissions') && !line.includes(index))).toEqual([]);
});
