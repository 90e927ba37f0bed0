import { describe, expect, test } from 'vitest';
import { type BuildReport, type ReportedPage, readReport } from './build-report.ts';
import { compareReports, printChanges, printReport } from './print-report.ts';

const page = (path: string, changes: Partial<ReportedPage> = {}): ReportedPage => ({
  path,
  kind: 'guide',
  title: `Title of ${path}`,
  description: `Description of ${path}`,
  html: 10_000,
  script: 1000,
  islands: [],
  ...changes,
});

const report = (pages: readonly ReportedPage[], redirects: BuildReport['redirects'] = {}): BuildReport => ({
  format: 1,
  css: 4000,
  pages,
  redirects,
  overBudget: [],
});

describe('a pull request shows', () => {
  test('pages that appear, go, move, and get another title or description', () => {
    const base = report([page('/a'), page('/b'), page('/c')]);
    const now = report([page('/a', { title: 'New' }), page('/b', { description: 'Other' }), page('/d')], {
      '/c': '/d',
    });
    expect(printChanges(compareReports(base, now))).toBe(`### What changes for visitors

**1 page added**

- \`/d\`: Title of /d

**1 page removed**

- \`/c\`: Title of /c

**1 redirect added**

- \`/c\` → \`/d\`

**1 page with another title**

- \`/a\`: Title of /a → New

**1 page with another description**

- \`/b\`: Description of /b → Other`);
  });

  test.each<[string, number, number, string | undefined]>([
    ['500 bytes of a large page', 20_000, 20_500, undefined],
    ['more than 500 bytes of it', 20_000, 20_501, '**1 page heavier**'],
    ['5 % of a small page', 1000, 1050, undefined],
    ['more than 5 % of it', 1000, 1051, '**1 page heavier**'],
    ['more than 500 bytes less', 20_000, 19_499, '**1 page lighter**'],
  ])('%s: %i to %i bytes', (_, before, after, heading) => {
    const sized = (html: number) => report([page('/a', { html, script: 0 })]);
    const shown = printChanges(compareReports(sized(before), sized(after)));
    if (heading === undefined)
      expect(shown).toContain('No text, address, title, description, redirect or weight changes.');
    else expect(shown).toContain(heading);
  });

  test('the largest change first, with bytes and share', () => {
    const base = report([page('/a'), page('/b')]);
    const now = report([page('/a', { html: 11_000 }), page('/b', { script: 3200 })]);
    expect(printChanges(compareReports(base, now))).toContain(
      '- `/b`: 11000 → 13200 bytes (+2200, +20.0 %)\n- `/a`: 11000 → 12000 bytes (+1000, +9.1 %)',
    );
  });

  test('words of authors as they are, without Markdown, HTML or mentions', () => {
    const now = report([page('/a', { title: '<b>*bold*</b> @team [x](y)' })]);
    const shown = printChanges(compareReports(report([]), now));
    expect(shown).toContain('&#60;b&#62;&#42;bold&#42;&#60;/b&#62; &#64;team &#91;x&#93;(y)');
  });

  test('no more than thirty lines of a kind', () => {
    const many = report(Array.from({ length: 40 }, (_, index) => page(`/${index}`)));
    const shown = printChanges(compareReports(report([]), many));
    expect(shown.match(/^- /gm)).toHaveLength(31);
    expect(shown).toContain('**40 pages added**');
    expect(shown).toContain('- and 10 more');
  });
});

describe('the report of a build', () => {
  test('for people has a line for each page, with its change since it was measured last', () => {
    const shown = printReport(report([page('/a', { change: 12, islands: ['lead-form'] }), page('/b')]), 'text');
    expect(shown.split('\n').slice(-2)).toEqual([
      '   10000    1000     +12  /a (lead-form)',
      '   10000    1000       -  /b',
    ]);
  });

  test('compared with another build has the change since that', () => {
    const base = report([page('/a', { html: 9900 })]);
    expect(printReport(report([page('/a', { change: 0 })]), 'text', base)).toContain('+100  /a');
  });

  test('as JSON is read again for a comparison', () => {
    const one = report([page('/a')], { '/old': '/a' });
    expect(readReport(printReport(one, 'json'))).toEqual(one);
    expect(JSON.parse(printReport(one, 'json', report([])))).toMatchObject({ changes: { added: [{ path: '/a' }] } });
  });

  test('as Markdown has the changes, then the largest page of each kind and what is over budget', () => {
    const now = { ...report([page('/a'), page('/b', { html: 11_000 })]), overBudget: ['/b: HTML is too large'] };
    const shown = printReport(now, 'markdown', now);
    expect(shown.indexOf('### What changes')).toBe(0);
    expect(shown).toContain('| guide | 2 | 11000 | 1000 |');
    expect(shown).toContain('- /b: HTML is too large');
  });

  test.each([
    '',
    '{',
    '[]',
    'null',
    '{"format":2,"pages":[],"redirects":{}}',
    '{"format":1,"pages":[{}],"redirects":{}}',
  ])('is not read from %s', (text) => {
    expect(readReport(text)).toBeUndefined();
  });
});
