import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runSql, type TestDatabases, testDatabases } from '../../../tests/support/postgres.ts';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import { anchorText, chainKeys, parseAnchor } from '../../leads/chain-keys.ts';
import { nextLink, sealConsent } from '../../leads/consents.ts';
import type { Consent } from '../../leads/submission.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { inspectStore } from '../inspect-store.ts';
import { openStore } from '../open-store.ts';
import type { Store } from '../store.ts';

/** What a thief of the database can do to the chain of consent records, and what shows it. */

const OLD = 'a'.repeat(64);
const NEW = 'b'.repeat(64);
const keys = chainKeys([OLD]);

let databases: TestDatabases;
beforeAll(async () => {
  databases = await testDatabases();
});
afterAll(() => databases?.remove());

type Row = Record<string, unknown>;

interface Engine {
  readonly name: string;
  create(): Promise<string>;
  /** Runs SQL as the owner of everything, whom no trigger stops. */
  sql(url: string, statement: string): Promise<readonly Row[]>;
}

const SQLITE: Engine = {
  name: 'SQLite',
  create: async () => `file:${join(tempFolder(), 'leads.db')}`,
  async sql(url, statement) {
    const database = new Database(url.slice('file:'.length));
    try {
      for (const name of ['consents_redacted_once', 'consents_no_delete'])
        database.exec(`drop trigger if exists ${name}`);
      // The cast is for rows that the test itself names.
      if (/^select/.test(statement)) return database.prepare(statement).all() as Row[];
      database.exec(statement);
      return [];
    } finally {
      database.close();
    }
  },
};

const POSTGRES: Engine = {
  name: 'Postgres',
  create: () => databases.make(),
  async sql(url, statement) {
    await runSql(url, 'alter table consents disable trigger user');
    return runSql(url, statement);
  },
};

