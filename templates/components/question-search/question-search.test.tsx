import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('has a field with a label, and links to the groups', () => {
  const document = domOf(renderExample('question-search', 'two groups'));
  const input = document.querySelector('input[type="search"]');
  expect(textOf(document.querySelector(`label[for="${input?.id}"]`))).toBe('Find your question');
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '#urgent',
    '#cost-and-time',
  ]);
});

test('has a drawn glass in the field, which says nothing to screen readers', () => {
  const glass = domOf(renderExample('question-search', 'two groups')).querySelector('.question-field > .icon');
  expect(glass?.getAttribute('aria-hidden')).toBe('true');
});
