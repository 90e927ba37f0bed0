import fc from 'fast-check';
import { remark } from 'remark';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { describe, expect, test } from 'vitest';
import { realDisk } from '../../system/disk.ts';
import { toolRoot } from '../../system/project.ts';
import { parserFor } from './parser-for.ts';

const all = remark().use(remarkGfm).use(remarkDirective).freeze();

function same(text: string): void {
  expect(parserFor(text).parse(text), JSON.stringify(text)).toEqual(all.parse(text));
}

describe('the tree of a text is the same as with every extension', () => {
  test('for every text of the site', () => {
    const disk = realDisk(toolRoot());
    for (const path of disk.list('content').filter((file) => file.endsWith('.md')))
      same(disk.read(path).toString('utf8'));
  }, 60_000);

  test.each([
    'plain *text* with [a link](/here) and `code`',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    'a | b\n- | -\n1 | 2',
    '~~gone~~ and ~gone~',
    'A note[^1].\n\n[^1]: The note.',
    '- [ ] open\n- [x] done\n- [\t] odd',
    'see www.example.com, https://example.com and HTTP://EXAMPLE.COM',
    'write to ann@example.com or mailto:ann@example.com or xmpp:a@b.c',
    ':::note{title="A"}\nText\n:::',
    '::zipcode',
    'at 9:30 or note:this and :name[label]{.class}',
    'a:b c :d :::e\n:f',
    '[tel](tel:+18005550199)',
    '<https://example.com> and <ann@example.com>',
    '    code with :::note and | pipes |',
  ])('%j', same);

  test('for texts made of every mark that could start an extension', () => {
    const mark = fc.constantFrom(
      ...['|', '~', '~~', ':', '::', ':::', '@', '[', ']', '[ ]', '[x]', '[^1]', '[^1]:', '-', '- ', '\n', '\n\n', ' '],
      ...[
        'www.',
        'http://',
        'https://',
        'a.b',
        'name',
        '{',
        '}',
        '*',
        '**',
        '`',
        '#',
        '<',
        '>',
        '\\',
        '(',
        ')',
        '\t',
        '1. ',
      ],
    );
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 14 }), (marks) => {
        same(marks.join(''));
      }),
      { numRuns: 300, seed: 11 },
    );
  });
});
