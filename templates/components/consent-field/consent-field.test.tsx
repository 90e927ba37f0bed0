import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('the whole wording is the label, word for word, with the pages it names as links', () => {
  const label = domOf(renderExample('consent-field', 'unticked')).querySelector('label');
  expect(textOf(label)).toBe('I agree to the privacy policy, or use the Do Not Sell page.');
  const links = [...(label?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/privacy-policy', '/do-not-sell']);
});

test('beside it stands the way out for people who do not agree', () => {
  const document = domOf(renderExample('consent-field', 'unticked'));
  expect(textOf(document.querySelector('.consent > p'))).toBe('Prefer not to agree? Call 800-555-0199');
});

test('a missing tick is told at the box', () => {
  const box = domOf(renderExample('consent-field', 'not ticked and asked for')).querySelector('input');
  expect(box?.getAttribute('aria-invalid')).toBe('true');
  expect(box?.getAttribute('aria-describedby')).toBe('callback-agree-error');
});
