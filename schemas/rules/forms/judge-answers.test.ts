import { expect, test } from 'vitest';
import { cityNote } from './judge-answers.ts';

const STATES = [
  { name: 'New York', code: 'NY' },
  { name: 'Ohio', code: 'OH' },
];
const COLUMBUS = { city: 'Columbus', state: 'OH' };

test.each([
  ['Grandview', 'OH'],
  [' Grandview ', 'Ohio'],
])('"%s, %s" is named beside the town of its ZIP code', (city, state) => {
  expect(cityNote({ city, state, zipcode: '43215' }, COLUMBUS, STATES)).toBe(
    '43215 is a Zip Code of Columbus. If Grandview is right, leave it as it is.',
  );
});

test.each([
  ['is its town', { city: 'COLUMBUS', state: 'oh' }, COLUMBUS],
  ['is its town with another word', { city: 'New York City', state: 'NY' }, { city: 'New York', state: 'NY' }],
  ['is its town, shortened', { city: 'St. Paul', state: 'NY' }, { city: 'Saint Paul', state: 'NY' }],
  ['is not there yet', { city: ' ', state: 'OH' }, COLUMBUS],
  ['is in another state, which is an error', { city: 'Albany', state: 'NY' }, COLUMBUS],
  ['has no state yet', { city: 'Albany', state: '' }, COLUMBUS],
  ['has a ZIP code that is not known', { city: 'Albany', state: 'NY' }, undefined],
])('nothing is said where the city %s', (_, typed, place) => {
  expect(cityNote({ ...typed, zipcode: '43215' }, place, STATES)).toBeUndefined();
});
