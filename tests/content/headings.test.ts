import { describe, expect, it } from 'vitest';
import { headingsInHtml, headingsInMarkdown, headingsOutOfOrder } from './headings.ts';
import { realPages, realSite } from './real-site.ts';

const real = realSite();

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
