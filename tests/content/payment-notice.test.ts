import { describe, expect, test } from 'vitest';
import { plan } from '../../cli/pipeline/plan/plan.ts';
import { domOf } from '../../templates/testing/dom.ts';
import { realDocuments } from './real-site.ts';
import { SITES } from './sites.ts';

describe.each(SITES)('on %s', (_, real) => {
  const { payment, advertiser } = real.site.config.disclaimers;
  // The pages of cities differ in their names only, so one stands for all.
  const ONE_CITY = '/location/ohio/columbus';
  const paths = plan(real.site, real.content).routes.map(({ path }) => path);
  const asked = paths.filter((path) => path === ONE_CITY || !/^\/location\/[^/]+\//.test(path));
  const pages = [...realDocuments(real, asked)].map(([path, document]) => ({ path, document }));

  /** Where a call or a form stands: the smallest part of a page that a reader takes in at once. */
  const PLACE = '.hero, .cta, .form-card, .quote-block, .listing, footer';

  /** Forms without a request to an agent: those that only ask for a page, and those for privacy and for businesses. */
  const WITHOUT_REQUEST =
    '.zip-search, form:not([method=post]), #bac, [action*="/privacy-requests"], [action="/api/listings"]';

  const said = payment?.text ?? 'no words';

  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ');

  /** The first call button or form of a page and of its foot, where neither its place nor the top says who pays. */
  function withoutNotice(document: Document): string[] {
    const firstOf = (part: string) =>
      [...document.querySelectorAll(`${part} a.button[href^="tel:"], ${part} form`)].find(
        (maker) => maker.tagName !== 'FORM' || !maker.matches(WITHOUT_REQUEST),
      );
    return [firstOf('main'), firstOf('footer')].flatMap((maker) => {
      const top = maker?.closest('main')?.querySelector('.hero');
      const around = words(top?.textContent) + words(maker?.closest(PLACE)?.textContent);
      const isSaid = [payment?.text, advertiser, real.site.listings.disclosure].some(
        (text) => text !== undefined && around.includes(words(text)),
      );
      return !maker || isSaid ? [] : [words(maker.outerHTML).slice(0, 120)];
    });
  }

  test('the first call button or form of a page says who pays, there or in the hero above', () => {
    const faults = pages.flatMap(({ path, document }) => withoutNotice(document).map((maker) => `${path} ${maker}`));
    expect(faults).toEqual([]);
    expect(pages.length).toBeGreaterThan(150);
  });

  test('the top of every page with a button to call or a form to send says it', () => {
    const asking = pages.filter(({ document }) =>
      document.querySelector(`.hero :is(a.button[href^="tel:"], form:not(${WITHOUT_REQUEST}))`),
    );
    const silent = asking.filter(({ document }) => !words(document.querySelector('.hero')?.textContent).includes(said));
    expect(silent.map(({ path }) => path)).toEqual([]);
    expect(asking.length).toBeGreaterThan(100);
  });

  test('the footer of every page says it', () => {
    const silent = pages.filter(({ document }) => !words(document.querySelector('footer')?.textContent).includes(said));
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  test('the whole sentence stands at most twice on a page', () => {
    const repeated = pages.filter(({ document }) => words(document.body.textContent).split(said).length - 1 > 2);
    expect(repeated.map(({ path }) => path)).toEqual([]);
  });

  test('a button without it is found', () => {
    const button = '<a class="button" href="tel:+18005550100">Call</a>';
    expect(withoutNotice(domOf(`<main><div class="hero">${button}</div></main>`))).toHaveLength(1);
    expect(withoutNotice(domOf(`<main><div class="hero">${button}<p>${payment?.text}</p></div></main>`))).toEqual([]);
  });
});
