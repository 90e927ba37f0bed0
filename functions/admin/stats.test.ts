import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { openSqlite } from '../store/sqlite/open.ts';
import { sampleSubmission } from '../testing/sample-submission.ts';
import { printStats, statsOf } from './stats.ts';

const now = new Date('2026-11-21T10:01:00.000Z');

test('stats show counts, the oldest undelivered lead, and closed destinations', async () => {
  const folder = tempFolder();
  const store = await openSqlite(join(folder, 'leads.db'));
  const empty = await statsOf(store, now);
  expect(empty).toEqual({
    total: 0,
    counts: [],
    sellers: [],
    oldestUndelivered: null,
    oldestUndeliveredSeconds: null,
    revocations: { undelivered: 0, oldest: null, businessDays: 0, state: 'in-time' },
    requests: { open: 0, suspicious: 0, unverified: 0, answerBy: null, state: 'in-time' },
    closed: [],
  });
  await store.save(sampleSubmission({ sellers: ['acme'] }));
  await store.save(sampleSubmission({ spamSignals: ['honeypot'] }));
  await store.outbox.close({ id: '1', origin: 'https://gone.example', at: now, reason: 'HTTP 410' });
  const until = new Date('2026-11-21T10:05:00.000Z');
  await store.outbox.close({ id: '2', origin: 'https://busy.example', at: now, until, reason: 'HTTP 429' });
  const stats = await statsOf(store, now);
  expect(stats).toMatchObject({ total: 2, oldestUndeliveredSeconds: 60 });
  expect(printStats(stats).split('\n')).toEqual([
    '       1  lead, accepted, waiting',
    '       1  lead, quarantined, quarantined',
    '       2  in total',
    '       1  to acme, waiting',
    'Oldest undelivered: 2026-11-21T10:00:00.000Z',
    'Closed: https://gone.example (HTTP 410); `site leads deliver --reopen` reopens it',
    'Paused until 2026-11-21T10:05:00.000Z: https://busy.example (HTTP 429)',
  ]);
  await store.close();
});

test.each([
  ['2026-11-23T10:00:00.000Z', '0 business days: on time'],
  ['2026-11-30T10:00:00.000Z', '5 business days: late'],
  ['2026-12-07T10:00:00.000Z', '10 business days: a breach'],
])('requests that are not delivered on %s', async (at, words) => {
  const folder = tempFolder();
  const store = await openSqlite(join(folder, 'leads.db'));
  const request = { kind: 'privacy-request', form: 'privacy-request', payload: { kind: 'delete' } } as const;
  await store.save(sampleSubmission({ ...request, consent: undefined }));
  const lines = printStats(await statsOf(store, new Date(at))).split('\n');
  expect(lines.at(-2)).toBe(
    'Erasure and opt-out requests not delivered: 1, the oldest from 2026-11-21T10:00:00.000Z ' +
      `(${words}); see \`site leads notices --open\``,
  );
  await store.close();
});
