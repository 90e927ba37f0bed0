import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const show = (name: string) => domOf(renderExample('provider-status', name));

test('shows whether it files, its status, and its own address', () => {
  const document = show('open');
  expect(textOf(document.querySelector('dl'))).toContain('Yes. It files for its customers.');
  expect(textOf(document.querySelector('dl a'))).toBe('statefarm.com');
});

test('says what to ask, how sure we are and why, and what was checked', () => {
  const words = textOf(show('open').body);
  expect(words).toContain('What to ask Do you file in my state?');
  expect(words).toContain('How sure we are Medium. Its own page was read in an excerpt.');
  expect(words).toContain('Checked against the sources below on November 21, 2026, not with the company.');
});

test.each([
  ['open', 'Sources say it files SR-22s'],
  ['not confirmed', 'Not confirmed'],
  ['retired', 'Brand retired'],
  ['closed', 'Closed to new drivers'],
])('an insurer that is %s has a drawing that says "%s"', (name, words) => {
  const line = show(name).querySelector('.filing-line');
  expect(textOf(line?.querySelector('strong'))).toBe(words);
  expect(line?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test('omits what is unknown', () => {
  const terms = [...show('closed').querySelectorAll('dt')].map(textOf);
  expect(terms).not.toContain('Own website');
});
