import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('the label is the exact wording, with links to the pages it names', () => {
  const label = domOf(renderExample('consent-field', 'unticked')).querySelector('label');
  expect(textOf(label)).toBe('I agree to the privacy policy, or use the Do Not Sell page.');
  const links = [...(label?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/privacy-and-terms', '/do-not-sell']);
});

test('sets each paragraph apart by its first words in bold, and leaves the wording as it is', () => {
  const label = domOf(renderExample('consent-field', 'in paragraphs')).querySelector('label');
  expect([...(label?.querySelectorAll('b') ?? [])].map(textOf)).toEqual([
    'By ticking this box,',
    'Reply STOP to stop texts.',
  ]);
  expect(textOf(label)).toBe(
    'By ticking this box, I agree to calls. I sign it. Reply STOP to stop texts. I can use the Do Not Sell page.',
  );
});

test('offers an alternative to people who do not agree', () => {
  const document = domOf(renderExample('consent-field', 'unticked'));
  expect(textOf(document.querySelector('.consent > p'))).toBe('Prefer not to agree? Call 800-555-0199');
});

test('shows an error at the box when it is not checked', () => {
  const box = domOf(renderExample('consent-field', 'not ticked and asked for')).querySelector('input');
  expect(box?.getAttribute('aria-invalid')).toBe('true');
  expect(box?.getAttribute('aria-describedby')).toBe('callback-agree-error');
});

test('a notice beside the box is not a part of its label, so ticking does not agree to it', () => {
  const document = domOf(renderExample('consent-field', 'with a notice and a list of sellers'));
  expect(textOf(document.querySelector('.consent > p'))).toContain(
    'By pressing it, you also agree to the privacy policy.',
  );
  expect(textOf(document.querySelector('label'))).not.toContain('privacy policy');
});

test('many sellers are a link to the list at its version, which opens beside the filled form', () => {
  const link = domOf(renderExample('consent-field', 'with a notice and a list of sellers')).querySelector('label a');
  expect(link?.getAttribute('href')).toBe('/sellers#list-2026-12-01');
  expect(link?.getAttribute('target')).toBe('_blank');
});
