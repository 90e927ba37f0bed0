import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import { velocityRules } from '../../forms/velocity-rules.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import type { Store } from '../store.ts';
import { openSqlite } from './open.ts';

/** Guards of the time of a lead that need no clock: every statement of a group is paid for by its leads. */

/** All statements have this class, which the package does not export. */
const Statement = Object.getPrototypeOf(new Database(':memory:').prepare('select 1'));

let store: Store;
beforeAll(async () => {
  store = await openSqlite(join(tempFolder(), 'leads.db'));
  await saveGroup(50);
});
afterAll(() => store.close());
afterEach(() => vi.restoreAllMocks());

let saved = 0;
/** Leads of different people that are saved in one group. */
async function saveGroup(count: number): Promise<void> {
  const leads = Array.from({ length: count }, () => {
    saved += 1;
    const likeness = { client: `${saved % 9}`, words: 'Aa a@gmail.com' };
    const sender = { networks: [`192.0.2.${saved % 250}`], likeness };
    const velocity = velocityRules(sampleSubmission(), sender, { ipv4: 1000, alike: 1000 });
    return sampleSubmission({ phone: `+1614${2_340_000 + saved}`, email: `ann${saved}@example.com`, velocity });
  });
  await Promise.all(leads.map((lead) => store.save(lead)));
}

/** What one group asks of the database. */
async function workOf(count: number) {
  const [prepared, read, written, executed] = [
    vi.spyOn(Database.prototype, 'prepare'),
    vi.spyOn(Statement, 'all'),
    vi.spyOn(Statement, 'run'),
    vi.spyOn(Database.prototype, 'exec'),
  ];
  await saveGroup(count);
  return {
    prepared: prepared.mock.calls.length,
    read: read.mock.calls.length,
    written: written.mock.calls.length,
    executed: executed.mock.calls.map(([text]) => text),
  };
}

test.each([1, 50])(
  'a group of %i is begun, read, written and committed in few statements, prepared once',
  async (count) => {
    await saveGroup(count);
    expect(await workOf(count)).toEqual({
      prepared: 0,
      // The end of the chain of consents, idempotency keys, people, counts.
      read: 4,
      // Submissions, outbox, consents, the end of their chain, idempotency keys, counts.
      written: 6,
      executed: ['begin immediate', 'commit'],
    });
  },
);
