import { expect, test } from 'vitest';
import type { CallHours } from '../../schemas/generated/content-types.ts';
import { answeredCalls, hoursInShort, hoursInWords } from './call-hours.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

test.each<[CallHours['hours'], string, string]>([
  [
    [{ days: [...WEEKDAYS], from: '08:00', to: '20:00' }],
    'Monday to Friday, 8 a.m. to 8 p.m., Central time',
    'Mon–Fri 8 a.m.–8 p.m. Central',
  ],
  [
    [
      { days: [...WEEKDAYS], from: '08:30', to: '20:00' },
      { days: ['Saturday', 'Sunday'], from: '09:00', to: '12:00' },
    ],
    'Monday to Friday, 8:30 a.m. to 8 p.m., and Saturday and Sunday, 9 a.m. to noon, Central time',
    'Mon–Fri 8:30 a.m.–8 p.m., Sat–Sun 9 a.m.–noon Central',
  ],
  [
    [{ days: ['Friday', 'Monday', 'Tuesday', 'Wednesday'], from: '00:00', to: '12:30' }],
    'Monday to Wednesday and Friday, midnight to 12:30 p.m., Central time',
    'Mon–Wed, Fri midnight–12:30 p.m. Central',
  ],
])('hours are said in words, and in short', (hours, words, short) => {
  expect(hoursInWords({ zone: 'Central', hours })).toBe(words);
  expect(hoursInShort({ zone: 'Central', hours })).toBe(short);
});

const person = (name: string, does: 'answers' | 'writes' = 'answers') => ({
  id: name,
  name,
  role: 'agent',
  does: [does],
});
const callHours: CallHours = { zone: 'Eastern', hours: [{ days: ['Monday'], from: '08:00', to: '20:00' }] };

test.each([
  [[], 'Calls are answered Monday, 8 a.m. to 8 p.m., Eastern time.'],
  [['Ann'], 'Ann answers Monday, 8 a.m. to 8 p.m., Eastern time.'],
  [['Ann', 'Ben'], 'Ann and Ben answer Monday, 8 a.m. to 8 p.m., Eastern time.'],
  [['Ann', 'Ben', 'Cleo'], 'Ann and 2 others answer Monday, 8 a.m. to 8 p.m., Eastern time.'],
])('%j are those who answer', (names, text) => {
  const people = [...names.map((name) => person(name)), person('Zoe', 'writes')];
  expect(answeredCalls({ people, callHours })?.text).toBe(text);
});

test('without hours only the names are said, and without either nothing', () => {
  expect(answeredCalls({ people: [person('Ann')] })).toEqual({ text: 'Ann answers.' });
  expect(answeredCalls({ people: [person('Zoe', 'writes')] })).toBeUndefined();
});
