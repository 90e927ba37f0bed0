import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { memoryCache } from '../../cli/cache/build-cache.ts';
import { STAGES } from '../../cli/pipeline/stage-names.ts';
import { wordingHash } from '../../cli/pipeline/validate/company/release.ts';
import { clockAt } from '../../cli/system/clock.ts';
import { type Built, buildSmallSite, cacheWithBundle, filesOf } from '../support/build-small-site.ts';
import { memoryDisk } from '../support/memory-disk.ts';
import { edited, type Overrides, smallSite } from '../support/small-site.ts';

const GUIDE = 'content/guides/what-is-sr22.md';
const textOf = (path: string) => smallSite().text(path) ?? '';
const NEW_WORDING = textOf('content/consents/lead-2026-11.yaml').replace('Accept', 'Yes');

let first: Built;
beforeAll(async () => {
  first = await buildSmallSite();
});

describe('a build', () => {
  test('of a site without problems has a page for every address', () => {
    expect(first.problems).toEqual([]);
    const paths = Object.keys(filesOf(first.out));
    expect(paths).toEqual(
      expect.arrayContaining([
        'public/index.html',
        'public/404.html',
        'public/what-is-sr22.html',
        'public/state/texas-sr22.html',
        'public/location/texas/fort-worth.html',
        'public/sitemap.xml',
        'public/assets/favicon.svg',
        'private/site.json',
        'private/zips/77.json',
        'manifest.json',
      ]),
    );
    expect(first.emitted).toEqual({ written: paths.length, kept: 0, removed: 0 });
  });

  test('made twice is the same byte for byte', async () => {
    const second = await buildSmallSite({}, { drawings: memoryDisk() });
    expect(filesOf(second.out)).toEqual(filesOf(first.out));
  });

  test('of the same text with Windows line ends is the same', async () => {
    const windows = Object.fromEntries(
      smallSite()
        .list('content')
        .filter((path) => !path.startsWith('content/assets/'))
        .map((path) => [path, `\uFEFF${textOf(path).replaceAll('\n', '\r\n')}`]),
    );
    const { out } = await buildSmallSite(windows, { cache: cacheWithBundle() });
    expect(filesOf(out)).toEqual(filesOf(first.out));
  });

  test('takes the year from the clock', async () => {
    const later = await buildSmallSite({}, { clock: clockAt('2027-02-01'), cache: cacheWithBundle() });
    expect(later.out.text('public/index.html')).toContain('© 2027 Small Site');
    expect(first.out.text('public/index.html')).toContain('© 2026 Small Site');
  });

  test('for another origin names that origin', async () => {
    const { out } = await buildSmallSite({}, { origin: 'https://preview.example', cache: cacheWithBundle() });
    expect(out.text('public/what-is-sr22.html')).toContain('href="https://preview.example/what-is-sr22"');
    expect(Object.values(filesOf(out)).join()).not.toContain('https://small.example');
  });

  test('reports when each stage ends, in the order of the list', async () => {
    const stages: string[] = [];
    await buildSmallSite({}, { onStage: (stage) => stages.push(stage), cache: cacheWithBundle() });
    expect(stages).toEqual(STAGES);
  });
});

