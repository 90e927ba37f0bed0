import { expect, test } from 'vitest';
import { sampleSubmission } from '../testing/sample-submission.ts';
import { deduplicate } from './deduplicate.ts';

const since = '2026-11-21T09:50:00.000Z';

test('a retry of an old key leaves the window of a newer submission as it was', () => {
  const known = new Map([
    ['key:old', { fingerprint: 'ann', submissionId: 'first', receivedAt: '2026-11-20T10:00:00.000Z' }],
    ['same:ann', { fingerprint: 'ann', submissionId: 'second', receivedAt: '2026-11-21T09:55:00.000Z' }],
  ]);
  const retry = sampleSubmission({ idempotency: { explicit: 'old', fingerprint: 'ann', since } });
  const click = sampleSubmission({ idempotency: { fingerprint: 'ann', since } });
  expect(deduplicate([retry, click], known).saved).toEqual([
    { outcome: 'repeated', id: 'first' },
    { outcome: 'repeated', id: 'second' },
  ]);
});

test('a new submission is remembered under both its keys', () => {
  const submission = sampleSubmission({ idempotency: { explicit: 'k1', fingerprint: 'ann', since } });
  const { toRemember, toStore } = deduplicate([submission], new Map());
  expect([...toRemember.keys()]).toEqual(['key:k1', 'same:ann']);
  expect(toStore).toEqual([submission]);
});
