import { expect, test } from 'vitest';
import { checkSvg } from './check-svg.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">';
const faultOf = (text: string) => checkSvg({ path: 'content/assets/a.svg', text }).fault;

test.each([
  ['a drawing', `<?xml version="1.0"?>\n<!-- Ours. -->\n${SVG}<path d="M0 0"/></svg>\n`],
  ['a drawing with a namespace of its program', `${SVG}<a:b xmlns:a="https://a.example"/></svg>`],
])('%s has no fault', (_, text) => {
  expect(faultOf(text)).toBeUndefined();
});

test.each([
  ['an element that is not closed', `${SVG}\n<path></svg>`, 2, 'unexpected close tag'],
  ['a drawing that was cut off', `${SVG}\n<path d="M0`, 2, 'unclosed'],
  ['a name that stands for nothing', `${SVG}\n<text>a&nbsp;b</text></svg>`, 2, 'undefined entity'],
  ['a prefix that stands for nothing', `${SVG}\n<use xlink:href="#a"/></svg>`, 2, 'unbound namespace prefix'],
  ['an empty file', '', 1, 'document must contain a root element'],
  ['another kind of file', '\n<html></html>', 2, 'it starts with <html>'],
  ['a drawing without its namespace', '<svg viewBox="0 0 1 1"></svg>', 1, 'it starts with <svg>'],
])('%s is located', (_, text, line, words) => {
  expect(faultOf(text)).toMatchObject({ code: 'broken-picture', line, message: expect.stringContaining(words) });
});

test('a file that cannot be read keeps that fault', () => {
  const fault = { code: 'unreadable-file', line: 1, column: 1, message: 'A', hint: 'B' } as const;
  expect(checkSvg({ path: 'content/assets/a.svg', text: '', fault }).fault).toBe(fault);
});
