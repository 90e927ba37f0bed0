import { expect, test } from 'vitest';
import type { BlockView } from '../components/block-list/block-registry.ts';
import { trustedHtml } from '../html.ts';
import { cutAfterFirstSection, cutAfterSectionWith, cutOpening } from './first-section.ts';

const prose = (html: string): BlockView => ({ type: 'prose', html: trustedHtml(html) });
const note: BlockView = { type: 'note', text: trustedHtml('<p>Ask first.</p>') };

/** The text of both parts; a block that is not prose is its type. */
function cut(...blocks: BlockView[]) {
  const { first, rest } = cutAfterFirstSection(blocks);
  const show = (block: BlockView) => (block.type === 'prose' ? block.html : block.type);
  return [first.map(show), rest.map(show)];
}

test('a text that starts with a heading is cut at the next one of its level', () => {
  expect(cut(prose('<h2>A</h2><p>a</p><h3>More</h3><h2>B</h2><p>b</p>'), note)).toEqual([
    ['<h2>A</h2><p>a</p><h3>More</h3>'],
    ['<h2>B</h2><p>b</p>', 'note'],
  ]);
});

test('the opening of a text that starts without a heading is its first section', () => {
  expect(cut(prose('<p>a</p><h2 id="b">B</h2>'))).toEqual([['<p>a</p>'], ['<h2 id="b">B</h2>']]);
});

test('other blocks belong to the section in which they stand', () => {
  expect(cut(prose('<h2>A</h2>'), note, prose('<h2>B</h2>'))).toEqual([['<h2>A</h2>', 'note'], ['<h2>B</h2>']]);
  expect(cut(note, prose('<p>a</p>'), prose('<h2>B</h2>'))).toEqual([['note', '<p>a</p>'], ['<h2>B</h2>']]);
});

test('a text of one section is not cut, and an empty one has no part', () => {
  expect(cut(prose('<h2>A</h2><p>a</p>'), note)).toEqual([['<h2>A</h2><p>a</p>', 'note'], []]);
  expect(cut()).toEqual([[], []]);
});

test('what a section points to can follow that section, and comes first where none does', () => {
  const text = prose('<h2>A</h2><p>a</p><h2>B</h2><p>Send the form below.</p><h2>C</h2>');
  const { first, rest } = cutAfterSectionWith('form below', [text]);
  expect(first.map((block) => 'html' in block && block.html)).toEqual([
    '<h2>A</h2><p>a</p>',
    '<h2>B</h2><p>Send the form below.</p>',
  ]);
  expect(rest).toEqual([prose('<h2>C</h2>')]);
  expect(cutAfterSectionWith('no such words', [text])).toEqual({ first: [], rest: [text] });
});

test('the opening of a text is what stands above its first heading', () => {
  const text = prose('<h2>A</h2><p>a</p>');
  expect(cutOpening([note, text])).toEqual({ first: [note], rest: [text] });
  expect(cutOpening([text, note])).toEqual({ first: [], rest: [text, note] });
});
