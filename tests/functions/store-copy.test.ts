import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type RunningServer, startServer } from '../../functions/server/serve.ts';
import type { CopyEngine } from '../../functions/store/copy-engine.ts';
import { openForCopy, openStore } from '../../functions/store/open-store.ts';
import { type CopyReport, copyStore } from '../../functions/store/sql/copy/copy.ts';
import { reopenSource } from '../../functions/store/sql/copy/reopen-source.ts';
import type { Store } from '../../functions/store/store.ts';
import { callbackLead, STAMPED_SETTINGS, stamped } from '../../functions/testing/sample-bodies.ts';
import { writeSampleBuild } from '../../functions/testing/sample-build.ts';
import { sampleSubmission } from '../../functions/testing/sample-submission.ts';
import { runSql, type TestDatabases, testDatabases } from '../support/postgres.ts';
import { runCommand } from '../support/run-command.ts';
import { type Ran, startSite } from '../support/site.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** `site store copy`: a store moves to another database, in either direction. */

const SITE = fileURLToPath(new URL('../../cli/site.mjs', import.meta.url));
const by = { name: 'olga', at: new Date('2026-11-22T09:00:00.000Z') };
const folder = tempFolder();
const build = join(folder, 'dist');
let databases: TestDatabases;
beforeAll(async () => {
  writeSampleBuild(build);
  databases = await testDatabases();
});
afterAll(() => databases?.remove());

const opened: (Pick<CopyEngine, 'close'> | RunningServer | Store)[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});
const closing = <T extends (typeof opened)[number]>(one: T): T => {
  opened.push(one);
  return one;
};

let files = 0;
const newFile = () => `file:${join(folder, `${files++}.db`)}`;
const PLACES = { file: async () => newFile(), postgres: () => databases.make() };
const fileOf = (url: string) => url.slice('file:'.length);

const copyCommand = (from: string, to: string, ...flags: string[]): Promise<Ran> =>
  runCommand(['store', 'copy', '--from', from, '--to', to, ...flags]);
/** Beside a server, as operators run it. */
const copyBeside = (from: string, to: string, ...flags: string[]): Promise<Ran> =>
  startSite(['store', 'copy', '--from', from, '--to', to, ...flags]);

