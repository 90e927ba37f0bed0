import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('an entry is a link, or a dropdown that closes the others', () => {
  const document = domOf(renderExample('menu', 'a dropdown and a link'));
  expect(textOf(document.querySelector('summary'))).toBe('Resources');
  expect(document.querySelector('details')?.getAttribute('name')).toBe('menu');
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/dui-terms',
    '/blog',
    '/how-it-works',
  ]);
});

test('marks only the entry of the current page', () => {
  const marked = (name: string) =>
    [...domOf(renderExample('menu', name)).querySelectorAll('[aria-current="page"]')].map(textOf);
  expect(marked('on one of its pages')).toEqual(['Blog']);
  expect(marked('a dropdown and a link')).toEqual([]);
});
