import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const items = () => domOf(renderExample('proofs', 'three')).querySelectorAll('.proofs li');

test('a claim stands with the note of where it was read', () => {
  const [first, second] = items();
  expect(textOf(first?.querySelector('.survey-note'))).toBe("The agency's page, read in full.");
  expect(second?.querySelector('.survey-note')).toBeNull();
});

test('says who pays whom, in the order of the arrow', () => {
  expect([...(items()[1]?.querySelectorAll('.proof-payment') ?? [])].map(textOf)).toEqual(['Agents $ Us', 'You $0 Us']);
});

test('what is never asked is a list below a title that says so', () => {
  const third = items()[2];
  expect(textOf(third?.querySelector('h3'))).toBe('What we never ask');
  expect([...(third?.querySelectorAll('.proof-never') ?? [])].map(textOf)).toEqual([
    'Your license number',
    'Your birth date',
  ]);
});
