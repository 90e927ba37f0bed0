import { describe, expect, test } from 'vitest';
import { FULL, samplePageSize as page } from '../../../../tests/support/sample-page-size.ts';
import type { PageSize } from './measure-pages.ts';
import { BUDGET } from './size-budget.ts';
import { sizeTable } from './size-table.ts';

test('the table has the heaviest pictures of each kind of page', () => {
  expect(
    sizeTable([page(20_000), { ...page(50_000), path: '/blog/photos' }], FULL)
      .split('\n')
      .slice(-2),
  ).toEqual([
    '  pictures      phone     later   desktop     later  heaviest (AVIF)',
    '  post        50.0 KB   40.0 KB   25.0 KB   30.0 KB  /blog/photos',
  ]);
});

test('a site without pictures has no such table', () => {
  const weights = { first: 0, later: 0 };
  expect(sizeTable([{ ...page(0), pictures: { phone: weights, desktop: weights } }], FULL)).not.toContain('pictures');
});

describe('the table', () => {
  const rowsOf = (sizes: readonly PageSize[]) => sizeTable(sizes, FULL).split('\n');

  test('has straight columns, however long the name of a kind is', () => {
    const [head = '', post = '', other = ''] = rowsOf([page(0), { ...page(0), kind: 'a-kind-with-a-long-name' }]);
    expect(post.indexOf(' KB')).toBe(other.indexOf(' KB'));
    expect(head.indexOf('HTML') + 'HTML'.length).toBe(post.indexOf(' KB') + ' KB'.length);
  });

  test('counts the pages over the usual budget, with what their kind or their map allows', () => {
    const html = BUDGET.html + 100;
    const sizes = [page(0), { ...page(0), kind: 'state', html }, { ...page(0), html, islands: ['state-map'] }];
    expect(rowsOf(sizes).filter((row) => row.startsWith('  long'))).toEqual([
      '  long pages: 1 state over 13.5 KB, allowed up to 18.0 KB',
      '  long pages: 1 post over 13.5 KB, allowed up to 14.9 KB',
    ]);
  });

  test('weighs the typeface, if there is one', () => {
    expect(rowsOf([page(0)]).join()).not.toContain('typeface');
    expect(rowsOf([{ ...page(0), font: 18_552 }])).toContain(
      '  typeface: 18.6 KB, which a browser keeps for all pages',
    );
  });
});
