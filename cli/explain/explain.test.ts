import { beforeAll, describe, expect, test } from 'vitest';
import { buildSmallSite, cacheWithBundle } from '../../tests/support/build-small-site.ts';
import { memoryDisk } from '../../tests/support/memory-disk.ts';
import { CLOCK, edited, loadSmallSite, type Overrides, smallSite } from '../../tests/support/small-site.ts';
import { checkSite } from '../pipeline/check-site.ts';
import { readWith } from '../pipeline/read/read.ts';
import { valuesFor } from '../pipeline/resolve/values.ts';
import { entriesOf } from '../pipeline/validate/validate.ts';
import { type Explanation, explain } from './explain.ts';
import { knownFacts } from './known-facts.ts';
import { isKnown, knownSite } from './known-site.ts';
import { printExplanation } from './print-explanation.ts';

const POST = 'content/blog/first-post.md';
const RETITLED = edited(POST, 'The first post', 'The very first post');

/** A site that is built again and again with one cache. */
function makeSite() {
  const cache = cacheWithBundle();
  const out = memoryDisk();
  let project = smallSite();
  return {
    build: async (overrides: Overrides = {}) => {
      project = smallSite(overrides);
      await buildSmallSite(overrides, { cache, out });
    },
    check: async (overrides: Overrides) => {
      project = smallSite(overrides);
      return (await checkSite(project, { clock: CLOCK, cache, fast: true })).problems;
    },
    isKnown: (overrides: Overrides) => isKnown(readWith(smallSite(overrides), cache), cache, CLOCK),
    ask: (thing: string, problems: Awaited<ReturnType<typeof checkSite>>['problems'] = []) =>
      explain(thing, knownSite({ cache, project, problems }), '/project'),
  };
}

const text = (explanation: ReturnType<typeof explain>) =>
  explanation.kind === 'unknown' ? explanation.hint : printExplanation(explanation satisfies Explanation);
const lastLine = (explanation: ReturnType<typeof explain>) => text(explanation).split('\n').at(-1);

/** Built once, for tests that only ask. */
const { build: buildOnce, ask } = makeSite();
beforeAll(() => buildOnce());

describe('a page', () => {
  test('names its file, its template, what it used, its facts, its files and its neighbors', () => {
    const page = ask('/what-is-sr22');
    expect(page).toMatchObject({
      kind: 'page',
      file: 'content/guides/what-is-sr22.md',
      pageKind: 'guide',
      template: 'templates/pages/guide/',
      facts: expect.arrayContaining(['filing-fee', 'texas.length']),
      linksTo: expect.arrayContaining(['/state/texas-sr22']),
      linkedFrom: expect.arrayContaining(['/state/texas-sr22']),
      outputs: [
        { path: 'public/what-is-sr22.html', bytes: expect.any(Number) },
        { path: 'private/pages/what-is-sr22.json', bytes: expect.any(Number) },
      ],
    });
    expect(text(page)).toMatch(/content\/site\.yaml: .*brand/);
    expect(text(page)).toMatch(/content\/guides\/what-is-sr22\.md: text, /);
  });

  test('is found by its whole address, with or without a slash at the end', () => {
    for (const address of ['/blog/', '/blog#main', 'https://small.example/blog', 'https://small.example/blog/'])
      expect(ask(address)).toMatchObject({ kind: 'page', path: '/blog' });
    expect(ask('https://small.example')).toMatchObject({ path: '/' });
  });

  test('says why the last build rendered it, or that nothing had changed', async () => {
    const { build, ask } = makeSite();
    await build();
    expect(lastLine(ask('/blog'))).toBe(
      'Rendered in the last build because this version of the tool had not built it before.',
    );
    await build(RETITLED);
    expect(lastLine(ask('/blog'))).toBe(`Rendered in the last build because the title of ${POST} changed.`);
    expect(lastLine(ask('/what-is-sr22'))).toBe('Taken from the cache in the last build: nothing it used had changed.');
  });

  test('keeps its reason from a check to the build that writes it', async () => {
    const { build, check, ask } = makeSite();
    await build();
    await check(RETITLED);
    expect(lastLine(ask('/blog'))).toBe(`The next build renders it because the title of ${POST} changed.`);
    await build(RETITLED);
    expect(lastLine(ask('/blog'))).toBe(`Rendered in the last build because the title of ${POST} changed.`);
  });
});

