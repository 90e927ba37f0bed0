import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { SaveResult } from '../../functions/leads/deduplicate.ts';
import { openStore } from '../../functions/store/open-store.ts';
import { openPostgres } from '../../functions/store/postgres/open.ts';
import { sampleSubmission } from '../../functions/testing/sample-submission.ts';
import { stoppablePostgres, type TestDatabases, testDatabases } from '../support/postgres.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { type StoreProcess, storeProcesses } from './store-process.ts';

let startProcess: Awaited<ReturnType<typeof storeProcesses>>;
let databases: TestDatabases;
const folder = tempFolder();

beforeAll(async () => {
  [startProcess, databases] = await Promise.all([storeProcesses('store-processes'), testDatabases()]);
});
afterAll(() => databases?.remove());

let files = 0;
const STORES = [
  ['SQLite', async () => `file:${join(folder, `${files++}`, 'leads.db')}`],
  ['Postgres', () => databases.make()],
] as const;

/** Checks a store: every acknowledged id is there once, and the chain of consents is unbroken. */
async function expectWhole(url: string, processes: readonly StoreProcess[]): Promise<string[]> {
  const store = await openStore(url);
  const ids = (await store.list({ limit: 100_000 })).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(processes.flatMap(({ acknowledged }) => acknowledged).filter((id) => !ids.includes(id))).toEqual([]);
  expect(await store.brokenConsent()).toBe(undefined);
  await store.close();
  return ids;
}

describe.each(STORES)('%s', (_name, newPlace) => {
  test('four processes create one store and save into it at once: nothing is lost, the chain is unbroken', async () => {
    const url = await newPlace();
    const processes = await Promise.all([1, 2, 3, 4].map(() => startProcess(url)));
    await Promise.all(processes.map((one) => one.more(100)));
    await Promise.all(processes.map((one) => one.stop()));
    const ids = await expectWhole(url, processes);
    expect(ids.length).toBe(processes.reduce((sum, one) => sum + one.acknowledged.length, 0));
  });

  test('a process killed under load loses nothing, and another continues', async () => {
    const url = await newPlace();
    const survivor = await startProcess(url);
    const killed: StoreProcess[] = [];
    for (let round = 0; round < 3; round += 1) {
      const one = await startProcess(url);
      await one.more(30);
      await one.kill();
      killed.push(one);
    }
    await survivor.more(30);
    await survivor.stop();
    await expectWhole(url, [survivor, ...killed]);
  });
});

/** A server for one test only. */
async function stoppable() {
  const server = await stoppablePostgres();
  onTestFinished(() => server.remove());
  return server;
}

describe('Postgres restarted under load', () => {
  test.each(['fast', 'kill'] as const)(
    '%s: refused while it is down, saved again afterwards without a restart, nothing lost',
    async (how) => {
      const server = await stoppable();
      const writer = await startProcess(server.url, 50);
      await writer.more(200);
      await server.stop(how);
      await writer.moreRefused(100);
      await server.start();
      await writer.more(200);
      await writer.stop();
      await expectWhole(server.url, [writer]);
    },
  );

  test('restarted within the patience: no save is refused', async () => {
    const server = await stoppable();
    const store = await openPostgres(server.url, { patienceMs: 30_000 });
    let restarted = false;
    const saveUntilRestarted = async () => {
      const ids: string[] = [];
      while (!restarted) ids.push(idOf(await store.save(sampleSubmission())));
      ids.push(idOf(await store.save(sampleSubmission())));
      return ids;
    };
    const saving = Array.from({ length: 50 }, saveUntilRestarted);
    await server.stop();
    await server.start();
    restarted = true;
    const ids = (await Promise.all(saving)).flat();
    expect((await expectWhole(server.url, [])).sort()).toEqual(ids.sort());
    await store.close();
  });
});

function idOf(saved: SaveResult): string {
  return 'id' in saved ? saved.id : 'refused';
}
