import { describe, expect, test } from 'vitest';
import { edited, loadSmallSite, type Overrides } from '../../../../tests/support/small-site.ts';
import { avoidedIn } from './check-avoided.ts';
import { checkTexts } from './check-texts.ts';

const RULES = [
  { words: 'at hand', instead: 'ready' },
  { words: 'notice at hand', instead: 'Keep your letter handy.' },
  { words: 'ring', instead: 'Call.' },
];

describe('words to avoid', () => {
  test.each([
    ['are whole words', 'A boring earring. Ringing. A ring-road, or ring us.', ['ring', 'ring']],
    ['are found in any case', 'RING us. At Hand', ['RING', 'At Hand']],
    ['are found over the end of a line', 'Have your notice at\n  hand.', ['notice at hand']],
    ['are found once, by the longest entry', 'Your notice at hand, all at hand.', ['notice at hand', 'at hand']],
    ['are no parts of words with other letters', 'éring ringé', []],
  ])('%s', (_, text, found) => {
    expect(avoidedIn(text, RULES).map((one) => one.found)).toEqual(found);
  });

  test('come with what to write instead', () => {
    expect(avoidedIn('Notice  at hand', RULES)).toEqual([
      { index: 0, found: 'Notice at hand', instead: 'Keep your letter handy.' },
    ]);
  });

  test('an entry with signs of patterns is taken as it is', () => {
    expect(avoidedIn('a (b) or ab', [{ words: 'a (b', instead: 'c' }])).toHaveLength(1);
  });
});

describe('a file with words to avoid', () => {
  const prose = { 'content/prose.yaml': 'avoid:\n  - { words: ring, instead: Call. }\n' };
  const placesIn = (overrides: Overrides) =>
    checkTexts(loadSmallSite({ ...prose, ...overrides }).content).problems.map(
      ({ file, line, column, code, hint }) => `${file}:${line}:${column} ${code} ${hint}`,
    );

  test.each([
    [
      'its Markdown',
      edited('content/blog/first-post.md', 'A post.', 'Please ring us.'),
      'content/blog/first-post.md:10:8',
    ],
    [
      'its front matter',
      edited('content/blog/first-post.md', 'author: The editors', 'author: The ring'),
      'content/blog/first-post.md:5:13',
    ],
    [
      'facts about an insurer',
      edited('content/providers/geico.yaml', 'statusNote: ', 'statusNote: Ring, '),
      expect.stringMatching(/^content\/providers\/geico\.yaml:\d+:13$/),
    ],
  ])('is told of them in %s', (_, overrides, place) => {
    const [found = '', ...others] = placesIn(overrides);
    expect(others).toEqual([]);
    expect(found.replace(' avoided-words Write instead: Call.', '')).toEqual(place);
  });

  test.each([
    ['part of an address', 'url: https://www.geico.com\n', 'url: https://www.geico.com/ring\n'],
    ['the title of a source', 'title: "GEICO: SR-22', 'title: "Ring GEICO: SR-22'],
  ])('is left alone where they are %s', (_, from, to) => {
    expect(placesIn(edited('content/providers/geico.yaml', from, to))).toEqual([]);
  });

  test('is left alone where they are the rule itself', () => {
    expect(placesIn({})).toEqual([]);
  });
});
