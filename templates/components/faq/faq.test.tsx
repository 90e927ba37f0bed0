import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const document = domOf(renderExample('faq', 'two questions'));

test('each question opens by itself and can be linked to', () => {
  const items = [...document.querySelectorAll('details')];
  expect(items.map(({ id }) => id)).toEqual(['is-an-sr-22-insurance', 'where-do-i-find-agents']);
  expect(items.map((item) => textOf(item.querySelector('summary')))).toEqual([
    'Is an SR-22 insurance?',
    'Where do I find agents?',
  ]);
});

test('an answer holds blocks: here a zip search and a table', () => {
  const answer = document.querySelector('#where-do-i-find-agents');
  expect(answer?.querySelector('[action="/location-search"]')).not.toBeNull();
  expect(textOf(answer?.querySelector('caption'))).toBe('Fees');
});
