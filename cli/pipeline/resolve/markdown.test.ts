import fc from 'fast-check';
import { remark } from 'remark';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { describe, expect, test } from 'vitest';
import { realDisk } from '../../system/disk.ts';
import { toolRoot } from '../../system/project.ts';
import type { Directive } from './directives.ts';
import { makeFiller } from './fill.ts';
import { parseMarkdown, renderInBlock, renderMarkdown } from './markdown.ts';

const INSURERS = {
  why: 'Two insurers say so.',
  verifiedOn: '2026-11-21',
  sources: [
    { title: 'An agency', official: true, seen: 'page' as const },
    { title: 'A guide', seen: 'copy' as const },
  ],
};

const VALUES = new Map([
  ['phone', { text: '800-555-0199' }],
  ['filing-fee', { text: '$15 to $35' }],
  ['nothing', { text: undefined }],
  ['years', { text: 'three years', ...INSURERS }],
  ['range', { text: 'one to five years', ...INSURERS }],
]);

const options = () => ({ filler: makeFiller(VALUES, () => false) });
const render = (text: string) => renderMarkdown(text, options());
const htmlOf = (text: string): string => renderInBlock(text, options()).html;
const faultsOf = (text: string) => render(text).faults;

function directivesOf(text: string): Directive[] {
  return render(text).parts.flatMap((part) => ('directive' in part ? [part.directive] : []));
}

describe('prose', () => {
  test('headings get ids from their text and are listed for the table of contents', () => {
    const [part] = render('## What it costs\n\n### Filing fee?\n\n#### Small print\n').parts;
    expect(part).toMatchObject({
      prose: {
        headings: [
          { id: 'what-it-costs', text: 'What it costs', depth: 2 },
          { id: 'filing-fee', text: 'Filing fee?', depth: 3 },
        ],
        html: expect.stringContaining('<h2 id="what-it-costs">What it costs</h2>'),
      },
    });
  });

  test('two headings with the same text get different ids, even around a block', () => {
    const { parts } = render('## Fees\n\n::zipcode\n\n## Fees\n');
    const ids = parts.flatMap((part) => ('prose' in part ? part.prose.headings.map(({ id }) => id) : []));
    expect(ids).toEqual(['fees', 'fees-1']);
  });

  test('a heading is named after the value of its placeholder', () => {
    expect(htmlOf('## It costs {filing-fee}')).toContain('<h2 id="it-costs-15-to-35">It costs $15 to $35</h2>');
  });

  test('a time of day and other colons stay text', () => {
    expect(htmlOf('Open 9:30 to 17:00, note:this and :that[one] too.')).toBe(
      '<p>Open 9:30 to 17:00, note:this and :that[one] too.</p>',
    );
  });

  test('a table can be scrolled sideways and is reachable by keyboard', () => {
    expect(htmlOf('| A | B |\n| - | - |\n| 1 | 2 |')).toMatch(
      /^<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>[\s\S]*<\/table><\/div>$/,
    );
  });

  test('a cell of three columns names its column, for phones, and one of two does not', () => {
    const wide = htmlOf('| Kind | For *whom* | Covers |\n| - | - | - |\n| Owner | you | a car |');
    expect(wide.match(/<td[^>]*>[^<]*/g)).toEqual([
      '<td>Owner',
      '<td data-label="For whom">you',
      '<td data-label="Covers">a car',
    ]);
    expect(htmlOf('| A | B |\n| - | - |\n| 1 | 2 |')).not.toContain('data-label');
  });

  test('line breaks flow together, except in a para block', () => {
    expect(htmlOf('One\nTwo')).toBe('<p>One\nTwo</p>');
    expect(renderInBlock('One\nTwo **three\nfour**', { ...options(), keepBreaks: true }).html).toBe(
      '<p>One<br>\nTwo <strong>three<br>\nfour</strong></p>',
    );
  });

  test('a link may be defined below a block that comes after it', () => {
    const { parts, links } = render('See [the cost][cost].\n\n::zipcode\n\n[cost]: /sr22-cost\n');
    expect(parts[0]).toMatchObject({ prose: { html: '<p>See <a href="/sr22-cost">the cost</a>.</p>' } });
    expect(links).toEqual([{ href: '/sr22-cost', line: 5, column: 1 }]);
  });

  test('a comment is not sent to visitors', () => {
    const { html, faults } = renderInBlock('One <!-- ask Ann --> two\n\n<!-- check this -->\n', options());
    expect(html).toBe('<p>One  two</p>');
    expect(faults).toEqual([]);
  });
});

describe('quotes, lists and brackets inside of each other', () => {
  test.each([
    ['>'.repeat(100_000), 1],
    [`One\n\n${'- '.repeat(20_000)}x`, 3],
    [`One\n\n  ${'1. > '.repeat(20)}x`, 3],
    [`${':a['.repeat(8000)}${']'.repeat(8000)}`, 1],
  ])('are a fault on their line (case %#)', (text, line) => {
    expect(faultsOf(text)).toMatchObject([{ code: 'broken-text', line }]);
  });

  test.each(['> > > x', '- - - x', '-'.repeat(100), '- '.repeat(100), '* '.repeat(30), `Text ${'>'.repeat(30)}`])(
    'are fine: %s',
    (text) => {
      expect(faultsOf(text)).toEqual([]);
    },
  );
});