/** A pass in this process. */
async function pass(from: string, to: string, final = false): Promise<CopyReport> {
  const [source, target] = [await openForCopy(from, { create: false }), await openForCopy(to, { create: true })];
  try {
    return await copyStore({ from: source, to: target, final, by });
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}

async function inStore<T>(url: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(url);
  return work(store).finally(() => store.close());
}

function runOn(file: string, statement: string): Record<string, unknown>[] {
  const database = new Database(file);
  try {
    const prepared = database.prepare(statement);
    if (prepared.reader) return prepared.all() as Record<string, unknown>[];
    prepared.run();
    return [];
  } finally {
    database.close();
  }
}

const query = async (url: string, statement: string) =>
  url.startsWith('file:') ? runOn(fileOf(url), statement) : runSql(url, statement);

/** Every row of every table that both kinds of store have, read without the code under test. */
async function rowsOf(url: string): Promise<Record<string, string[]>> {
  const names = url.startsWith('file:')
    ? `select name from sqlite_master where type = 'table' and name not like 'sqlite%'`
    : 'select table_name as name from information_schema.tables where table_schema = current_schema()';
  const tables = (await query(url, names)).map(({ name }) => String(name)).sort();
  const all: Record<string, string[]> = {};
  for (const name of tables.filter(
    (one) => !['migrations', 'store_copies', 'health_probe', 'rate_limits'].includes(one),
  )) {
    const rows = await query(url, `select * from ${name}`);
    all[name] = rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort();
  }
  return all;
}

/** The copy has one audit event more, which says that it is finished. */
async function expectEqual(from: string, to: string): Promise<void> {
  const [source, target] = [await rowsOf(from), await rowsOf(to)];
  const more = target.audit_log?.filter((row) => !source.audit_log?.includes(row)) ?? [];
  expect(more).toEqual([expect.stringContaining('\\"finished\\":true')]);
  expect({ ...target, audit_log: target.audit_log?.filter((row) => !more.includes(row)) }).toEqual(source);
}

/** A store with every kind of row: leads, a delivery, a listing, a privacy request, an erasure, a hold. */
async function fill(url: string): Promise<void> {
  await inStore(url, async (store) => {
    for (let person = 0; person < 5; person += 1)
      await store.save(sampleSubmission({ phone: `+1614555010${person}`, email: `josé${person}@example.com` }));
    const [due] = await store.outbox.claim({
      ...{ owner: 'me', channel: 'webhook', forms: ['callback'], limit: 1 },
      ...{ now: new Date('2026-11-21T12:00:00.000Z'), leaseMs: 60_000 },
    });
    const delivered = { outcome: 'delivered', to: 'https://crm.example.com', at: by.at } as const;
    await store.outbox.finish(due?.id ?? '', 'me', delivered);
    const listing = { businessName: 'Ohio "Agents"', phone: '+18005550100', state: 'ohio', city: 'columbus' };
    await store.save(sampleSubmission({ kind: 'business-listing', form: 'business-listing', listing }));
    const payload = { kind: 'stop-contact', phoneNumber: '6145550104' };
    await store.save(sampleSubmission({ kind: 'privacy-request', form: 'privacy-request', payload }));
    await store.admin.erase({ phone: '+16145550101' }, by);
    await store.admin.suppress({ phone: '+16145550102' }, 'telephone', by);
  });
}

describe('a store under load', () => {
  /** A buyer that counts how often it got each message. */
  async function buyer() {
    const seen = new Map<string, number>();
    let look = () => {};
    const server = createServer((request, response) => {
      const id = String(request.headers['webhook-id']);
      seen.set(id, (seen.get(id) ?? 0) + 1);
      request.resume();
      response.writeHead(200).end();
      look();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const env = {
      LEAD_WEBHOOK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
      LEAD_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
      WEBHOOK_ALLOW_PRIVATE: 'true',
    };
    const until = (count: number) =>
      new Promise<void>((resolve) => {
        look = () => (seen.size >= count ? resolve() : undefined);
        look();
      });
    return { seen, env, until };
  }

  test('moves to Postgres: nothing is lost, nothing is delivered twice, and the old store is closed', async () => {
    const [from, to] = [newFile(), await databases.make()];
    const { seen, env, until } = await buyer();
    const serve = (url: string) => {
      const settings = {
        PORT: '0',
        RATE_LIMIT: 'off',
        DATABASE_URL: url,
        RETAIN_DAILY: 'false',
        ...STAMPED_SETTINGS,
        ...env,
      };
      return startServer({ out: build, env: settings, log: () => {} });
    };
    const old = await serve(from);
    let posting = true;
    const acknowledged: string[] = [];
    const post = async (lane: number) => {
      for (let count = 0; posting; count += 1) {
        const email = `ann${lane}-${count}@example.com`;
        const phoneNumber = `(${201 + lane}) 555-01${String(count % 100).padStart(2, '0')}`;
        const body = JSON.stringify(await stamped({ ...callbackLead, email, phoneNumber }));
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`${old.url}/api/leads`, { method: 'POST', body, headers });
        const { data } = (await answer.json()) as { data?: { id: string } };
        if (data) acknowledged.push(data.id);
      }
    };
    const lanes = [post(0), post(1), post(2)];
    await until(20);
    const first = await copyBeside(from, to);
    expect([first.status, first.stderr]).toEqual([0, expect.stringContaining('run the command again with --final')]);
    // A person is erased between the passes.
    await inStore(from, (store) => store.admin.erase({ email: 'ann0-0@example.com' }, by));
    const refused = await runCommand(['leads', 'stats'], { DATABASE_URL: to });
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('a copy of file:')]);
    posting = false;
    await Promise.all(lanes);
    await old.close();

    const final = await copyBeside(from, to, '--final', '--json');
    expect(final.status).toBe(0);
    const { tables } = JSON.parse(final.stdout) as CopyReport;
    expect(tables.find(({ name }) => name === 'submissions')?.rows).toBe(acknowledged.length);
    expect(tables.find(({ name }) => name === 'consents')?.repaired).toBe(1);
    await expectEqual(from, to);
    expect(JSON.stringify(await rowsOf(to))).not.toContain('ann0-0@example.com');
    await expect(serve(from)).rejects.toThrow(
      /^This store was copied to postgres:\/\/127\.0\.0\.1:\d+\/.+ on \S+ and is/,
    );

    const next = closing(await serve(to));
    // The erased lead's recipient gets a notice, if it had the lead.
    await until(acknowledged.length);
    await next.close();
    expect([...seen.values()].filter((count) => count > 1)).toEqual([]);
    const store = closing(await openStore(to));
    expect(await store.brokenConsent()).toBe(undefined);
    for (const id of acknowledged) expect(await store.find(id)).toBeDefined();
    for (const output of [first, final]) expect(output.stdout + output.stderr).not.toContain('only-for-tests');
  });

  test('a pass that is killed goes on where it was', async () => {
    const [from, to] = [newFile(), await databases.make()];
    await inStore(from, (store) => store.save(sampleSubmission()));
    multiply(fileOf(from), 6_000);
    const child = spawn(process.execPath, [SITE, 'store', 'copy', '--from', from, '--to', to], { stdio: 'ignore' });
    const gone = once(child, 'exit');
    const copied = async () =>
      Number((await runSql(to, `select count(*) from submissions`).catch(() => []))[0]?.count ?? 0);
    while ((await copied()) === 0) expect(child.exitCode).toBe(null);
    child.kill('SIGKILL');
    await gone;
    expect(await copied()).toBeLessThan(6_001);
    await pass(from, to);
    expect((await rowsOf(to)).outbox).toEqual((await rowsOf(from)).outbox);
    expect((await rowsOf(to)).consents).toHaveLength(6_001);
  });

  /** Inserts copies of the only lead. */
  function multiply(file: string, times: number): void {
    const numbered: Readonly<Record<string, string>> = {
      id: "printf('%s-%06d', id, i)",
      submission_id: "printf('%s-%06d', submission_id, i)",
      seq: 'seq + i',
    };
    for (const table of ['submissions', 'outbox', 'consents']) {
      const columns = runOn(file, `select name from pragma_table_info('${table}')`).map(({ name }) => String(name));
      const values = columns.map((name) => numbered[name] ?? `"${name}"`);
      runOn(
        file,
        `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${times})
          insert into ${table} select ${values} from ${table}, n`,
      );
    }
  }
});

