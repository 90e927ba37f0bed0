import { expect, test } from 'vitest';
import type { BlockView } from '../components/block-list/block-registry.ts';
import { trustedHtml } from '../html.ts';
import { domOf, textOf } from '../testing/dom.ts';
import { FoldedBlocks } from './folded-blocks.tsx';

const prose = (html: string): BlockView => ({ type: 'prose', html: trustedHtml(html) });
const note: BlockView = { type: 'note', text: trustedHtml('<p>Ask first.</p>') };

/** What the line of a fold says below its heading, and the HTML that it opens to. */
function fold(...blocks: BlockView[]) {
  const document = domOf(<FoldedBlocks blocks={blocks} />);
  const opened = document.querySelector('details > div');
  return {
    answer: textOf(document.querySelector('summary > .soft')),
    opened: opened?.querySelector('.prose')?.innerHTML,
  };
}

test.each([
  ['a paragraph', '<p>Yes. It can.</p>', 'Yes.', '<p>It can.</p>'],
  ['a paragraph that names a form', '<p>An <abbr>SR-22</abbr> can. Ask.</p>', 'An SR-22 can.', '<p>Ask.</p>'],
  ['a paragraph of two lines', '<p>Yes.\nIt can.</p>', 'Yes.', '<p>It can.</p>'],
  ['a sentence before a list', '<p>Two things.</p><ul><li>One</li></ul>', 'Two things.', '<ul><li>One</li></ul>'],
  [
    'a sentence with its sources',
    '<p>Three years.<span class="prose-note"> None.</span></p>',
    'Three years.',
    '<p><span class="prose-note"> None.</span></p>',
  ],
])('the first sentence of %s is the answer in the line', (_, html, answer, opened) => {
  expect(fold(prose(`<h2 id="a">A</h2>${html}`))).toEqual({ answer, opened });
});

test('a sentence before another block is the answer, too', () => {
  expect(fold(prose('<h2 id="a">A</h2><p>Ask.</p>'), note).answer).toBe('Ask.');
});

test.each([
  ['in which a link begins', '<p>See <a href="/b">b</a>. Then c.</p>'],
  ['which is all of its section', '<p>Ask.</p>'],
  ['which is longer than two lines of a phone', `<p>${'Ask the agency, and '.repeat(5)}wait. Then drive.</p>`],
])('a sentence %s stays in the text', (_, html) => {
  expect(fold(prose(`<h2 id="a">A</h2>${html}`))).toEqual({ answer: '', opened: html });
});

test('a heading with parts right below it is a head: its parts fold, and it shows', () => {
  const html = '<h2 id="now">Now</h2><h3 id="a">A</h3><p>One. Two.</p><h3 id="b">B</h3><p>Three. Four.</p>';
  const document = domOf(<FoldedBlocks blocks={[prose(html), note, prose('<h2 id="later">Later</h2><p>Five.</p>')]} />);
  expect(textOf(document.querySelector('.fold-group > #now'))).toBe('Now');
  expect([...document.querySelectorAll('.fold-group summary')].map(textOf)).toEqual(['A One.', 'B Three.']);
  expect(document.querySelector('.fold-group #b .note')).not.toBeNull();
  expect(textOf(document.querySelector('summary > h2'))).toBe('Later');
});
