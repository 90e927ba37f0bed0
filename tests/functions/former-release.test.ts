import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, personHashes } from '../../functions/leads/person.ts';
import type { RetentionRule } from '../../functions/leads/retention-rules.ts';
import { sha256 } from '../../functions/lib/text.ts';
import { openStore } from '../../functions/store/open-store.ts';
import { type Store, StoreUnavailable } from '../../functions/store/store.ts';
import { sampleSubmission } from '../../functions/testing/sample-submission.ts';
import { runSql, type TestDatabases, testDatabases } from '../support/postgres.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { storeProcesses } from './store-process.ts';

/** A store that the former release filled opens in this one. See tests/fixtures/stores/README.md. */

const VERSION = 26;

/** People who asked that their data not be sold or shared, and for nothing else. */
const ONLY_OPTED_OUT = `select hash from suppressions group by hash
  having min(source) = 'do-not-sell' and max(source) = 'do-not-sell'`;
const LIMIT = 1000;

type Row = Readonly<Record<string, unknown>>;

/** What the former release's methods returned, in its words. */
interface Expected {
  readonly now: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly submissions: readonly FormerSubmission[];
  readonly consentLinks: readonly (Row & { readonly submissionId: string })[];
  readonly audit: readonly (Row & { readonly id: string; readonly who: string })[];
  readonly notices: readonly (Row & { readonly asked: string; readonly askedAt: string; readonly status: string })[];
  readonly tally: readonly (Row & { readonly status: string; readonly delivery: string })[];
  readonly closedDestinations: readonly (Row & { readonly at: string; readonly until?: string })[];
  readonly listings: readonly Row[];
  readonly oldestUndelivered: string;
  readonly undeliveredRevocations: Row;
  readonly overdue: Readonly<Record<string, readonly FormerOverdue[]>>;
  readonly plannedErasures: Readonly<Record<string, Row & { readonly notices: readonly string[] }>>;
  /** What became of a new lead with each phone and email. */
  readonly suppressed: Readonly<Record<string, Row>>;
}

interface FormerSubmission extends Row {
  readonly id: string;
  readonly status: string;
  readonly hold?: string;
  readonly delivery: Row & { readonly status: string };
}

interface FormerOverdue {
  readonly rule: RetentionRule;
  readonly before: string;
  readonly submissions: number;
  readonly onHold: number;
}

const fixture = (name: string) =>
  readFileSync(new URL(`../fixtures/stores/version-6.${name}`, import.meta.url), 'utf8');
// The cast is for a file of our own.
const expected = JSON.parse(fixture('expected.json')) as Expected;
const now = new Date(expected.now);
const by = { name: 'pat', at: new Date('2026-11-20T19:00:00.000Z') };
const idOf = (label: string) => expected.labels[label] ?? '';

/** The words of this release for those of the former one. */
const STATUS: Readonly<Record<string, string>> = { reduced: 'minimized', held: 'quarantined', parked: 'dead-letter' };
const renamed = (status: string) => STATUS[status] ?? status;
const personOf = (text: string): Person => (text.includes('@') ? { email: text } : { phone: text });

let databases: TestDatabases;
let startProcess: Awaited<ReturnType<typeof storeProcesses>>;
beforeAll(async () => {
  [databases, startProcess] = await Promise.all([testDatabases(), storeProcesses('former-release')]);
});
afterAll(() => databases?.remove());

const folder = tempFolder();
let files = 0;

interface Engine {
  readonly name: string;
  /** An empty place for a store, as a DATABASE_URL. */
  create(): Promise<string>;
  /** Executes the statements of a dump. */
  load(url: string, dump: string): Promise<void>;
  rows(url: string, query: string): Promise<readonly Row[]>;
  /** Everything that is stored there. */
  contents(url: string): Promise<unknown>;
  readonly dump: string;
  /** Queries that list the columns, indexes, and triggers. */
  readonly schema: readonly string[];
}

const fileOf = (url: string) => url.slice('file:'.length);

const SQLITE: Engine = {
  name: 'SQLite',
  create: async () => `file:${join(folder, `${files++}.db`)}`,
  async load(url, dump) {
    const database = new Database(fileOf(url));
    database.exec(dump);
    database.close();
  },
  async rows(url, query) {
    const database = new Database(fileOf(url));
    const rows = database.prepare(query).all() as readonly Row[];
    database.close();
    return rows;
  },
  contents: async (url) => readFileSync(fileOf(url)).toString('base64'),
  dump: fixture('sqlite.sql'),
  schema: [
    `select type, name, tbl_name from sqlite_master where type <> 'table' order by type, name`,
    `select t.name, c.name as "column", c.type, c."notnull" from sqlite_master t, pragma_table_info(t.name) c
      where t.type = 'table' order by t.name, c.name`,
  ],
};

