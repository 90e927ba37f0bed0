import { describe, expect, test } from 'vitest';
import { edited, loadSmallSite, type Overrides, smallSite } from '../../tests/support/small-site.ts';
import { memoryCache } from '../cache/build-cache.ts';

const FACTS = 'content/facts/filing.yaml';
const TEXAS = 'content/states/texas.yaml';

const problemsOf = (overrides: Overrides) => loadSmallSite(overrides).problems;
const guideHtml = (loaded: ReturnType<typeof loadSmallSite>) => JSON.stringify(loaded.content.all('guide')[0]?.body);

test('a site without mistakes has no problems and an entry for every file', () => {
  const { content, problems } = loadSmallSite();
  expect(problems).toEqual([]);
  expect(content.all('state').map(({ slug }) => slug)).toEqual(['texas']);
  expect(content.all('page').map(({ data }) => data.path)).toContain('/404');
  expect(new Set(content.entries.map(({ kind }) => kind)).size).toBe(17);
});

test('a faulty file gives no entry, so nothing is built from it', () => {
  const { content } = loadSmallSite(edited('content/blog/first-post.md', 'author: The editors', 'author: 7'));
  expect(content.all('post')).toEqual([]);
});

describe('a file whose facts other files use', () => {
  test.each([
    ['with a faulty value', FACTS, 'confidence: medium', 'confidence: sure', 'wrong-value'],
    ['that is not even YAML', FACTS, 'value: $15', 'value: a: $15', 'broken-yaml'],
    ['of a state, faulty', TEXAS, 'code: TX', 'code: Texas', 'wrong-value'],
    ['of a state, not even YAML', TEXAS, 'code: TX', 'code: a: b', 'broken-yaml'],
    ['of an insurer, faulty', 'content/providers/geico.yaml', 'founded: 1936', 'founded: "1936"', 'wrong-type'],
    ['of the whole site, faulty', 'content/site.yaml', 'since: 2016', 'since: "2016"', 'wrong-type'],
    ['of the whole site, not even YAML', 'content/site.yaml', 'brand: Small', 'brand: a: Small', 'broken-yaml'],
  ])('%s, is the only one reported', (_, file, from, to, code) => {
    expect(problemsOf(edited(file, from, to))).toMatchObject([{ file, code }]);
  });

  test('does not hide mistakes in other files', () => {
    const problems = problemsOf({
      ...edited(TEXAS, 'code: TX', 'code: Texas'),
      ...edited('content/guides/what-is-sr22.md', '{texas.length}', '{texas.length} {ohio.length}'),
    });
    expect(problems.map(({ message }) => message)).toContain('No fact is named `{ohio.length}`.');
  });
});

describe('settings that open the site to other hosts', () => {
  const settings = (value: string) => edited('content/site.yaml', 'tagManager: null', value);
  const [before = ''] = (smallSite().text('content/site.yaml') ?? '').split('tagManager: null');
  const LINE = before.split('\n').length;

  test('are taken when they are whole', () => {
    const tags = 'tagManager: { id: GTM-ABC1234, vendors: [google-ads, meta] }';
    expect(problemsOf(settings(tags))).toEqual([]);
  });

  test.each([
    ['tagManager: { id: UA-1 }', 'id'],
    ['tagManager: { id: GTM-ABC1234, vendors: [tiktok] }', 'tiktok'],
  ])('are a problem with its position: %s', (text, name) => {
    expect(problemsOf(settings(text))).toMatchObject([
      { file: 'content/site.yaml', line: LINE, message: expect.stringContaining(name) },
    ]);
  });
});

describe('loading again with a cache', () => {
  test('does not render an unchanged file again', () => {
    const cache = memoryCache();
    const puts: string[] = [];
    const put = (text: string) => {
      puts.push(text);
      return cache.blobs.put(text);
    };
    const counting = { ...cache, blobs: { ...cache.blobs, put } };
    loadSmallSite({}, counting);
    expect(puts.length).toBeGreaterThan(0);
    puts.length = 0;
    loadSmallSite({}, counting);
    expect(puts).toEqual([]);
  });

  test.each([
    ['the value of a fact', edited(FACTS, 'value: $15 to $35', 'value: $20'), 'Often $20.'],
    ['the source of a fact', edited(FACTS, 'source.example/fee', 'other.example/fee'), 'other.example/fee'],
    ['the date a fact was verified', edited(FACTS, 'verifiedOn: 2026-11-21', 'verifiedOn: 2026-01-01'), '2026-01-01'],
    [
      'a fact of a state',
      edited(TEXAS, 'typicalLength: 2 years', 'typicalLength: 2 to 3 years'),
      'for two to three years.',
    ],
    ['the page itself', edited('content/guides/what-is-sr22.md', 'Often', 'Usually'), 'Usually $15'],
  ])('a page sees a change of %s', (_, change, words) => {
    const cache = memoryCache();
    const before = loadSmallSite({}, cache).content.all('guide')[0];
    const after = loadSmallSite(change, cache).content.all('guide')[0];
    expect(JSON.stringify([before?.body, before?.citations])).not.toContain(words);
    expect(JSON.stringify([after?.body, after?.citations])).toContain(words);
  });

  test('a page that lacked a fact sees it once it exists', () => {
    const cache = memoryCache();
    const withNew = edited('content/guides/what-is-sr22.md', 'Often {filing-fee}', 'Often {new-fee}');
    expect(loadSmallSite(withNew, cache).problems).toHaveLength(1);
    const loaded = loadSmallSite({ ...withNew, ...edited(FACTS, 'id: filing-fee', 'id: new-fee') }, cache);
    expect(guideHtml(loaded)).toContain('Often $15 to $35');
  });
});
