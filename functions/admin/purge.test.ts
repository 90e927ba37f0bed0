import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { slidingKeys } from '../leads/velocity.ts';
import { openSqlite } from '../store/sqlite/open.ts';
import type { Store } from '../store/store.ts';
import { SAMPLE_RETENTION } from '../testing/sample-site.ts';
import { sampleSubmission } from '../testing/sample-submission.ts';
import { type PurgeOptions, printPurge, purge } from './purge.ts';

const by = { name: 'olga', at: new Date('2026-11-21T12:00:00.000Z') };
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => ({ receivedAt: new Date(by.at.getTime() - days * DAY_MS).toISOString() });

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = tempFolder();
  store = await openSqlite(join(folder, 'leads.db'));
});
afterEach(async () => {
  await store.close();
});

const run = async (changes: Partial<PurgeOptions> = {}) => {
  const results = await purge(store, { days: SAMPLE_RETENTION, by, ...changes });
  return Object.fromEntries(results.map(({ rule, submissions }) => [rule, submissions]));
};
const NONE = { undelivered: 0, delivered: 0, 'privacy-requests': 0, consents: 0 };
const request = { kind: 'privacy-request', form: 'privacy-request', payload: { kind: 'access' } } as const;

test('each rule applies to what is older than its days, and not to the last day', async () => {
  for (const days of [90, 91]) await store.save(sampleSubmission(daysAgo(days)));
  for (const days of [731, 732])
    await store.save(sampleSubmission({ ...daysAgo(days), ...request, consent: undefined }));
  for (const days of [1827, 1828]) await store.save(sampleSubmission(daysAgo(days)));
  expect(await run()).toEqual({ ...NONE, undelivered: 3, 'privacy-requests': 1, consents: 1 });
  expect(await run()).toEqual(NONE);
});

test('the number of days is configurable', async () => {
  await store.save(sampleSubmission(daysAgo(10)));
  expect(await run({ days: { ...SAMPLE_RETENTION, undelivered: 9 } })).toEqual({ ...NONE, undelivered: 1 });
});

test('more submissions than fit a batch are all purged', async () => {
  await Promise.all(Array.from({ length: 450 }, () => store.save(sampleSubmission(daysAgo(91)))));
  expect(await run()).toEqual({ ...NONE, undelivered: 450 });
  expect(await store.list({ limit: 1, status: 'accepted' })).toEqual([]);
  expect(await store.admin.audit({ limit: 9 })).toHaveLength(3);
});

test('counts of how fast pages were are kept for 400 days; a dry run leaves them', async () => {
  const dayOf = (days: number) => daysAgo(days).receivedAt.slice(0, 10);
  const days = [401, 402, 400, 0];
  for (const day of days) await store.countFieldData({ day: dayOf(day), pageKind: 'post', values: { lcp: 900 } });
  const count = async () => (await store.admin.fieldData('2000-01-01'))[0]?.count;
  await run({ dryRun: true });
  expect(await count()).toBe(4);
  await run();
  expect(await count()).toBe(2);
});

test('a dry run only counts', async () => {
  await store.save(sampleSubmission(daysAgo(91)));
  expect(await run({ dryRun: true })).toEqual({ ...NONE, undelivered: 1 });
  expect(await store.list({ limit: 1, status: 'accepted' })).toHaveLength(1);
  expect(await store.admin.audit({ limit: 9 })).toEqual([]);
  expect(await run()).toEqual({ ...NONE, undelivered: 1 });
});

test('counts of velocity older than their days are deleted, though no lead comes in', async () => {
  const at = new Date(by.at.getTime() - 3 * DAY_MS);
  const { key } = slidingKeys(at, { window: 'day', kept: 'brief', subject: 'a phone' });
  await store.save(sampleSubmission({ ...daysAgo(3), velocity: [{ key, counts: 'all' }] }));
  await run({ dryRun: true });
  expect((await store.velocityCounts([key])).size).toBe(1);
  await run();
  expect((await store.velocityCounts([key])).size).toBe(0);
});

test('once stopped, it starts no further batch', async () => {
  await store.save(sampleSubmission(daysAgo(91)));
  expect(await run({ stop: AbortSignal.abort() })).toEqual(NONE);
});

test('the printed lines say what each rule did', async () => {
  const held = sampleSubmission(daysAgo(91));
  for (const one of [held, sampleSubmission(daysAgo(91))]) await store.save(one);
  await store.admin.placeLegalHold(held.id, 'case 12', by);
  const dry = await purge(store, { days: SAMPLE_RETENTION, by, dryRun: true });
  expect(printPurge(dry, true).split('\n')[0]).toBe(
    '       1  undelivered submissions older than 90 days: ' +
      'would be minimized to the evidence of consent; 1 more on legal hold',
  );
  expect(printPurge(await purge(store, { days: SAMPLE_RETENTION, by })).split('\n')).toEqual([
    '       1  undelivered submissions older than 90 days: minimized to the evidence of consent; 1 more on legal hold',
    '       0  delivered submissions older than 731 days: minimized to the evidence of consent',
    '       0  privacy requests older than 731 days: emptied',
    '       0  consent records older than 1827 days: left with hashes in place of personal data',
  ]);
});