const POSTGRES: Engine = {
  name: 'Postgres',
  create: () => databases.make(),
  async load(url, dump) {
    await runSql(url, dump);
  },
  rows: runSql,
  async contents(url) {
    const tables = await runSql(
      url,
      'select table_name as name from information_schema.tables where table_schema = current_schema() order by 1',
    );
    const rows = tables.map(async ({ name }) => [
      name,
      await runSql(url, `select t::text from "${name}" t order by 1`),
    ]);
    return Promise.all(rows);
  },
  dump: fixture('postgres.sql'),
  schema: [
    `select tablename, indexname from pg_indexes where schemaname = current_schema() and indexname not like '%_pkey'
      order by 1, 2`,
    `select event_object_table, trigger_name, event_manipulation, action_statement from information_schema.triggers
      where trigger_schema = current_schema() order by 1, 2, 3`,
    `select table_name, column_name, data_type, is_nullable, collation_name from information_schema.columns
      where table_schema = current_schema() order by 1, 2`,
  ],
};

/** Runs a test on a store, and closes it. */
async function withStore(url: string, work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStore(url);
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

describe.each([SQLITE, POSTGRES])('a $name store of the former release', (engine) => {
  const former = async () => {
    const url = await engine.create();
    await engine.load(url, engine.dump);
    return url;
  };

  test('opens with every submission, its delivery, and its legal hold', async () => {
    await withStore(await former(), async (store) => {
      const stored = await store.list({ limit: LIMIT });
      expect(stored.map(({ consent: _, ...rest }) => rest)).toEqual(
        expected.submissions.map(({ hold, status, delivery, ...rest }) => ({
          ...rest,
          status: renamed(status),
          delivery: { ...delivery, status: renamed(delivery.status) },
          ...(hold === undefined ? {} : { legalHold: hold }),
        })),
      );
      expect(await store.admin.tally()).toEqual(
        expected.tally
          .map((one) => ({ ...one, status: renamed(one.status), delivery: renamed(one.delivery) }))
          .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
      );
      expect(await store.listings({})).toEqual(expected.listings);
      expect(await store.oldestUndelivered()).toBe(expected.oldestUndelivered);
    });
  });

  test('keeps the whole chain of consent records, hash by hash', async () => {
    await withStore(await former(), async (store) => {
      expect(await store.brokenConsent()).toBe(undefined);
      for (const { submissionId, ...hashes } of expected.consentLinks) {
        const link = await store.admin.consentLink(submissionId);
        expect(link).toMatchObject(hashes);
        expect(sha256(link?.record ?? '')).toBe(link?.redactedHash ?? link?.recordHash);
        expect(JSON.stringify((await store.find(submissionId))?.consent)).toBe(link?.record);
      }
      const next = sampleSubmission({ receivedAt: by.at.toISOString() });
      await store.save(next);
      expect((await store.admin.consentLink(next.id))?.seq).toBe(expected.consentLinks.length + 1);
      expect(await store.brokenConsent()).toBe(undefined);
    });
  });

  test('keeps its notices, suppressions, closed destinations, and what retention and erasures would do', async () => {
    const url = await former();
    const optedOut = new Set((await engine.rows(url, ONLY_OPTED_OUT)).map(({ hash }) => hash));
    await withStore(url, async (store) => {
      const notices = expected.notices.map(({ asked, askedAt, status, ...rest }) => ({
        ...rest,
        requestType: asked,
        requestedAt: askedAt,
        submissions: 1,
        status: renamed(status),
      }));
      expect(await store.admin.notices({ open: false, limit: LIMIT })).toEqual(notices);
      expect(await store.admin.notices({ open: true, limit: LIMIT })).toEqual(
        notices.filter(({ status }) => status === 'waiting' || status === 'dead-letter'),
      );
      expect(await store.undeliveredRevocations()).toEqual(expected.undeliveredRevocations);
      expect(await store.outbox.closed(now)).toEqual(
        expected.closedDestinations.map(({ at, until, ...rest }) => ({
          ...rest,
          at: new Date(at),
          ...(until ? { until: new Date(until) } : {}),
        })),
      );
      for (const [moment, rules] of Object.entries(expected.overdue))
        for (const { rule, before, submissions, onHold } of rules)
          expect(await store.admin.overdue(rule, new Date(before), new Date(moment))).toEqual({
            due: submissions,
            onHold,
          });
      for (const [person, erasure] of Object.entries(expected.plannedErasures)) {
        const { notices: planned, ...rest } = await store.admin.plannedErasure(personOf(person), now);
        // One notice for each recipient, where the former release made one for each submission.
        const { notices: former, ...others } = erasure;
        expect(rest).toEqual(others);
        expect(former).toEqual(expect.arrayContaining([...planned]));
        expect(planned.length > 0).toBe(former.length > 0);
      }
      for (const [person, { status, reasons }] of Object.entries(expected.suppressed)) {
        const lead = { receivedAt: by.at.toISOString(), phone: undefined, email: undefined, consent: undefined };
        const { id, ...one } = sampleSubmission({ ...lead, ...personOf(person) });
        await store.save({ ...one, id });
        const stored = await store.find(id);
        // The former release quarantined these leads, too. Now they are accepted and marked.
        if (personHashes(personOf(person)).some((hash) => optedOut.has(hash)))
          expect(stored).toMatchObject({ status: 'accepted', optOut: 'do-not-sell' });
        else expect(stored).toMatchObject({ status, ...(reasons ? { reasons } : {}) });
      }
    });
  });

  test('keeps every audit event as it was written, in its old words; new events use the new ones', async () => {
    const url = await former();
    const before = await engine.rows(url, 'select * from audit order by id');
    await withStore(url, async (store) => {
      const events = expected.audit.map(({ id, who, ...rest }) => ({ ...rest, id, actor: who }));
      expect(await store.admin.audit({ limit: LIMIT })).toEqual(events);
      await store.admin.releaseLegalHold(idOf('a4-delivered-on-hold'), by);
      const [last] = await store.admin.audit({ limit: 1, after: events.at(-1)?.id });
      expect(last).toMatchObject({ actor: 'pat', action: 'release-legal-hold' });
    });
    const after = await engine.rows(url, `select * from audit_log where actor <> 'pat' order by id`);
    expect(after.map(({ actor, ...rest }) => ({ ...rest, who: actor }))).toEqual(before);
    for (const change of [`update audit_log set actor = 'x'`, 'delete from audit_log'])
      await expect(engine.load(url, change)).rejects.toThrow('the audit log is append-only');
  });

  test('still works: holds, dead letters, quarantine, notices, and erasures by old hashes', async () => {
    await withStore(await former(), async ({ admin, outbox }) => {
      const released = await admin.releaseLegalHold(idOf('h1-on-hold-erasure-asked'), by);
      expect(released).toEqual({ outcome: 'released', erasureRequested: true });
      expect(await admin.replay({ id: idOf('q1-erase') }, by)).toMatchObject({ count: 0 });
      expect(await admin.releaseFromQuarantine(idOf('e1-honeypot'), by)).toBe('released');
      expect(await admin.releaseFromQuarantine(idOf('e6-suppressed-no-consent'), by)).toBe('suppressed');
      const [notice] = await admin.notices({ open: true, limit: 1 });
      expect(await admin.acknowledge(notice?.id ?? '', 'by letter', by)).toBe(true);
      expect(await admin.reopen(by)).toBe(1);
      expect(await outbox.startIncident('undelivered', by.at)).toBe(false);
      // A minimized lead, found by its hash. The notice for its recipient is due at that origin.
      const { submissions, notices } = await admin.erase({ email: 'p05@example.com' }, by);
      expect(submissions).toEqual([idOf('b1-reduced')]);
      const claim = { owner: 'me', channel: 'webhook', forms: ['callback'], limit: LIMIT, leaseMs: 1 } as const;
      const origin = { origin: 'https://crm.example.com', forms: ['callback'] } as const;
      const due = await outbox.claim({ ...claim, notices: origin, now: by.at });
      expect(due.filter((one) => one.notice).map(({ id }) => id)).toEqual(expect.arrayContaining([...notices]));
      expect(due.every(({ id, submission, notice: is }) => (is ? id !== submission.id : id === submission.id))).toBe(
        true,
      );
    });
  });

  test('is migrated once by two servers that start at once, and both can write', async () => {
    const url = await former();
    const servers = await Promise.all([startProcess(url, 2), startProcess(url, 2)]);
    await Promise.all(servers.map((one) => one.more(20)));
    await Promise.all(servers.map((one) => one.stop()));
    const versions = await engine.rows(url, 'select version from migrations order by version');
    expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: VERSION }, (_, index) => index + 1));
    await withStore(url, async (store) => {
      const ids = new Set((await store.list({ limit: 100_000 })).map(({ id }) => id));
      const all = [...expected.submissions.map(({ id }) => id), ...servers.flatMap((one) => one.acknowledged)];
      expect(all.filter((id) => !ids.has(id))).toEqual([]);
      expect(await store.brokenConsent()).toBe(undefined);
    });
  });

  test('has the tables, indexes, and triggers of a new store afterwards', async () => {
    const [migrated, made] = [await former(), await engine.create()];
    for (const url of [migrated, made]) await withStore(url, async () => {});
    const of = (url: string) => Promise.all(engine.schema.map((query) => engine.rows(url, query)));
    const withoutSchema = (schema: unknown) => JSON.stringify(schema, null, 1).replaceAll(/test_\d+_\d+_\d+\./g, '');
    expect(withoutSchema(await of(migrated))).toEqual(withoutSchema(await of(made)));
  });

  test('is refused, untouched, by a release that is older than the store', async () => {
    const url = await former();
    await engine.load(url, `insert into migrations (version) values (${VERSION + 1})`);
    const before = await engine.contents(url);
    const versions = `version ${VERSION + 1} and this release knows versions up to ${VERSION}`;
    const sentence = `The store has ${versions}; start the newer release.`;
    await expect(openStore(url)).rejects.toThrow(new StoreUnavailable(sentence));
    expect(await engine.contents(url)).toEqual(before);
  });
});

function keyOf({ kind, status, delivery }: Row): string {
  return `${kind} ${status} ${delivery}`;
}