describe('a fact', () => {
  test('has its value, its place, its sources, and the texts and pages that show it', () => {
    expect(ask('{filing-fee}')).toMatchObject({
      value: '$15 to $35',
      file: 'content/facts/filing.yaml',
      line: 3,
      sources: [{ title: 'A source' }],
      verifiedOn: '2026-11-21',
      reviewBy: '2027-05-21',
      texts: [
        { file: 'content/guides/what-is-sr22.md', parts: ['@body'] },
        { file: 'content/pages/home.yaml', parts: ['blocks'] },
      ],
      pages: ['/', '/what-is-sr22'],
    });
  });

  test('of a state is also found where its own page names it, and where templates read it', () => {
    const years = ask('texas.length');
    expect(years).toMatchObject({
      value: 'two years',
      file: 'content/states/texas.yaml',
      line: 11,
      texts: [
        { file: 'content/guides/what-is-sr22.md', parts: ['@body'] },
        { file: 'content/states/texas.md', parts: ['subTitle', 'quickInfo'] },
      ],
      pages: expect.arrayContaining(['/what-is-sr22', '/state/texas-sr22']),
      key: 'filing',
      madeWithKey: expect.arrayContaining(['/sr22-by-state', '/state/texas-sr22']),
    });
    expect(ask('phone')).toMatchObject({ file: 'content/site.yaml', line: 6 });
    expect(ask('deadline.answer')).toMatchObject({
      file: 'schemas/rules/deadlines/request-deadlines.ts',
      value: '45 days',
    });
  });

  test('of a state that no text can name has the pages that are made with it', () => {
    const trigger = ask('texas.triggers.dui');
    expect(trigger).toMatchObject({
      value: 'A court may order the filing after a conviction.',
      file: 'content/states/texas.yaml',
      confidence: 'low',
      madeWithKey: expect.arrayContaining(['/state/texas-sr22']),
    });
    expect(text(trigger)).toMatch(/^texas\.triggers\.dui: A court may/);
    expect(text(trigger)).toContain('confidence    low. No official page was read; one other source says so.');
    expect(text(trigger)).not.toContain('named in');
  });

  test('that a page can name is always known, with its place', () => {
    const entries = entriesOf(loadSmallSite().content.entries.map(({ authored }) => authored));
    const facts = knownFacts(entries);
    const named = entries.entries.flatMap((entry) =>
      [...valuesFor(entries)(entry).keys()].map((name) => name.replace(/^(?:state|provider)\./, `${entry.slug}.`)),
    );
    const inBraces = facts.filter(({ isUnnamed }) => !isUnnamed).map(({ name }) => name);
    expect(new Set(inBraces)).toEqual(new Set(named));
    for (const { name, value, file, keys } of facts.filter((fact) => !fact.name.startsWith('deadline.'))) {
      let place: unknown = entries.entries.find((entry) => entry.file.path === file)?.data;
      for (const key of keys ?? []) place = Object(place)[key];
      expect(value === undefined || place !== undefined, `${name} is in ${file} at ${keys}`).toBe(true);
    }
  });
});

describe('a content file', () => {
  test('has the pages that use it with their parts, and the facts it defines and names', () => {
    const file = ask('/project/content/states/texas.yaml');
    expect(file).toMatchObject({ kind: 'file', problems: [], facts: [] });
    expect(file).toMatchObject({ defines: expect.arrayContaining(['texas.length', 'texas.limits']) });
    expect(text(file)).toMatch(/\/state\/texas-sr22: .*minimumLiability/);
    expect(ask('content/states/texas.md')).toMatchObject({
      own: ['/state/texas-sr22', '/state/texas-sr22/by-reason'],
      facts: ['texas.agency', 'texas.agency-short', 'texas.length', 'texas.limits'],
    });
    expect(ask(POST)).toMatchObject({ otherFiles: ['files about the site', 'what to draw'] });
  });

  test('with a mistake is explained with it', async () => {
    const { build, check, ask } = makeSite();
    await build();
    const problems = await check(edited(POST, 'author:', 'autor:'));
    const shown = text(ask(POST, problems));
    expect(shown).toContain('/blog: ');
    expect(shown).toContain('content/blog/first-post.md:5:1 error unknown-key');
  });
});

test.each([
  ['/what-is-sr2', 'Did you mean `/what-is-sr22`? '],
  ['filing-fees', 'Did you mean `filing-fee`? '],
  ['texas.yaml', 'Did you mean `content/cities/texas.yaml`? '],
  ['state.length', 'Name the state or provider, for example `texas.length`. '],
  ['{provider.founded}', 'Name the state or provider, for example `geico.founded`. '],
  ['zebra', ''],
])('%s is unknown, and what was meant is suggested', (thing, hint) => {
  expect(ask(thing)).toEqual({ kind: 'unknown', hint });
});

test('a value, or a word of it, leads to the facts that print it and their lines', () => {
  const fee = ask('filing-fee');
  const value = fee.kind === 'fact' ? (fee.value ?? '') : '';
  const named = /\n {2}filing-fee: .+ {2}content\/facts\/filing\.yaml:\d+/;
  expect(text(ask(value))).toMatch(named);
  expect(text(ask('FILING'))).toMatch(named);
  expect(text(ask('texas.minimum-'))).toBe('');
});

test('the cache answers only for the content that it has seen without problems', async () => {
  const { build, check, isKnown: known } = makeSite();
  expect(known({})).toBe(false);
  await build();
  expect(known({})).toBe(true);
  expect(known(RETITLED)).toBe(false);
  expect(known({ [POST]: null })).toBe(false);
  const broken = edited(POST, 'A post.', 'A [post](/nowhere).');
  await check(broken);
  expect(known(broken)).toBe(false);
});
