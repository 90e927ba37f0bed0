import { expect, test } from 'vitest';
import { forColorScheme, hasDarkColors } from './color-scheme.ts';

const CSS = ':root{color-scheme:light dark}@media screen and (prefers-color-scheme: dark){a{color:#fff}}';

test('a stylesheet is answered for one scheme', () => {
  expect(forColorScheme(CSS, 'dark')).toBe(':root{color-scheme:dark}@media screen and (min-width:0px){a{color:#fff}}');
  expect(forColorScheme(CSS, 'light')).toBe(
    ':root{color-scheme:light}@media screen and (max-width:0px){a{color:#fff}}',
  );
});

test('a stylesheet without dark colors stays as it is', () => {
  const css = ':root{color-scheme:light}a{color:#000}';
  expect(hasDarkColors(css)).toBe(false);
  expect(hasDarkColors(CSS)).toBe(true);
  expect(forColorScheme(css, 'dark')).toBe(css);
});