describe.each([
  ['file', 'postgres'],
  ['postgres', 'file'],
  ['file', 'file'],
  ['postgres', 'postgres'],
] as const)('from %s to %s', (source, target) => {
  test('everything is copied, also what was changed and deleted between the passes', async () => {
    const [from, to] = [await PLACES[source](), await PLACES[target]()];
    await fill(from);
    await pass(from, to);
    await inStore(from, async (store) => {
      const [held] = await store.list({ limit: 1, phone: '+16145550103' });
      await store.admin.placeLegalHold(held?.id ?? '', 'case 12', by);
      await store.save(sampleSubmission({ phone: '+16145550199', email: 'new@example.com' }));
      await store.admin.erase({ phone: '+16145550100' }, by);
      await store.admin.reopen(by);
    });
    const report = await pass(from, to, true);
    expect(report.tables.reduce((sum, { repaired }) => sum + repaired, 0)).toBeGreaterThan(1);
    await expectEqual(from, to);
    expect(JSON.stringify(await rowsOf(to))).not.toContain('josé0@example.com');
    const store = closing(await openStore(to));
    expect(await store.brokenConsent()).toBe(undefined);
    expect(await store.save(sampleSubmission())).toHaveProperty('id');
    const audit = (await store.admin.audit({ limit: 100 })).filter(({ action }) => action === 'store-copy');
    expect(audit.map(({ detail }) => detail.finished ?? detail.final)).toEqual([false, true, true]);
  });
});

