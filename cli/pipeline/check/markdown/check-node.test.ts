import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeFiller } from '../../resolve/fill.ts';
import { renderMarkdown } from '../../resolve/markdown.ts';

const filler = makeFiller(new Map([['phone', { text: '800-555-0199' }]]), () => false);
const faultsOf = (text: string) => renderMarkdown(text, { filler }).faults;
/** The faults of a text as `line:column code`. */
const placesOf = (text: string) => faultsOf(text).map(({ line, column, code }) => `${line}:${column} ${code}`);

describe('a text without mistakes has no faults', () => {
  test.each([
    ['bold and italic', 'A **bold** and an *italic* word, **both *of* them**, __bold__ and ***all***.'],
    ['signs that are meant', 'Two \\*\\* stars, a \\__line__, 2 ** 3, \\#tag, \\[a\\](b), a_b__c.'],
    ['a line to fill in', 'Name: ____ and ________'],
    ['stars and brackets in code', 'Write `**a`, `[a](b c)` and `[^1]`.\n\n```\n**a\n##b\n| c\n```'],
    ['brackets', 'The form [SR-22] and [sic] (1), item [1].'],
    ['links', '[a](/b), [c][d], [d], <https://a.example> and [![e](/assets/e.png)](/f).\n\n[d]: /d'],
    ['a number sign', '#1 is a call.\n\nForm #2 and C#.'],
    ['a table', '| A | B |\n| --- | --- |\n| 1 | |\n| a \\| b | 2 |'],
    ['a table without outer signs', 'A | B\n--- | ---\n1 | 2'],
    ['a sign within a line', 'A | B'],
    ['code in fences, also in a list and a quotation', '```\na\n```\n\n- ~~~\n  b\n  ~~~\n\n> ```\n> c\n> ```'],
    ['indented code', 'A:\n\n    ``` b'],
    ['headings', '## A\n\n### B\n\n#### C\n\n## D'],
    ['spaces that do not break', 'Section\u00a02.\n\n- 10\u00a0days\n\n## 5\u00a0steps'],
    ['tabs at the start of a line and in code', 'A\n\tB\n\n```\na\tb\n```\n\n-\tC'],
    ['a heading that is a picture', '## ![A map](/assets/map.svg)'],
  ])('%s', (_, text) => {
    expect(placesOf(text)).toEqual([]);
  });
});

describe('a mistake is placed where it is written', () => {
  test.each([
    ['a footnote that nothing refers to', 'A\nword.\n\n[^1]: A note.', '4:1 broken-text'],
    ['after a line of the same paragraph', 'One\n  two **three', '2:7 broken-text'],
    ['in a list in a quotation', '> - One\n>   two **three', '2:9 broken-text'],
    ['after an escape', '\\*one\\* **two', '1:9 broken-text'],
    ['in a link', '[**one](/a)', '1:2 broken-text'],
    ['in a cell', '| A | B |\n| --- | --- |\n| 1 | **2 |', '3:7 broken-text'],
    ['after a placeholder', '{phone} **two', '1:9 broken-text'],
    ['in a text with line breaks', 'one\n\ntwo {phon', '3:5 broken-placeholder'],
    ['of a picture with a space in its name', 'A ![b](/assets/b c.png)', '1:3 broken-link'],
    ['of a link that is not closed', 'A [b](/c', '1:3 broken-link'],
    ['of a heading with a space that does not break', '## A\n\n##\u00a0B', '3:1 broken-text'],
    ['of an item with one', 'A\n\n  -\u00a0B', '3:3 broken-text'],
    ['of a numbered item with one', '> 1.\u202fB', '1:3 broken-text'],
    ['of an item after such a space', '- A\n\u00a0- B', '2:1 broken-text'],
    ['of columns that tabs part, as a spreadsheet copies them', 'State\tFee\nOhio\t$100', '1:1 broken-text'],
    ['of such columns further down', 'A\n> Ohio \t\t$100', '2:3 broken-text'],
    ['of a footnote in bold text', 'A **b[^2]**', '1:6 broken-link'],
  ])('%s', (_, text, place) => {
    expect(placesOf(text)).toEqual([place]);
  });
});

