import { expect, test } from 'vitest';
import { describeError, type LogEntry } from '../lib/log.ts';
import { StoreUnavailable } from '../store/store.ts';
import { createRefusals } from './findings.ts';

const cause = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
const refused: LogEntry = {
  level: 'error',
  event: 'store.unavailable',
  ...describeError(new StoreUnavailable('The disk is full; free some space.', { cause })),
};
const unreachable: LogEntry = { level: 'error', event: 'store.unavailable', error: 'x', code: 'ECONNREFUSED' };
const kept: LogEntry = { level: 'info', event: 'submission.kept' };

test('a refused lead counts until the next one is kept, at most half a minute', () => {
  let elapsed = 0;
  const refusals = createRefusals(() => elapsed);
  expect(refusals.current()).toBe(undefined);
  refusals.note(refused);
  const finding = { state: 'failing', kind: 'full', sentence: 'The disk is full; free some space.' };
  expect(refusals.current()).toEqual(finding);
  refusals.note(kept);
  expect(refusals.current()).toBe(undefined);
  refusals.note(refused);
  elapsed = 29_999;
  expect(refusals.current()).toEqual(finding);
  elapsed = 30_000;
  expect(refusals.current()).toBe(undefined);
});

test('what a check finds as well is left to the checks', () => {
  const refusals = createRefusals(() => 0);
  refusals.note(unreachable);
  expect(refusals.current()).toBe(undefined);
});
