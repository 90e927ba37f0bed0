import { describe, expect, test } from 'vitest';
import { edited, loadSmallSite, type Overrides } from '../../../tests/support/small-site.ts';

const GUIDE = 'content/guides/what-is-sr22.md';
const HOME = 'content/pages/home.yaml';

const load = (overrides: Overrides) => loadSmallSite(overrides);
const guideOf = (overrides: Overrides) => load(overrides).content.all('guide')[0];
const inGuide = (to: string) => edited(GUIDE, 'An SR-22 is a form that an insurer files. ', `${to}\n\n`);
const problemsOf = (overrides: Overrides) => load(overrides).problems;

/** The position of a word in a file, counted from 1. */
function placeOf(overrides: Overrides, file: string, word: string) {
  const lines = String(overrides[file] ?? '').split('\n');
  const line = lines.findIndex((text) => text.includes(word));
  return { file, line: line + 1, column: (lines[line]?.indexOf(word) ?? 0) + 1 };
}

describe('the text of a guide', () => {
  test('becomes prose and blocks in order', () => {
    expect(guideOf({})?.body).toMatchObject([
      { type: 'prose', headings: [{ id: 'what-it-is' }] },
      { type: 'note', title: 'Do not drive yet', text: '<p>Wait for the letter.</p>' },
      { type: 'prose', headings: [{ id: 'what-it-costs' }] },
    ]);
  });

  test('cites the sources of the facts it used, and no others of their files, and the oldest date they were verified', () => {
    const older = edited('content/states/texas.yaml', 'verifiedOn: 2026-11-21', 'verifiedOn: 2025-01-31');
    const { sources, verifiedOn } = guideOf(older)?.citations ?? {};
    expect(sources?.map(({ title }) => title)).toEqual(['Copy of the Texas DPS explanation of the SR-22', 'A source']);
    expect(verifiedOn).toBe('2025-01-31');
  });

  test('cites no sources if it used no facts', () => {
    expect(load({}).content.all('post')[0]?.citations).toEqual({ sources: [] });
  });

  test("of a state may use the state's own placeholders; no other page may", () => {
    const [article] = load({}).content.all('state-article');
    expect(article?.data.quickInfo).toBe('In Texas an SR-22 is normally kept for two years.');
    expect(problemsOf(inGuide('It takes {state.length}.'))).toMatchObject([
      { code: 'unknown-placeholder', file: GUIDE },
    ]);
  });
});

test('a para block keeps line breaks; other blocks do not', () => {
  const [home] = load(
    edited(HOME, '  - type: coverage', '  - type: note\n    text: |\n      One\n      two\n  - type: coverage'),
  )
    .content.all('page')
    .filter(({ slug }) => slug === 'home');
  expect(home?.data.blocks?.[0]).toMatchObject({ type: 'para', text: expect.stringContaining('$15 to $35.<br>') });
  expect(home?.data.blocks?.[2]).toMatchObject({ type: 'note', text: '<p>One\ntwo</p>' });
});

describe('a mistake', () => {
  test.each([
    ['in a paragraph', 'One.\n\nTwo {nope} three.', '{nope}'],
    ['in the text of a note', ':::note\nOne\ntwo {nope}.\n:::', '{nope}'],
    ['in the list of a block', ':::pros-cons\npros:\n  - Good\n  - Also {nope}\ncons: [Bad]\n:::', '{nope}'],
    [
      'in an answer of a block',
      ':::faq{title="Q"}\nitems:\n  - question: Why {nope}?\n    answer: [{ type: para, text: A }]\n:::',
      '{nope}',
    ],
  ])('%s of a Markdown file is reported where it is', (_, text, word) => {
    const overrides = inGuide(text);
    expect(problemsOf(overrides)).toMatchObject([{ code: 'unknown-placeholder', ...placeOf(overrides, GUIDE, word) }]);
  });

  test.each([
    ['in a block of text', 'Read [what', 'Read {nope} [what', '{nope}'],
    ['in a line of text', 'text: Call {phone}.', 'text: "Call {phone} {nope}."', '{nope}'],
  ])('%s of a YAML file is reported where it is', (_, from, to, word) => {
    const overrides = edited(HOME, from, to);
    expect(problemsOf(overrides)).toMatchObject([{ code: 'unknown-placeholder', ...placeOf(overrides, HOME, word) }]);
  });

  test('in front matter is reported there', () => {
    const overrides = edited(GUIDE, 'text: No. It is a form.', 'text: No, it is <b>a form</b>.');
    const place = placeOf(overrides, GUIDE, '<b>');
    expect(problemsOf(overrides)[0]).toMatchObject({ code: 'raw-html', ...place });
  });

  test.each([
    ['an unknown block', '::zipcod', { code: 'unknown-block', hint: /^Did you mean `zipcode`\? Blocks: para, / }],
    ['a missing key', ':::pros-cons\npros: [A]\n:::', { code: 'missing-key', hint: /^Add `cons:`/ }],
    ['an unknown key', ':::note{titel="A"}\nB\n:::', { code: 'unknown-key', hint: /^Did you mean `title`\?/ }],
    ['an invalid choice', ':::note{tone="red"}\nB\n:::', { code: 'wrong-value', hint: /caution/ }],
  ])('in a block is reported at the block: %s', (_, text, { code, hint }) => {
    const overrides = inGuide(text);
    const [first = ''] = text.split('\n');
    expect(problemsOf(overrides)).toMatchObject([
      { code, hint: expect.stringMatching(hint), ...placeOf(overrides, GUIDE, first) },
    ]);
  });

  test('in the YAML of a block is reported at its line', () => {
    const overrides = inGuide(':::pros-cons\npros: [A]\ncons: [B]\nconss: [C]\n:::');
    expect(problemsOf(overrides)).toMatchObject([{ code: 'unknown-key', ...placeOf(overrides, GUIDE, 'conss') }]);
  });
});

describe('links', () => {
  test('in prose, blocks, and YAML are all collected with their positions', () => {
    const overrides = inGuide(
      'A [b](/one).\n\n:::note\nC [d](/two).\n:::\n\n' +
        ':::cta\ntitle: A\ncontent: B\nbuttonText: C\nbuttonLink: /three\n:::',
    );
    const links = guideOf(overrides)?.links.filter(({ href }) => href !== '/state/texas-sr22');
    expect(links?.map((link) => ({ file: GUIDE, ...link }))).toEqual([
      { href: '/one', ...placeOf(overrides, GUIDE, '[b]') },
      { href: '/two', ...placeOf(overrides, GUIDE, '[d]') },
      { href: '/three', ...placeOf(overrides, GUIDE, '/three') },
    ]);
  });
});

test('late placeholders stay in wordings and are mistakes elsewhere', () => {
  const { content } = load({});
  expect(content.all('consent')[0]?.data.checkbox).toContain('"{button}"');
  expect(content.all('site')[0]?.data.disclaimers.providerHeading).toContain('{providerName}');
  expect(problemsOf(inGuide('Press {button}.'))).toMatchObject([{ code: 'unknown-placeholder' }]);
});
