import { describe, expect, it } from 'vitest';
import { globalValues, ownStateValues, type Values } from '../../cli/pipeline/resolve/values.ts';
import { amountsWrittenOut, statedAsCertain, type Written } from './facts-in-words.ts';
import { realSite } from './real-site.ts';

const { content, site } = realSite();
const facts = content.all('facts').map(({ data }) => data);
const general: Values = globalValues({ site: site.config, facts, states: [] });
const everything: Values = globalValues({ site: site.config, facts, states: content.all('state') });
const states = new Map(content.all('state').map(({ slug, data }) => [slug, data]));

/** Facts, and a state's values on its own page. Excludes facts of other states: two states may have the same limit. */
function valuesFor({ kind, slug }: Written): Values {
  const own = kind === 'state-article' ? states.get(slug) : undefined;
  if (!own) return general;
  const others = [...states.keys()].filter((state) => state !== slug);
  const fitting = [...general].filter(([name]) => !others.some((state) => name.startsWith(`${state}-`)));
  return new Map([...fitting, ...ownStateValues(own)]);
}

const confidence = new Map(facts.flatMap((file) => file.facts).map((fact) => [fact.id, fact.confidence]));

/** Whether a fact, or the state whose filing years it is, is below high confidence. */
function isUnsure(name: string, file: Written): boolean {
  const [scope = '', key = ''] = name.split('.');
  if (!key.endsWith('years')) return (confidence.get(name) ?? 'high') !== 'high';
  return (states.get(scope === 'state' ? file.slug : scope)?.confidence ?? 'high') !== 'high';
}

/** Amounts that only look like a placeholder's value: limits of earlier years, or of another coverage. */
const OTHER_AMOUNTS = [
  'states/california.md writes $15,000',
  'states/california.md writes $30,000',
  'states/florida.md writes $10,000',
  'states/hawaii.md writes $20,000',
  'states/hawaii.md writes $40,000',
  'states/new-jersey.md writes $25,000',
  'states/new-york.md writes $50,000',
  'states/utah.md writes $25,000',
  'states/utah.md writes $65,000',
];

const dated = [
  ...facts.flatMap((file) => file.facts).map((fact) => ({ name: fact.id, ...fact })),
  ...[...states].map(([name, state]) => ({ ...state, name })),
  ...content.all('provider').map(({ slug, data }) => ({ ...data, name: slug })),
];

interface Dated {
  readonly name: string;
  readonly verifiedOn: string;
  readonly reviewBy: string;
}

function reviewedTooEarly(all: readonly Dated[]): string[] {
  return all.filter(({ verifiedOn, reviewBy }) => reviewBy <= verifiedOn).map(({ name }) => name);
}

function badAddresses(urls: readonly string[]): string[] {
  return urls.filter((url) => !URL.canParse(url) || !['https:', 'http:'].includes(new URL(url).protocol));
}

const files: readonly Written[] = content.entries.map(({ authored }) => authored);

/** A file with these words, as an author would write it. */
function written(text: string, kind: Written['kind'] = 'guide', slug = 'planted'): Written {
  return { kind, slug, data: {}, file: { path: `content/${slug}.md`, text }, body: { text, linesAbove: 0 } };
}

describe('facts live once', () => {
  it('no text writes out an amount that a placeholder prints', () => {
    const found = amountsWrittenOut(files, valuesFor);
    expect(found.filter((line) => !OTHER_AMOUNTS.some((known) => line.includes(known)))).toEqual([]);
    expect(OTHER_AMOUNTS.filter((known) => !found.some((line) => line.includes(known)))).toEqual([]);
  });

  it('finds an amount of a fact, and one of the own state', () => {
    const planted = [written('The limit is 0.08% for adults.'), written('It pays $30,000.', 'state-article', 'texas')];
    expect(amountsWrittenOut(planted, valuesFor)).toEqual([
      expect.stringMatching(/^content\/planted\.md writes 0\.08%; \{[\w-]+\} prints it$/),
      'content/texas.md writes $30,000; {state.per-person} prints it',
    ]);
  });
});

describe('facts are reviewed', () => {
  it('each is due for review after the date it was verified', () => {
    expect(reviewedTooEarly(dated)).toEqual([]);
  });

  it('finds a review date that is not later', () => {
    expect(reviewedTooEarly([{ name: 'planted', verifiedOn: '2026-11-21', reviewBy: '2026-11-21' }])).toEqual([
      'planted',
    ]);
  });
});

describe('sources are web addresses', () => {
  it('each source has one', () => {
    const urls = dated.flatMap(({ sources }) => sources.map(({ url }) => url));
    expect(urls.length).toBeGreaterThan(400);
    expect(badAddresses(urls)).toEqual([]);
  });

  it('finds an invalid address', () => {
    expect(badAddresses(['ftp://example.com/a', 'www.example.com', 'https://example.com'])).toEqual([
      'ftp://example.com/a',
      'www.example.com',
    ]);
  });
});

describe('uncertain facts are not stated as certain', () => {
  it('a sentence with a fact below high confidence says so, or the next one does', () => {
    const { uses, certain } = statedAsCertain(files, isUnsure, everything);
    console.info(`${uses} sentences use a fact below high confidence`);
    expect(certain).toEqual([]);
  });

  it('finds a fact stated as certain', () => {
    const planted = [
      written('Your premium rises by {dui-premium-range}. That is that.'),
      written('It is usually {dui-premium-range}.'),
    ];
    expect(statedAsCertain(planted, isUnsure, everything)).toEqual({
      uses: 2,
      certain: ['content/planted.md: Your premium rises by {dui-premium-range}.'],
    });
  });
});
