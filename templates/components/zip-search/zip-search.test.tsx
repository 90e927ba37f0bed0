import { expect, test } from 'vitest';
import { domOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('leads to the listing of a place without script, and keeps what was typed out of the URL', () => {
  const form = domOf(renderExample('zip-search', 'plain')).querySelector('form');
  expect(form?.getAttribute('action')).toBe('/location-search');
  expect(form?.getAttribute('method')).toBe('post');
  expect(form?.querySelector('input')?.getAttribute('name')).toBe('q');
});
