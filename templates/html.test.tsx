import { expect, expectTypeOf, test } from 'vitest';
import { type Html, joinHtml, type Markdown, paragraph, trustedHtml } from './html.ts';
import { RawHtml } from './raw-html.tsx';
import { domOf } from './testing/dom.ts';

test('a line becomes a paragraph, with its special characters escaped', () => {
  expect(paragraph('A & B < C')).toBe('<p>A &amp; B &lt; C</p>');
});

test('pieces of HTML are joined line by line', () => {
  expect(joinHtml([paragraph('A'), paragraph('B')])).toBe('<p>A</p>\n<p>B</p>');
});

test('HTML is printed as it is, inside a div with the attributes given', () => {
  const document = domOf(<RawHtml className="prose" html={trustedHtml('<p>A <em>form</em></p>')} />);
  expect(document.body.innerHTML).toBe('<div class="prose"><p>A <em>form</em></p></div>');
});

test('a string is not HTML until trusted code says so', () => {
  expectTypeOf<string>().not.toExtend<Html>();
  expectTypeOf<Markdown>().not.toExtend<Html>();
  expectTypeOf(trustedHtml('<p>A</p>')).toEqualTypeOf<Html>();
});