describe('HTML', () => {
  test.each([
    ['a block of it', 'One\n\n<div>two</div>\n', 3, 1],
    ['a tag in a sentence', 'One <b>two</b>', 1, 5],
    ['what follows a comment on the same line', '<!-- x --><script>alert(1)</script>', 1, 1],
    ['a comment that is never closed', 'One\n\n<!-- the rest of the page', 3, 1],
    ['a list item', '- <br>', 1, 3],
  ])('is refused: %s', (_, text, line, column) => {
    expect(faultsOf(text)[0]).toMatchObject({ code: 'raw-html', line, column });
  });

  test('never reaches the page', () => {
    expect(htmlOf('One <b>two</b>\n\n<script>alert(1)</script>')).toBe('<p>One two</p>');
  });

  test('is text inside code, and so are characters like < and &', () => {
    const { html, faults } = renderInBlock('`<b>` and 1 < 2 & 3', options());
    expect(html).toBe('<p><code>&#x3C;b></code> and 1 &#x3C; 2 &#x26; 3</p>');
    expect(faults).toEqual([]);
  });
});

describe('pictures', () => {
  test('are listed with their places, also those that are defined further down', () => {
    const { html, pictures, links } = renderInBlock(
      'One ![A](/assets/a.jpg)\n\n![B][b]\n\n[b]: /assets/b.png',
      options(),
    );
    expect(pictures).toEqual([
      { address: '/assets/a.jpg', line: 1, column: 5 },
      { address: '/assets/b.png', line: 5, column: 1 },
    ]);
    expect(links).toEqual([]);
    expect(html).toContain('<img src="/assets/b.png" alt="B">');
  });
});

describe('placeholders', () => {
  test('are filled in text, code, links, link texts and picture descriptions', () => {
    expect(htmlOf('{phone} `{phone}` [{phone}](tel:{phone}) ![{phone}](/a.png)')).toBe(
      '<p>800-555-0199 <code>800-555-0199</code> <a href="tel:+18005550199">800-555-0199</a> ' +
        '<img src="/a.png" alt="800-555-0199"></p>',
    );
  });

  test.each([
    ['at the start', '{nope}', 1, 1],
    ['further down', 'One\n\nTwo {phone} and {nope}', 3, 17],
    ['after an escaped sign', String.raw`\*one\* {nope}`, 1, 9],
    ['after a sign written as an entity', '&amp; {nope}', 1, 7],
    ['on a further line of a list item', '- one\n  two {nope}', 2, 7],
    ['in code', 'See `{nope}`', 1, 6],
    ['in the address of a link', 'See [this](/{nope})', 1, 13],
    ['twice on one line, the second time', '{phone} {phone} {nope}', 1, 17],
  ])('with an unknown name are reported where they are: %s', (_, text, line, column) => {
    expect(faultsOf(text)).toMatchObject([{ code: 'unknown-placeholder', line, column }]);
  });

  test('without a value are reported as such', () => {
    expect(faultsOf('It is {nothing}.')).toMatchObject([{ code: 'empty-placeholder', line: 1, column: 7 }]);
  });

  test('are filled in as text, never as markup', () => {
    const filler = makeFiller(new Map([['evil', { text: '<b>&' }]]), () => false);
    expect(renderInBlock('{evil}', { filler }).html).toBe('<p>&#x3C;b>&#x26;</p>');
  });
});

describe('links', () => {
  test('are collected with their positions', () => {
    expect(render('One [a](/sr22-cost)\n\n- [b](#fees) and [c](https://x.example/?a=1)').links).toEqual([
      { href: '/sr22-cost', line: 1, column: 5 },
      { href: '#fees', line: 3, column: 3 },
      { href: 'https://x.example/?a=1', line: 3, column: 18 },
    ]);
  });

  test.each(['sr22-cost', 'www.example.com', './cost', '', 'javascript:alert(1)'])(
    'to "%s" are refused because it is not an address',
    (href) => {
      expect(faultsOf(`One\n\n[two](${href})`)).toMatchObject([{ code: 'broken-link', line: 3, column: 1 }]);
    },
  );

  test('with a stray percent sign do not stop the build', () => {
    expect(render('[half](/50%)').links).toMatchObject([{ href: '/50%' }]);
  });
});

