import { expect, test } from 'vitest';
import { sampleSubmission } from '../testing/sample-submission.ts';
import { deduplicate } from './deduplicate.ts';

const since = '2026-11-21T09:50:00.000Z';

test('a retry with an old key leaves the window of a newer submission unchanged', () => {
  const known = new Map([
    ['key:old', { fingerprint: 'ann', submissionId: 'first', receivedAt: '2026-11-20T10:00:00.000Z' }],
    ['same:ann', { fingerprint: 'ann', submissionId: 'second', receivedAt: '2026-11-21T09:55:00.000Z' }],
  ]);
  const retry = sampleSubmission({ idempotency: { explicit: 'old', fingerprint: 'ann', since } });
  const click = sampleSubmission({ idempotency: { fingerprint: 'ann', since } });
  expect(deduplicate([retry, click], known).results).toEqual([
    { outcome: 'repeated', id: 'first' },
    { outcome: 'repeated', id: 'second' },
  ]);
});

test('a new submission is stored under both of its keys', () => {
  const submission = sampleSubmission({ idempotency: { explicit: 'k1', fingerprint: 'ann', since } });
  const { newKeys, newSubmissions } = deduplicate([submission], new Map());
  expect([...newKeys.keys()]).toEqual(['key:k1', 'same:ann']);
  expect(newSubmissions).toEqual([submission]);
});
