import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { Sources } from './sources.tsx';

test('lists the pages read and the day of the review', () => {
  const document = domOf(renderExample('sources', 'with a review day'));
  expect(textOf(document.querySelector('time'))).toBe('November 21, 2026');
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('rel'))).toEqual([
    'nofollow noopener',
    'nofollow noopener',
  ]);
});

test('renders nothing without sources and review date', () => {
  expect(domOf(<Sources sources={[]} />).body.innerHTML).toBe('');
});