describe('the tables are those of the database', () => {
  const TABLE = 'create table later (name text, number integer, note text, primary key (name, number))';

  test('a table that a later release adds is copied', async () => {
    const [from, to] = [newFile(), await databases.make()];
    await fill(from);
    await pass(from, to);
    for (const url of [from, to]) await query(url, TABLE);
    await query(from, `insert into later values ('É', 2, null), ('a', 10, 'x'), ('a', 9, 'y'), ('B', 1, '')`);
    const { tables } = await pass(from, to, true);
    expect(tables.find(({ name }) => name === 'later')).toMatchObject({ rows: 4, added: 4 });
    await expectEqual(from, to);
  });

  test.each([
    ['only one store has', TABLE, /The table later is not the same in file:/],
    ['has no primary key', 'create table later (name text)', /The table later has no primary key/],
    ['has a type that one database lacks', 'create table later (id text primary key, at blob)', /cannot be copied/],
  ])('a table that %s is refused, and nothing is copied', async (_, statement, sentence) => {
    const [from, to] = [newFile(), newFile()];
    await fill(from);
    runOn(fileOf(from), statement);
    await expect(pass(from, to)).rejects.toThrow(sentence);
    expect(runOn(fileOf(to), 'select id from submissions')).toEqual([]);
  });
});

describe('refused', () => {
  test('a target in use, which stays as it is', async () => {
    const [from, to] = [newFile(), newFile()];
    await fill(from);
    await fill(to);
    const before = await rowsOf(to);
    const { status, stdout, stderr } = await copyCommand(from, to, '--final');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(
      /^file:.+ is in use \(there are rows in [^)]*submissions[^)]*\); nothing was copied\. .*\n$/,
    );
    expect(await rowsOf(to)).toEqual(before);
    await expect(inStore(from, (store) => store.save(sampleSubmission()))).resolves.toBeDefined();
  });

  test('the copy of another store, and a copy that servers may use already', async () => {
    const [one, other, to] = [newFile(), newFile(), newFile()];
    await fill(one);
    await fill(other);
    await pass(one, to);
    await expect(pass(other, to)).rejects.toThrow(/is a copy of another store, file:/);
    await pass(one, to, true);
    await expect(pass(one, to, true)).rejects.toThrow(/finished on .* may have leads of its own/);
  });

  test('a source that does not exist, which is not made, and the same store twice', async () => {
    const missing = newFile();
    const { status, stderr } = await copyCommand(missing, newFile());
    expect([status, stderr]).toEqual([2, `There is no store ${fileOf(missing)}; correct the path in --from.\n`]);
    expect(existsSync(fileOf(missing))).toBe(false);
    const from = newFile();
    await fill(from);
    await expect(pass(from, from)).rejects.toThrow('--from and --to name the same store.');
  });

  test('a Postgres that is not there, in a sentence without its password', async () => {
    const from = newFile();
    await fill(from);
    const { status, stderr } = await copyCommand(from, 'postgres://ann:my-secret@127.0.0.1:1/leads');
    expect([status, stderr]).toEqual([
      2,
      'Postgres at 127.0.0.1:1 does not answer (ECONNREFUSED); start it, or correct host and port in --to.\n',
    ]);
  });
});

