import { expect, test } from 'vitest';
import type { ReportedPage } from './build-report.ts';
import { farPages, linkTable } from './link-table.ts';

const page = (path: string, more: Partial<ReportedPage>): ReportedPage => ({
  path,
  kind: 'composed',
  title: path,
  description: path,
  html: 1,
  script: 1,
  islands: [],
  ...more,
});

const home = page('/', { clicks: 0, linkedFrom: 9 });
const near = page('/near', { clicks: 3, linkedFrom: 1 });
const deep = page('/deep', { clicks: 4, linkedFrom: 2 });
const orphan = page('/orphan', { linkedFrom: 0 });
const hidden = page('/hidden', { linkedFrom: 0, noIndex: true });

test('pages that links do not lead to, or only by more than three clicks, are found', () => {
  expect(farPages([home, near, deep, orphan, hidden]).map(({ path }) => path)).toEqual(['/deep', '/orphan']);
});

test('the table has the furthest pages first, and ends with a verdict', () => {
  expect(linkTable([home, near, deep, orphan, hidden])).toBe(
    [
      '  clicks  linked  page',
      '       -       0  /hidden (noindex)',
      '       -       0  /orphan',
      '       4       2  /deep',
      '       3       1  /near',
      '       0       9  /',
      '2 pages for search engines cannot be reached in 3 clicks: /deep, /orphan',
    ].join('\n'),
  );
  expect(linkTable([home])).toMatch(/Every page for search engines is at most 3 clicks from the home page\.$/);
});
