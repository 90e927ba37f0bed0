import { describe, expect, it } from 'vitest';
import { plan } from '../../cli/pipeline/plan/plan.ts';
import { headingsInHtml, headingsInMarkdown, headingsOutOfOrder } from './headings.ts';
import { realPages, realSite } from './real-site.ts';

const real = realSite();

/** The page-title keys of the specification, section 2. */
const TITLE_KEYS = [
  'dui_terms',
  'bac_calculator',
  'state_details',
  'what_is_sr22',
  'sr22_cost',
  'sr22_bond',
  'non_owner_sr22',
  'fr44_insurance',
  'provider_details',
  'location_listing',
  'do_not_sell',
  'terms_of_use',
  'ccpa',
  'privacy_policy',
  'list_your_business',
];

it('every page-title key of the specification has a title that a page shows', () => {
  expect(Object.keys(real.site.config.titles).toSorted()).toEqual(TITLE_KEYS.toSorted());
  const shown = plan(real.site, real.content).routes.map(({ page }) => page().title);
  const unused = Object.values(real.site.config.titles).filter(({ title }) => {
    const [before = '', after = ''] = title.split(/\{\w+\}/);
    return !shown.some((text) => text.startsWith(before) && text.includes(after));
  });
  expect(unused).toEqual([]);
});

describe('headings go down one level at a time', () => {
  it('in every text', () => {
    const found = real.content.entries.flatMap(({ authored: draft }) =>
      headingsOutOfOrder(headingsInMarkdown(draft.body.text), 1).map((fault) => `${draft.file.path}: ${fault}`),
    );
    expect(found).toEqual([]);
  });

  it('on every page, which has one first-level heading', () => {
    const found = realPages(real).flatMap(({ path, html }) => {
      const headings = headingsInHtml(html);
      const first = headings.filter(({ level }) => level === 1).length;
      const faults = [...headingsOutOfOrder(headings, 0), ...(first === 1 ? [] : [`${first} first-level headings`])];
      return faults.map((fault) => `${path}: ${fault}`);
    });
    expect(found).toEqual([]);
  });

  it('finds a level that is left out', () => {
    expect(headingsOutOfOrder(headingsInMarkdown('## One\n\ntext\n\n#### Two\n\n### Three'), 1)).toEqual([
      '"Two" has level 4 after level 2',
    ]);
    expect(headingsOutOfOrder(headingsInHtml('<h1>A</h1><h3 id="b">B <em>b</em></h3>'), 0)).toEqual([
      '"B b" has level 3 after level 1',
    ]);
  });
});