describe.each([SQLITE, POSTGRES])('the chain of consent records in $name', ({ create, sql }) => {
  let url: string;
  beforeEach(async () => {
    url = await create();
  });

  /** Opens the store, saves leads, and closes it. */
  async function save(count: number, secrets: readonly string[] = [OLD]): Promise<void> {
    await withStore(secrets, async (store) => {
      for (let index = 0; index < count; index += 1) await store.save(sampleSubmission());
    });
  }

  async function withStore<T>(secrets: readonly string[], work: (store: Store) => Promise<T>): Promise<T> {
    const store = await openStore(url, { chainKeys: chainKeys(secrets), serving: true });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }

  const problems = async (proofs: Parameters<typeof inspectStore>[1] = { keys }) =>
    (await inspectStore(url, proofs)).problems;

  /** Changes a record, and computes all hashes after it anew, as the code in the repository does. */
  async function rewriteFrom(first: number): Promise<void> {
    const rows = await sql(url, 'select seq, record from consents order by seq');
    const [before] = await sql(url, `select chain_hash from consents where seq = ${first - 1}`);
    let head = { seq: first - 1, hash: String(before?.chain_hash ?? '') };
    for (const { seq, record } of rows) {
      if (Number(seq) < first) continue;
      const consent = JSON.parse(String(record)) as Consent;
      const forged = sealConsent({ ...consent, ...(Number(seq) === first ? { ip: '203.0.113.99' } : {}) });
      const link = nextLink(head, forged);
      head = { seq: link.seq, hash: link.chainHash };
      await sql(
        url,
        `update consents set record = '${forged.record.replaceAll("'", "''")}', record_hash = '${link.recordHash}',
          previous_hash = '${link.previousHash}', chain_hash = '${link.chainHash}' where seq = ${link.seq}`,
      );
    }
    await sql(url, `update consent_chain_head set hash = '${head.hash}'`);
  }

  test('is sound as it was written, and says where it ends', async () => {
    await save(3);
    const found = await inspectStore(url, { keys });
    expect(found).toMatchObject({ problems: [], consents: 3, keyedFrom: 1 });
    expect(found.anchor).toBe(anchorText(await withStore([OLD], (store) => store.consentAnchor())));
  });

  test('shows that a thief rewrote it and computed its hashes anew', async () => {
    const running = await openStore(url, { chainKeys: keys });
    for (let index = 0; index < 4; index += 1) await running.save(sampleSubmission());
    await running.verify();
    await rewriteFrom(2);
    expect(await problems({})).toEqual([]); // The hashes alone fit.
    expect(await problems()).toEqual([
      expect.stringMatching(/consent record 2 \(\S+\) and later ones up to 4 were .*rewritten/),
    ]);
    await expect(running.verify()).rejects.toThrow(/chain of consent records is broken/);
    await running.close();
  });

  test('shows it by an anchor, also without the key', async () => {
    await save(3);
    const { anchor = '' } = await inspectStore(url, {});
    const anchors = [parseAnchor(anchor)].flatMap((one) => one ?? []);
    await save(1);
    expect(await problems({ anchors })).toEqual([]);
    await rewriteFrom(2);
    expect(await problems({ anchors })).toEqual([
      expect.stringMatching(/record 3 does not fit: .* 1 to 3 were rewritten/),
    ]);
  });

  test('shows by an anchor that the newest records were removed', async () => {
    await save(3);
    const { anchor = '' } = await inspectStore(url, {});
    const anchors = [parseAnchor(anchor)].flatMap((one) => one ?? []);
    await sql(url, 'delete from consents where seq = 3');
    await sql(url, 'update consent_chain_head set seq = 2, hash = (select chain_hash from consents where seq = 2)');
    expect(await problems()).toEqual([]); // Nothing in the database is left to show it.
    expect(await problems({ keys, anchors })).toEqual([
      expect.stringMatching(/now ends at 2: later records were removed/),
    ]);
  });

  test('shows by an anchor that the codes were removed with the rewriting', async () => {
    await save(3);
    const { anchor = '' } = await inspectStore(url, {});
    const anchors = [parseAnchor(anchor)].flatMap((one) => one ?? []);
    await sql(url, 'update consents set mac = null');
    expect(await problems()).toEqual([]);
    expect(await problems({ keys, anchors })).toEqual([expect.stringMatching(/codes were removed/)]);
  });

  test('shows a record that was added without the key', async () => {
    await save(2);
    await sql(url, 'update consents set mac = null where seq = 2');
    expect(await problems()).toEqual([expect.stringMatching(/consent record 2 \(\S+\) was .*without the key/)]);
    await sql(url, `update consents set mac = '00000000.${'0'.repeat(64)}' where seq = 2`);
    expect(await problems()).toEqual([expect.stringMatching(/consent record 2 \(\S+\) was .*without the key/)]);
  });

  test('that began without a key is checked by its hashes there, and by codes from the first one on', async () => {
    await save(2, []);
    await save(2, [OLD]);
    expect(await inspectStore(url, { keys })).toMatchObject({ problems: [], keyedFrom: 3 });
    await rewriteFrom(1);
    expect(await problems()).toEqual([expect.stringMatching(/consent record 3 /)]);
  });

  test('is continued with another key while the former one is listed', async () => {
    await save(1, [OLD]);
    await save(1, [NEW, OLD]);
    expect(await problems({ keys: chainKeys([NEW, OLD]) })).toEqual([]);
    expect(await problems({ keys: chainKeys([NEW]) })).toEqual([expect.stringMatching(/list that key too/)]);
  });

  test.each([
    ['without the key', [], /CONSENT_CHAIN_SECRET is not set/],
    ['with another key', [NEW], /list the former key behind the new one/],
  ])('is not continued %s', async (_, secrets, sentence) => {
    await save(1, [OLD]);
    await expect(save(1, secrets)).rejects.toThrow(sentence);
  });

  test('keeps its codes when a person is erased', async () => {
    await save(2);
    await withStore([OLD], async (store) => {
      const [first] = await store.list({ limit: 1 });
      await store.admin.erase({ phone: first?.phone }, { name: 'ann', at: new Date() });
      expect(await store.brokenConsent()).toBe(undefined);
    });
    expect(await problems()).toEqual([]);
  });
});

test('an erasure may not replace a code', async () => {
  const url = await SQLITE.create();
  const store = await openStore(url, { chainKeys: keys });
  await store.save(sampleSubmission());
  const database = new Database(url.slice('file:'.length));
  const forge = () => database.exec("update consents set record = 'x', redacted_hash = 'x', mac = 'x'");
  expect(forge).toThrow('consent records are append-only');
  database.close();
  await store.close();
});