test('a code block that is never closed is one fault, with the kind of fence that closes it', () => {
  expect(faultsOf('A\n\n~~~js\n{nothing}\n')).toMatchObject([
    { line: 3, column: 1, message: expect.stringContaining('never closed'), hint: expect.stringContaining('~~~') },
  ]);
  expect(placesOf('- A\n\n  ```\n  b\n\nC')).toEqual(['3:3 broken-text']);
});

test('two headings of one text with the same words are a warning, those of two texts are not', () => {
  expect(faultsOf('## A\n\n## B\n\n## A')).toMatchObject([{ line: 5, code: 'duplicate-heading', severity: 'warning' }]);
  expect(faultsOf('## A')).toEqual([]);
});

describe('a line of a para block that ends in the middle of a sentence', () => {
  const LONG = 'We write this line until it is as wide as an editor lets it be, and';
  const breaksOf = (text: string) =>
    renderMarkdown(text, { filler, keepBreaks: true }).faults.map(
      ({ line, column, code, severity }) => `${line}:${column} ${severity} ${code}`,
    );

  test.each([
    ['in a paragraph', `${LONG}\ngo on.`, '1:67'],
    ['after a paragraph without one', `A line.\n\n${LONG}\ngo on,\n${LONG}\non.`, '3:67'],
    ['after a short line', `Hello\n${LONG}\ngo on.`, '2:67'],
    ['in an item of a list', `- ${LONG}\n  go on.`, '1:69'],
    ['in the words of a link', `[${LONG}\ngo on](/a).`, '1:68'],
  ])('%s is a warning', (_, text, place) => {
    expect(breaksOf(text)).toEqual([`${place} warning mid-sentence-break`]);
  });

  test.each([
    ['an address', 'Office of Driver Records\nP.O. Box 100\nExample City'],
    ['a poem', 'The light is on,\nthe boat is in'],
    ['a line that ends a sentence', `${LONG} go on.\nThe next one.\n**${LONG} go on.**\nThe last one.`],
    ['a list', `- ${LONG}\n- ${LONG}\n\nThe end`],
    ['a break that is asked for', `${LONG}  \ngo on\n\n${LONG}\\\ngo on`],
  ])('%s is none', (_, text) => {
    expect(breaksOf(text)).toEqual([]);
  });

  test('is no warning where lines flow together', () => {
    expect(placesOf(`${LONG}\ngo on.`)).toEqual([]);
  });
});

test('a text full of mistakes lists the first hundred and counts the others', () => {
  const faults = faultsOf('**a\n\n'.repeat(250));
  expect(faults).toHaveLength(101);
  expect(faults.at(-1)).toMatchObject({ line: 201, message: '150 more faults of this text are not listed.' });
});

test('a block that is never closed hides no other fault above it', () => {
  expect(placesOf('**a\n\n:::note\nb')).toEqual(['1:1 broken-text', '3:1 broken-text']);
});

const SIGNS =
  '**|__|{phone}|{|}|[|](|)|![|#|##|\n|\n\n||---|```|~~~|:::|::zipcode|:::note|> |- |  |a|b c|\\|<b>|[^1]|[a]: /b|www.a.b|`';

test('no mixture of signs stops the build, and each fault has a place in the text', () => {
  const mixtures = fc.array(fc.constantFrom('|', ...SIGNS.split('|')), { maxLength: 40 });
  fc.assert(
    fc.property(mixtures, (pieces) => {
      const text = pieces.join('');
      const lines = text.split('\n');
      for (const { line, column } of faultsOf(text)) {
        expect(column).toBeGreaterThan(0);
        expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? -1) + 1);
      }
    }),
    { numRuns: 300 },
  );
});
