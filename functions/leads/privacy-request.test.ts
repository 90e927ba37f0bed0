import { expect, test } from 'vitest';
import { dueDates, requestsDueAt } from './privacy-request.ts';

const MONDAY = '2026-11-02T18:00:00.000Z';

test.each([
  ['do-not-sell', undefined, '2026-11-23'],
  ['stop-contact', undefined, '2026-11-16'],
  ['access', '2026-11-16', '2026-12-17'],
  ['delete', '2026-11-16', '2026-12-17'],
  ['appeal', '2026-11-16', '2026-12-17'],
] as const)('a request for %s is due', (kind, confirmBy, answerBy) => {
  const due = dueDates(kind, MONDAY);
  expect([due.confirmBy?.slice(0, 10), due.answerBy.slice(0, 10)]).toEqual([confirmBy, answerBy]);
});

test('the first due date of all open requests decides, and the last moment is a breach', () => {
  const counts = { count: 1, suspicious: 0, unverified: 1 };
  const open = [
    { kind: 'access', oldest: MONDAY, ...counts },
    { kind: 'stop-contact', oldest: MONDAY, ...counts },
  ] as const;
  const stateAt = (time: string) => requestsDueAt(open, new Date(time)).state;
  expect(requestsDueAt(open, new Date(MONDAY))).toMatchObject({ open: 2, unverified: 2 });
  expect(requestsDueAt(open, new Date(MONDAY)).answerBy).toBe('2026-11-16T18:00:00.000Z');
  expect(stateAt('2026-11-09T17:59:59.999Z')).toBe('in-time');
  expect(stateAt('2026-11-09T18:00:00.000Z')).toBe('late');
  expect(stateAt('2026-11-16T18:00:00.000Z')).toBe('breach');
  expect(requestsDueAt([], new Date(MONDAY))).toMatchObject({ open: 0, answerBy: null, state: 'in-time' });
});