describe('with a problem', () => {
  test.each([
    ['in a file', edited(GUIDE, '{texas.length}', '{texas.lengths}')],
    ['between files', edited('content/pages/blog.yaml', 'path: /blog', 'path: /404')],
    ['visible only on the pages', edited(GUIDE, '/state/texas-sr22', '/state/nowhere')],
  ])('%s, nothing is written and the last good build stays', async (_, mistake) => {
    const out = memoryDisk();
    await buildSmallSite({}, { out, cache: cacheWithBundle() });
    const before = filesOf(out);
    const writes = out.log.length;
    const result = await buildSmallSite(mistake, { out, cache: cacheWithBundle() });
    expect(result.problems).not.toEqual([]);
    expect(result.emitted).toBeUndefined();
    expect(out.log).toHaveLength(writes);
    expect(filesOf(out)).toEqual(before);
  });

  test('a warning is reported and the site is built', async () => {
    const dates = 'verifiedOn: 2026-11-21\n    reviewBy: 2027-05-21';
    const overdue = edited('content/facts/filing.yaml', dates, dates.replace('2026', '2025').replace('2027', '2026'));
    const { problems, emitted } = await buildSmallSite(overdue, { cache: cacheWithBundle() });
    expect(problems).toMatchObject([{ code: 'overdue-fact', severity: 'warning' }]);
    expect(emitted?.written).toBeGreaterThan(0);
  });

  test('problems in five files are all reported in one run, each with its line and column', async () => {
    const { problems } = await buildSmallSite({
      ...edited(
        'content/pages/home.yaml',
        '    group: basics',
        '    items:\n      - question: Why?\n        answer: Because.',
      ),
      ...edited('content/cities/texas.yaml', 'slug: dallas', 'slag: dallas'),
      ...edited('content/states/texas.yaml', 'status: required', 'status: requierd'),
      ...edited('content/facts/filing.yaml', 'value: $15', 'value: Fee: $15'),
      ...edited(GUIDE, 'Often {filing-fee}', 'Often <b>{filing-fee}</b>'),
    });
    expect(problems.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`).sort()).toEqual([
      'content/cities/texas.yaml:18:5 unknown-key',
      'content/facts/filing.yaml:4:12 broken-yaml',
      'content/guides/what-is-sr22.md:27:7 raw-html',
      'content/pages/home.yaml:18:17 wrong-type',
      'content/states/texas.yaml:9:11 wrong-value',
    ]);
  });
});

describe('building again after an edit', () => {
  const alabama = (path: string) =>
    textOf(path)
      .replaceAll('Texas', 'Alabama')
      .replaceAll('texas', 'alabama')
      .replaceAll('TX', 'AL')
      .replaceAll(/zip: "\d{5}"/g, 'zip: "35203"');
  /** Each city a little further from the one above it. */
  const placeInAlabama = (_: string, indent: string, at: number) =>
    `zip: "35203"\n${indent}lat: ${33.5 + at / 100_000}\n${indent}lon: -86.81`;
  const newState: Overrides = {
    'content/states/alabama.yaml': alabama('content/states/texas.yaml'),
    'content/states/alabama.md': alabama('content/states/texas.md'),
    'content/cities/alabama.yaml': alabama('content/cities/texas.yaml').replace(
      /zip: .*\n(\s+)lat: .*\n\s+lon: .*/g,
      placeInAlabama,
    ),
  };
  const edits: [string, Overrides][] = [
    ['a word of a guide', edited(GUIDE, 'Wait for the letter.', 'Wait for it.')],
    ['a fact', edited('content/facts/filing.yaml', 'value: $15 to $35', 'value: about $25')],
    ['a fact of a state', edited('content/states/texas.yaml', 'typicalLength: 2 years', 'typicalLength: 2 to 3 years')],
    ['the brand', edited('content/site.yaml', 'brand: Small Site', 'brand: Tiny Site')],
    [
      'the address of a page',
      {
        ...edited('content/pages/sr22-by-state.yaml', 'path: /sr22-by-state', 'path: /states'),
        'content/pages/other.yaml': textOf('content/pages/sr22-by-state.yaml').replaceAll('SR-22 by state', 'Other'),
      },
    ],
    ['a removed post', { 'content/blog/first-post.md': null }],
    ['a new post', { 'content/blog/second.md': textOf('content/blog/first-post.md').replace('first post', 'second') }],
    ['a picture', { 'content/assets/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }],
    [
      'a new wording of consent',
      {
        'content/consents/lead-2026-11b.yaml': NEW_WORDING,
        ...edited(
          'content/consents/released.yaml',
          'released:\n',
          `released:\n  - { version: lead-2026-11b, sha256: ${wordingHash(parse(NEW_WORDING))} }\n`,
        ),
      },
    ],
    ['a new state', newState],
    ['the browser library', edited('content/site.yaml', 'browserRuntime: preact', 'browserRuntime: react')],
  ];

  test.each(edits)('of %s in the same process gives the same files as a clean build', async (name, change) => {
    const out = memoryDisk();
    const cache = cacheWithBundle();
    // Bundling is slow, and only one edit is about it.
    const clean = await buildSmallSite(change, name === 'the browser library' ? {} : { cache: cacheWithBundle() });
    for (const [overrides, files] of [
      [{}, first],
      [change, clean],
      [{}, first],
    ] as const) {
      const result = await buildSmallSite(overrides, { out, cache });
      expect(result.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(filesOf(out)).toEqual(filesOf(files.out));
    }
  });

  test('in a new process gives the same files as a clean build', async () => {
    const out = memoryDisk();
    await buildSmallSite(newState, { out, cache: cacheWithBundle() });
    await buildSmallSite({}, { out, cache: cacheWithBundle() });
    expect(filesOf(out)).toEqual(filesOf(first.out));
  });

  test.each([
    ['the same process', memoryCache()],
    ['a new process', undefined],
  ])('of one word in %s writes only the files that contain it', async (_, cache) => {
    const out = memoryDisk();
    await buildSmallSite({}, { out, cache });
    const before = out.log.length;
    await buildSmallSite(edited(GUIDE, 'Wait for the letter.', 'Wait for it.'), { out, cache });
    expect(out.log.slice(before)).toEqual(
      expect.arrayContaining(['write public/what-is-sr22.html', 'write manifest.json']),
    );
    const pages = out.log.slice(before).filter((line) => line.endsWith('.html'));
    expect(pages).toEqual(['write public/what-is-sr22.html']);
  });

  test('after a problem was fixed gives the same files as before it', async () => {
    const out = memoryDisk();
    const cache = cacheWithBundle();
    await buildSmallSite({}, { out, cache });
    await buildSmallSite(edited('content/facts/filing.yaml', 'value: $15', 'value: a: $15'), { out, cache });
    await buildSmallSite(edited(GUIDE, '/state/texas-sr22', '/nowhere'), { out, cache });
    await buildSmallSite({}, { out, cache });
    expect(filesOf(out)).toEqual(filesOf(first.out));
  });
});
