import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('is a form that posts to its own page and holds nothing about the person', () => {
  const form = domOf(renderExample('confirm-request', 'plain')).querySelector('form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/privacy-requests/verify']);
  expect(form?.querySelectorAll('input')).toHaveLength(0);
  expect(textOf(form?.querySelector('button') ?? null)).toBe('Yes, It Is Mine');
});
