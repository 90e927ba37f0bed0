import fc from 'fast-check';
import { remark } from 'remark';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { describe, expect, test } from 'vitest';
import { realDisk } from '../../system/disk.ts';
import { toolRoot } from '../../system/project.ts';
import { parseMarkdown } from './parse-markdown.ts';

const reference = remark().use(remarkGfm).use(remarkDirective).freeze();

function same(text: string): void {
  expect(parseMarkdown(text), JSON.stringify(text)).toMatchObject(withoutGaps(reference.parse(text)));
}

/** remark leaves the position of an address that it finds in a text undefined. Ours has it. */
function withoutGaps(tree: object): object {
  return JSON.parse(JSON.stringify(tree));
}

describe('the tree of a text is the one that remark gives', () => {
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
    '## One\n\ntext\n\n## Two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n## Three\n\nend',
    'text\n## One\n- a\n- b\n## Two\n> quote\n## Three\n    code\n## Four',
    '```\n## no heading\n```\n## One\n~~~~\n## no heading\n~~~\n## nor here\n~~~~\n## Two',
    ':::note\n## inside\n:::\n## One\n::zipcode\n## Two\n:::note\nnever closed\n## inside',
    '::::note\n:::inner\n## inside\n:::\n::::\n## One',
    '1. a\n   ```\n## One\n   ```\n## inside',
    '- ```\n## One\n```\n## inside',
    '<div>\n\n## inside?\n\n</div>\n## One',
    '<!--\n## inside\n-->\n## One',
    '[a][b]\n\n## One\n\n[b]: /c',
    '> [b]: /c\n\n## One\n\n[b]',
    '## One\n\nA note[^1].\n\n## Two\n\n[^1]: The note.',
    '## One\r\n\r\n## Two',
    '##\n## \n## #\n#not\n####### seven\n###### six',
    'Setext\n===\n## One\nparagraph\n---\n## Two',
    '\n\n## One\n\n\n## Two\n\n',
  ])('%j', same);

  test('for texts made of pieces that authors write, in any order', () => {
    const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 18 });
    fc.assert(
      fc.property(pieces, (text) => same(text.join(''))),
      { numRuns: 1000, seed: 11 },
    );
  });
});

/** Without HTML, which content may not hold. */
const PIECES = [
  ...[' ', ' ', '\n', '\n\n', 'word', 'Words.', '9:30', '(', ')', '|', '~~', '*', '**', '`', '- ', '1. ', '> ', '## '],
  ...['[a](/b)', '[^1]', '\n\n[^1]: text\n\n', ' www.example.com ', ' https://example.com ', ' ann@example.com '],
  ...[':name', ':name[label]', '\n::zipcode\n', '\n:::note\ntext\n:::\n', '| a | b |\n| - | - |\n| 1 | 2 |\n'],
];
