import { describe, expect, test } from 'vitest';
import { passagesIn } from './passages.ts';

describe('passagesIn', () => {
  test('gives the sentences of each paragraph with the next one, where they start', () => {
    const markdown = 'One. Two\ngoes on.\n\nThree.';
    expect(passagesIn(markdown)).toEqual([
      { text: 'One.', index: 0, next: 'Two goes on.' },
      { text: 'Two goes on.', index: 5, next: '' },
      { text: 'Three.', index: 19, next: '' },
    ]);
  });

  test('leaves out headings, tables, blocks and fragments', () => {
    const markdown = '## A heading.\n\n| A cell. |\n\n:::note{title="A."}\nA note.\n:::\n\nno sentence';
    expect(passagesIn(markdown).map(({ text }) => text)).toEqual(['A note.']);
  });

  test('a list item starts a paragraph of its own', () => {
    const markdown = 'Before.\n- First item.\n  It goes on.\n- Second item.';
    const found = passagesIn(markdown);
    expect(found.map(({ next }) => next)).toEqual(['', 'It goes on.', '', '']);
    for (const { text, index } of found) expect(markdown.replaceAll('\n', ' ').slice(index)).toMatch(text.slice(0, 5));
  });
});
