import { expect, test } from 'vitest';
import { addPageId, styleId } from './page-id.ts';

const page = ({ css = 'p{color:red}', words = 'Hello', version = '4f2a' } = {}) =>
  `<html><head><style>${css}</style></head><body><p>${words}</p>` +
  `<form><input type="hidden" name="pageBuild" value="${version}"/></form><i data-options="${version}"></i></body>`;

const idsOf = (html: string) => /content="(\w+)" data-style="([\w-]+)"/.exec(addPageId(html))?.slice(1) ?? [];

test('a page says which words and which stylesheet it has, and loads the script', () => {
  expect(addPageId(page())).toContain('<script type="module" src="/_dev/reload.js"></script></head>');
  expect(idsOf(page())[1]).toBe(styleId(['p{color:red}']));
});

test('a page has the id of each of its styles', () => {
  const html = page({ css: 'p{}</style><style>.road{}' });
  expect(idsOf(html)).toEqual([idsOf(page())[0], styleId(['p{}', '.road{}'])]);
});

test('other words are another page with the same stylesheet', () => {
  const [before, after] = [idsOf(page()), idsOf(page({ words: 'Goodbye' }))];
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toBe(before[1]);
});

test('another style, and the version that comes with it, leave the words alone', () => {
  const [before, after] = [idsOf(page()), idsOf(page({ css: 'p>b{color:blue}', version: '9c01' }))];
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});

test('a page without a head stays as it is', () => {
  expect(addPageId('<p>Hello</p>')).toBe('<p>Hello</p>');
});