describe('blocks', () => {
  test('come between the prose before and after them', () => {
    const { parts } = render('Before\n\n:::note{title="Wait"}\nFor the *letter*.\n:::\n\nAfter\n');
    expect(parts).toMatchObject([
      { prose: { html: '<p>Before</p>' } },
      { directive: { name: 'note', attributes: { title: 'Wait' }, body: 'For the *letter*.' } },
      { prose: { html: '<p>After</p>' } },
    ]);
  });

  test('have the line they start on and the line of their body', () => {
    expect(directivesOf('One\n\n:::note\nText\n:::')).toMatchObject([{ line: 3, column: 1, bodyLine: 4 }]);
  });

  test('keep their body as written, for YAML', () => {
    const [directive] = directivesOf(':::pros-cons\npros:\n  - One: "two"\n\n  - {phone}\n:::');
    expect(directive?.body).toBe('pros:\n  - One: "two"\n\n  - {phone}');
  });

  test('may have no body', () => {
    expect(directivesOf('::zipcode\n\n:::note\n:::')).toMatchObject([
      { name: 'zipcode', body: '' },
      { name: 'note', body: '' },
    ]);
  });

  test('that are never closed are reported because they swallow the rest of the page', () => {
    expect(faultsOf('One\n\n:::note\nText\n\n## Next\n')).toMatchObject([
      { code: 'broken-text', line: 3, column: 1, message: expect.stringContaining('never closed') },
    ]);
  });

  test('with a label in square brackets are reported because it would be lost', () => {
    expect(faultsOf(':::note[Do not drive]\nText\n:::')).toMatchObject([{ code: 'broken-text', line: 1, column: 1 }]);
  });

  test.each([
    ['with a space before the name', 'One\n\n::: note\ntwo\n', 3, 1],
    ['with words after the name', '::zipcode here', 1, 1],
    ['that ends twice', ':::note\nOne\n:::\n\n:::\n', 5, 1],
    ['that is not closed on a line of its own', 'One\ntwo\n:::', 3, 1],
  ])('that would be shown as text are reported: %s', (_, text, line, column) => {
    expect(faultsOf(text)).toMatchObject([{ code: 'broken-text', line, column }]);
  });

  test.each([
    ['a list', '- one\n\n  :::note\n  two\n  :::', 3, 3],
    ['a quotation', '> ::zipcode', 1, 3],
  ])('inside %s are reported', (_, text, line, column) => {
    expect(faultsOf(text)).toMatchObject([{ code: 'unknown-block', line, column }]);
  });

  test('inside another block are reported and left out', () => {
    const { html, faults } = renderInBlock('One\n\n:::note\ntwo\n:::\n', options());
    expect(faults).toMatchObject([{ code: 'unknown-block', line: 3, column: 1 }]);
    expect(html.trim()).toBe('<p>One</p>');
  });
});

describe('parse markdown', () => {
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
    });

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
    ...[
      ' ',
      ' ',
      '\n',
      '\n\n',
      'word',
      'Words.',
      '9:30',
      '(',
      ')',
      '|',
      '~~',
      '*',
      '**',
      '`',
      '- ',
      '1. ',
      '> ',
      '## ',
    ],
    ...['[a](/b)', '[^1]', '\n\n[^1]: text\n\n', ' www.example.com ', ' https://example.com ', ' ann@example.com '],
    ...[':name', ':name[label]', '\n::zipcode\n', '\n:::note\ntext\n:::\n', '| a | b |\n| - | - |\n| 1 | 2 |\n'],
  ];
});

describe('survey notes', () => {
  const noted = (text: string) => {
    const { parts } = renderMarkdown(text, { ...options(), hasNotes: true });
    return parts.map((part) => ('prose' in part ? part.prose.html : '')).join('');
  };

  test('end the first paragraph that uses a fact with its sources, how it is known, and when', () => {
    const html = noted('It is {years}.\n\nAgain {years}.\n');
    expect(html).toContain('It is three years.<span class="prose-note"> <a href="#sources">2\u00a0sources</a>, ');
    expect(html).toContain('1 official. Two insurers say so. Surveyed Nov 21, 2026.</span></p>');
    expect(html.match(/prose-note/g)).toHaveLength(1);
  });

  test('a reason and a day that a note has given are not given again', () => {
    const html = noted('It is {years}.\n\nOthers say {range}.\n');
    expect(html.match(/Two insurers say so|Surveyed/g)).toEqual(['Two insurers say so', 'Surveyed']);
    expect(html).toContain(
      '<span class="prose-note"> <a href="#sources">2\u00a0sources</a>, 1 official, as above.</span>',
    );
  });

  test('come with a large figure where bold words with a fact begin a paragraph', () => {
    const figure = '<strong class="figure">About three years</strong> is common.';
    expect(noted('**About {years}** is common.')).toContain(figure);
    for (const text of ['**No fact** here, but {years}.', 'It is **{years}**.', '- **{years}** is common.'])
      expect(noted(text)).not.toContain('class="figure"');
    expect(htmlOf('**About {years}** is common.')).not.toContain('class="figure"');
  });

  test('are left out where nobody asks for them, and where a value has no source', () => {
    expect(htmlOf('It is {years}.')).not.toContain('prose-note');
    expect(noted('Call {phone}.')).not.toContain('prose-note');
  });
});
