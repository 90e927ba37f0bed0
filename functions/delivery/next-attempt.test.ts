import { expect, test } from 'vitest';
import { nextAttempt, WAITS_MS } from './next-attempt.ts';
import type { Answer } from './send.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const after = (answer: Answer, failedBefore = 0, { random = 0.5, ownRecipient = false } = {}) => {
  const next = nextAttempt({ failedBefore, answer, ownRecipient, now, random: () => random });
  return 'nextAt' in next ? { ...next, nextAt: next.nextAt.getTime() - now.getTime() } : next;
};

test.each([200, 201, 202, 204, 299])('%i is delivered', (status) => {
  expect(after({ status })).toEqual({ outcome: 'delivered' });
});

test.each([199, 300, 301, 307, 400, 401, 404, 422, 429, 500, 502, 503])('%i is retried', (status) => {
  expect(after({ status })).toMatchObject({ outcome: 'failed', error: expect.stringMatching(`^HTTP ${status}`) });
});

test('a missing answer is retried', () => {
  expect(after({ error: 'no answer in time' })).toMatchObject({ outcome: 'failed', error: 'no answer in time' });
});

test('after ten attempts in about three days, with growing waits, it is a dead letter', () => {
  const waits = WAITS_MS.map((_, failed) => after({ status: 500 }, failed)).map((one) => 'nextAt' in one && one.nextAt);
  expect(waits).toEqual(WAITS_MS);
  expect([...WAITS_MS].sort((a, b) => a - b)).toEqual(WAITS_MS);
  const days = WAITS_MS.reduce((sum, wait) => sum + wait) / 86_400_000;
  expect(days).toBeGreaterThan(2.7);
  expect(days).toBeLessThan(3.5);
  expect(after({ status: 500 }, WAITS_MS.length)).toMatchObject({ outcome: 'dead-letter', error: 'HTTP 500' });
});

test('a wait is up to a tenth shorter or longer', () => {
  expect(after({ status: 500 }, 1, { random: 0 })).toMatchObject({ nextAt: 270_000 });
  expect(after({ status: 500 }, 1, { random: 1 })).toMatchObject({ nextAt: 330_000 });
});

test.each([
  ['120', 120_000],
  ['Sat, 21 Nov 2026 10:05:00 GMT', 300_000],
  ['999999999', 86_400_000],
])('Retry-After: %s is honored, up to a day, for the whole destination', (retryAfter, nextAt) => {
  for (const status of [429, 503]) expect(after({ status, retryAfter })).toMatchObject({ nextAt, destination: 'busy' });
});

test.each(['-5', 'soon', '', '0', 'Sat, 21 Nov 2020 10:05:00 GMT'])('Retry-After: "%s" is ignored', (retryAfter) => {
  expect(after({ status: 503, retryAfter })).toMatchObject({ nextAt: 5000, destination: undefined });
});

test('Retry-After never makes a wait shorter, and counts only with 429 and 503', () => {
  expect(after({ status: 429, retryAfter: '1' }, 3)).toMatchObject({ nextAt: WAITS_MS[3] });
  expect(after({ status: 500, retryAfter: '120' })).toMatchObject({ nextAt: 5000, destination: undefined });
});

test('410 closes the destination; the message keeps its schedule', () => {
  expect(after({ status: 410 })).toMatchObject({ outcome: 'failed', destination: 'gone', nextAt: 5000 });
});

test('a refused recipient closes its destination, but only its own message where each has a recipient of its own', () => {
  const refused: Answer = { error: 'SMTP 550 5.1.1', lasting: 'recipient' };
  expect(after(refused)).toMatchObject({ outcome: 'failed', destination: 'gone' });
  const one = after(refused, 0, { ownRecipient: true });
  expect(one).toMatchObject({ outcome: 'dead-letter', destination: undefined });
  const password: Answer = { error: 'SMTP 535', lasting: 'destination' };
  expect(after(password, 0, { ownRecipient: true })).toMatchObject({ outcome: 'failed', destination: 'gone' });
});
