import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const note = (name: string) => domOf(renderExample('survey-note', name)).querySelector('p');

test('says when facts were read, how many sources are official, and when they are read again', () => {
  expect(textOf(note('with its sources'))).toBe(
    'Surveyed Nov 21, 2026. 4 of 29 sources are official. Next survey by Feb 8, 2027.',
  );
  expect(note('with its sources')?.querySelector('a')?.getAttribute('href')).toBe('#sources');
});

test('says what its sources are about, where pages count different ones', () => {
  expect(textOf(note('with what its sources are about'))).toBe(
    'Surveyed Nov 21, 2026. 1 of 5 sources on filings are official.',
  );
});