describe('a row that is not equal stops the copy and is named', () => {
  test('when the target changes it as it is written', async () => {
    const [from, to] = [newFile(), await databases.make()];
    await fill(from);
    await inStore(to, async () => {});
    const [lead] = runOn(fileOf(from), `select id from submissions where phone = '+16145550103'`);
    await runSql(
      to,
      `create function plant() returns trigger language plpgsql as $$ begin
        new.payload := '{}'; return new; end $$;
      create trigger plant before insert on submissions for each row when (new.id = '${lead?.id}')
        execute function plant()`,
    );
    const { status, stdout, stderr } = await copyCommand(from, to, '--final');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`The table submissions is not the same in both stores: the row ${lead?.id} of postgres`);
    await expect(openStore(to)).rejects.toThrow(/is not complete/);
  });

  test('when it was changed in an append-only table of the target between the passes', async () => {
    const [from, to] = [newFile(), newFile()];
    await fill(from);
    await pass(from, to);
    runOn(fileOf(to), 'drop trigger suppressions_no_update');
    runOn(fileOf(to), `update suppressions set source = 'planted' where source = 'telephone'`);
    const [{ id } = {}] = runOn(fileOf(to), `select id from suppressions where source = 'planted'`);
    runOn(
      fileOf(to),
      `create trigger suppressions_no_update before update on suppressions
        begin select raise(abort, 'the suppression list is append-only'); end`,
    );
    await expect(pass(from, to, true)).rejects.toThrow(
      `refuses to change the table suppressions from the row ${id} on`,
    );
  });
});

describe.each(['file', 'postgres'] as const)('closing a %s', (kind) => {
  test('a server that still runs saves nothing and says why; reopening lets it go on', async () => {
    const [from, to] = [await PLACES[kind](), newFile()];
    await fill(from);
    const running = closing(await openStore(from));
    await pass(from, to, true);
    await expect(running.save(sampleSubmission())).rejects.toThrow(
      /was copied to another store and is closed; stop this server and set DATABASE_URL to the new store/,
    );
    await expect(running.admin.erase({ phone: '+16145550103' }, by)).rejects.toThrow(/is closed/);
    await expect(running.check()).rejects.toThrow(/is closed/);
    await expect(openStore(from)).rejects.toThrow(/was copied to file:.+ on 2026-11-22 and is closed/);
    await expect(pass(from, newFile())).rejects.toThrow(/and is closed/);

    const [source, copy] = [await openForCopy(from, { create: false }), await openForCopy(to, { create: false })];
    await reopenSource({ from: source, to: copy, by });
    await Promise.all([source.close(), copy.close()]);
    expect(await running.save(sampleSubmission())).toHaveProperty('id');
    await expect(openStore(to)).rejects.toThrow(/discarded on 2026-11-22/);
    await expect(pass(from, to)).rejects.toThrow(/name an empty database/);
    await expect(pass(from, newFile(), true)).resolves.toMatchObject({ final: true });
  });

  test('is refused while a delivery is under way, whose answer would be lost', async () => {
    const [from, to] = [await PLACES[kind](), newFile()];
    await fill(from);
    const store = closing(await openStore(from));
    const claim = { owner: 'me', channel: 'webhook', forms: ['callback'], limit: 1, leaseMs: 60_000 } as const;
    const [due] = await store.outbox.claim({ ...claim, now: new Date() });
    await expect(pass(from, to, true)).rejects.toThrow(/still delivers leads .*1 under way.*Stop the server/);
    await store.outbox.finish(due?.id ?? '', 'me', { outcome: 'returned' });
    await expect(pass(from, to, true)).resolves.toMatchObject({ final: true });
  });
});

test('reopening without naming the copy needs --yes, as its leads could be delivered twice', async () => {
  const [from, to] = [newFile(), newFile()];
  await fill(from);
  await pass(from, to, true);
  const reopen = (...flags: string[]) => runCommand(['store', 'copy', '--from', from, '--reopen', ...flags]);
  expect(await reopen()).toMatchObject({ status: 2, stderr: expect.stringContaining('Add --yes') });
  expect(await reopen('--yes')).toMatchObject({ status: 0, stdout: expect.stringContaining('is open again') });
  expect(await reopen('--yes')).toMatchObject({ status: 2, stderr: expect.stringContaining('is not closed') });
  expect(readFileSync(fileOf(from)).length).toBeGreaterThan(0);
});
