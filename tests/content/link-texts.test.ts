import { describe, expect, it } from 'vitest';
import { linksInHtml, linksInMarkdown, sameWordsElsewhere, vagueLinks } from './link-texts.ts';
import { realPages, realSite } from './real-site.ts';
import { mainHtml } from './text.ts';

const real = realSite();

/** A link in the list beside the map; the name of the state comes before it in the same item. */
const NAMED_BY_NEIGHBOUR = ['Providers'];

describe('the words of a link say where it leads', () => {
  it('in every text', () => {
    const links = real.content.entries.map(({ authored: draft }) => ({
      path: draft.file.path,
      links: linksInMarkdown(draft.file.text),
    }));
    expect(links.flatMap((file) => file.links).length).toBeGreaterThan(300);
    expect(links.flatMap((file) => vagueLinks(file.links).map((fault) => `${file.path}: ${fault}`))).toEqual([]);
  });

  it('on every page, and in its main part the same words lead to the same place', () => {
    const found = realPages(real).flatMap(({ path, html }) => {
      const inMain = linksInHtml(mainHtml(html)).filter(({ text }) => !NAMED_BY_NEIGHBOUR.includes(text));
      return [...vagueLinks(linksInHtml(html)), ...sameWordsElsewhere(inMain)].map((fault) => `${path}: ${fault}`);
    });
    expect([...new Set(found)]).toEqual([]);
  });

  it('finds words that say nothing', () => {
    const source = 'For rates [click here](/sr22-cost), or [**read more**](/blog) on [SR-22 cost](/sr22-cost).';
    expect(vagueLinks(linksInMarkdown(source))).toEqual(['"click here" to /sr22-cost', '"read more" to /blog']);
    expect(vagueLinks(linksInHtml('<a href="/a"><svg aria-hidden="true"></svg></a> <a href="/b">Here</a>'))).toEqual([
      '"" to /a',
      '"Here" to /b',
    ]);
  });

  it('finds the same words for two places', () => {
    const html =
      '<a href="/a">Providers</a><a href="/b">Providers</a><a href="/c" aria-label="Providers in Ohio">Providers</a>';
    expect(sameWordsElsewhere(linksInHtml(html))).toEqual(['"Providers" to /a and to /b']);
  });
});
