import { expect, test } from 'vitest';
import { stateNamed, statesLike } from './combobox.ts';

const STATES = new Map([
  ['AK', 'Alaska'],
  ['AR', 'Arkansas'],
  ['KS', 'Kansas'],
  ['MA', 'Massachusetts'],
  ['ME', 'Maine'],
  ['NC', 'North Carolina'],
  ['SC', 'South Carolina'],
  ['VA', 'Virginia'],
  ['WV', 'West Virginia'],
]);

test.each([
  ['vir', ['Virginia', 'West Virginia']],
  ['Car', ['North Carolina', 'South Carolina']],
  ['north c', ['North Carolina']],
  ['kan', ['Kansas']],
  ['ma', ['Massachusetts', 'Maine']],
  ['me', ['Maine']],
  [' VA ', ['Virginia']],
  ['District', []],
])('"%s" suggests %j', (typed, names) => {
  expect(statesLike(STATES, typed)).toEqual(names);
});

test('an empty field suggests every state, in their order', () => {
  expect(statesLike(STATES, ' ')).toEqual([...STATES.values()]);
});

test.each([
  ['nc', 'North Carolina'],
  [' north carolina', 'North Carolina'],
  ['Virginia', 'Virginia'],
  ['District of Columbia', 'District of Columbia'],
  ['', ''],
])('"%s" is meant as "%s"', (typed, name) => {
  expect(stateNamed(STATES, typed)).toBe(name);
});
