import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { FilingVerdict } from '../verdict-card/filing-verdict.tsx';

const show = (name: string) => domOf(renderExample('provider-status', name));

test('shows whether it files, its status, and its own address', () => {
  const document = show('open');
  expect(textOf(document.querySelector('dl'))).toContain('Sources say yes. It files for its customers.');
  expect(textOf(document.querySelector('dl a'))).toBe('statefarm.com');
});

test('says how sure we are and why, and what was checked', () => {
  const words = textOf(show('open').body);
  expect(words).toContain('How sure we are: Medium. Its own page was read in an excerpt.');
  expect(words).toContain('Checked against the sources below on November 21, 2026, not with the company.');
});

test.each([
  ['files', 'Sources say it files SR-22s'],
  ['unconfirmed', 'Not confirmed'],
  ['none', 'Sources say it files no SR-22s'],
  ['retired', 'Brand retired'],
  ['closed', 'Closed to new drivers'],
] as const)('an insurer that is %s has a sign that says "%s"', (filing, words) => {
  const verdict = domOf(<FilingVerdict filing={filing} />);
  expect(textOf(verdict.querySelector('strong'))).toBe(words);
  expect(verdict.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test('omits what is unknown', () => {
  const terms = [...show('closed').querySelectorAll('dt')].map(textOf);
  expect(terms).not.toContain('Own website');
});
