import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '../../functions/server/listen.ts';
import { openStore } from '../../functions/store/open-store.ts';
import { BUYERS_RECIPIENT } from '../../functions/store/outbox.ts';
import { sampleBuyer, sampleRoutedLead } from '../../functions/testing/sample-buyers.ts';
import { type TestDatabases, testDatabases } from '../support/postgres.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** Two servers that sell at once. BUYER_LEADS=5000 makes it a day of a large site. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LEADS = Number(process.env.BUYER_LEADS ?? 120);
const CAP = 50;
/** A worker that is gone for so long has lost its leads. */
const AFTER_LEASES = 10 * 60_000;
const folder = tempFolder();

let databases: TestDatabases;
beforeAll(async () => {
  const bundling = build({
    absWorkingDir: ROOT,
    entryPoints: ['tests/functions/buyer-worker.ts'],
    outfile: join(ROOT, `.cache/tests/buyer-worker-${process.pid}.mjs`),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
  });
  [databases] = await Promise.all([testDatabases(), bundling]);
});
afterAll(() => databases?.remove());

/** Accepts every lead once by its key, and says so again when it is sent again. */
async function honestBuyer(onLead: (leads: number) => void) {
  const keys: string[] = [];
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      keys.push(String(request.headers['idempotency-key']));
      onLead(keys.length);
      response.end(JSON.stringify({ status: 'accepted' }));
    });
  });
  const url = await listen(server, { host: '127.0.0.1', port: 0 });
  return { url, keys, close: () => server.close() };
}

function start(url: string, address: string, aheadMs = 0): ChildProcess {
  return startWorker([url, address, JSON.stringify({ caps: { total: CAP } }), String(aheadMs)]);
}

/** Sells to a buyer that takes no person twice. */
function startOnce(url: string, address: string): ChildProcess {
  return startWorker([url, address, JSON.stringify({ duplicateDays: 30 }), '0']);
}

function startWorker(options: readonly string[]): ChildProcess {
  const args = [join(ROOT, `.cache/tests/buyer-worker-${process.pid}.mjs`), ...options];
  return spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
}

let files = 0;
describe.each([
  ['SQLite', async () => `file:${join(folder, `${files++}`, 'leads.db')}`],
  ['Postgres', () => databases.make()],
] as const)('%s', (_name, newPlace) => {
  test('two servers sell just as many leads as the cap, though one is killed in the middle', async () => {
    const url = await newPlace();
    const store = await openStore(url);
    const acme = sampleBuyer('acme');
    const leads = Array.from({ length: LEADS }, () => sampleRoutedLead([acme]));
    await Promise.all(leads.map((lead) => store.save(lead)));
    const workers: ChildProcess[] = [];
    const buyer = await honestBuyer((count) => {
      // In the middle of a sale: the answer is not sent yet.
      if (count === CAP / 2) workers[0]?.kill('SIGKILL');
    });
    workers.push(start(url, buyer.url), start(url, buyer.url));
    await Promise.all(workers.map((worker) => once(worker, 'exit')));
    expect(workers[0]?.signalCode).toBe('SIGKILL');
    await once(start(url, buyer.url, AFTER_LEASES), 'exit');

    expect(new Set(buyer.keys).size).toBe(CAP);
    const ledger = await store.sales.ledger({ environment: 'live', limit: 1000 });
    expect(ledger.map(({ saleId }) => saleId).sort()).toEqual([...new Set(buyer.keys)].sort());
    const ends: Record<string, number> = {};
    for (const { id } of leads) {
      const own = (await store.find(id))?.sellerDeliveries?.find(({ seller }) => seller === BUYERS_RECIPIENT);
      ends[own?.status ?? 'none'] = (ends[own?.status ?? 'none'] ?? 0) + 1;
    }
    expect(ends).toEqual({ delivered: CAP, unsold: LEADS - CAP });
    buyer.close();
    await store.close();
  });

  test('a person who sends the form many times at once is sold to a buyer once', async () => {
    const url = await newPlace();
    const store = await openStore(url);
    const acme = sampleBuyer('acme');
    const people = Array.from({ length: 5 }, (_, index) => ({
      phone: `+1614555010${index}`,
      email: `ann${index}@example.com`,
    }));
    // Each by phone and email, by the phone alone, and with another email.
    const leads = people.flatMap(({ phone, email }) => [
      ...Array.from({ length: 4 }, () => sampleRoutedLead([acme], { phone, email })),
      sampleRoutedLead([acme], { phone, email: undefined }),
      sampleRoutedLead([acme], { phone, email: `other-${email}` }),
    ]);
    await Promise.all(leads.map((lead) => store.save(lead)));
    const buyer = await honestBuyer(() => {});
    const servers = [startOnce(url, buyer.url), startOnce(url, buyer.url)];
    await Promise.all(servers.map((server) => once(server, 'exit')));
    expect(buyer.keys).toHaveLength(people.length);
    buyer.close();
    await store.close();
  });
});
