import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('every term has a link, and can open with what it means in one sentence', () => {
  const document = domOf(renderExample('topics', 'two terms'));
  const links = [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  expect(links.map((href) => textOf(document.querySelector(href ?? '')))).toEqual([
    'Blood alcohol concentration',
    'Implied consent',
  ]);
  expect([...document.querySelectorAll('h2 + .topic-short')].map(textOf)).toEqual([
    'How much alcohol is in your blood.',
  ]);
});
