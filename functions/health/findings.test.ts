import { expect, test } from 'vitest';
import { describeError, type LogEntry } from '../lib/log.ts';
import { StoreUnavailable } from '../store/store.ts';
import { createFaults, createRefusals } from './findings.ts';

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

test('a fault that nothing caught is a warning for an hour', () => {
  let elapsed = 0;
  const faults = createFaults(() => elapsed);
  faults.note(refused);
  expect(faults.current()).toEqual({ state: 'ok' });
  faults.note({ level: 'error', event: 'fault', kind: 'exception' });
  expect(faults.current()).toMatchObject({ state: 'warning', sentence: expect.stringContaining('once since') });
  faults.note({ level: 'error', event: 'fault', kind: 'rejection' });
  elapsed = 3_599_999;
  expect(faults.current()).toMatchObject({ state: 'warning', sentence: expect.stringContaining('2 times since') });
  elapsed = 3_600_000;
  expect(faults.current()).toEqual({ state: 'ok' });
});
