import { describe, expect } from 'vitest';
import { it, linksIn, partsOf, printed, wordOf, wordsOf } from './support/opened.ts';

/** The space that the map is drawn in, in its own units. */
const SPACE = { width: 1200, height: 700 };
const MAP = '/sr22-by-state';

/** Where the outline of each state lies in the drawing of the map. Runs in the drawing. */
function outlinesOf(codes: readonly string[]) {
  return codes.map((code) => {
    const { x, y, width, height } = document.querySelector<SVGPathElement>(`#${code} path`)?.getBBox() ?? new DOMRect();
    return { code, left: x, top: y, right: x + width, bottom: y + height };
  });
}

describe('the states on their map', () => {
  it('are fifty, from Alabama and Alaska to Wyoming, each with a link to its rules', async ({ read, written }) => {
    const links = await linksIn(partsOf(await read(MAP)).main.locator('.state-map'));
    const states = links.filter(([, link]) => link.startsWith('/state/'));
    expect(states).toHaveLength(50);
    expect(states.map(([, link]) => link)).toEqual(written.states.map(({ slug }) => `/state/${slug}-sr22`));
    const names = states.map(([name]) => name);
    for (const [index, name] of [
      [0, 'Alabama'],
      [1, 'Alaska'],
      [49, 'Wyoming'],
    ] as const)
      expect(names[index]).toContain(name);
  });

  it('have addresses of their names in small letters with hyphens', async ({ read, written }) => {
    const links = await linksIn(partsOf(await read(MAP)).main.locator('.state-map'));
    const hrefs = links.map(([, link]) => link);
    for (const { facts } of written.states) {
      const slug = facts.name.toLowerCase().replaceAll(' ', '-');
      expect(hrefs).toEqual(expect.arrayContaining([`/state/${slug}-sr22`, `/location/${slug}`]));
    }
    expect(hrefs).toEqual(expect.arrayContaining(['/state/new-hampshire-sr22', '/location/west-virginia']));
  });

  it('leave out the District of Columbia, and none is misspelled', async ({ read }) => {
    const words = await wordOf(partsOf(await read(MAP)).main);
    expect(words).not.toMatch(/Alsaka|District of Columbia|\bD\.?C\.?\b/);
  });

  it('are drawn each by its two-letter code, in a space of 1200 by 700', async ({ read, visit, written, faults }) => {
    const uses = partsOf(await read(MAP)).main.locator('.map-states use');
    const hrefs = await uses.evaluateAll((all) => all.map((use) => use.getAttribute('href') ?? ''));
    const states = hrefs.filter((href) => /#[A-Z]{2}$/.test(href)).map((href) => href.split('#'));
    const codes = states.map(([, code = '']) => code);
    expect(codes).toEqual(written.states.map(({ facts }) => facts.code));
    faults.expect(/NotSameOrigin/); // A drawing that is a page of its own cannot load the icon.
    const drawn = await (await visit(states[0]?.[0] ?? '')).evaluate(outlinesOf, codes);
    for (const { code, left, top, right, bottom } of drawn) {
      expect(Math.min(left, top), code).toBeGreaterThanOrEqual(0);
      expect(right, code).toBeGreaterThan(left);
      expect(right, code).toBeLessThanOrEqual(SPACE.width);
      expect(bottom, code).toBeLessThanOrEqual(SPACE.height);
    }
    const hawaii = drawn.find(({ code }) => code === 'HI');
    expect(hawaii?.right).toBeLessThan(SPACE.width / 2);
    expect(hawaii?.top).toBeGreaterThan(SPACE.height / 2);
  });

  it('are suggested in the quote form, each with its code', async ({ read, written }) => {
    const options = (await read('/sr22-insurance-quotes')).locator('datalist option');
    const pairs = await options.evaluateAll((all) =>
      all.map((option) => [(option as HTMLOptionElement).label, (option as HTMLOptionElement).value]),
    );
    expect(pairs).toEqual(written.states.map(({ facts }) => [facts.code, facts.name]));
  });
});

describe('the listing of a state', () => {
  it('shows ten cities at first, and opens the others', async ({ read, written }) => {
    for (const { slug, facts, cities } of written.states.filter((_, index) => index % 10 === 0)) {
      const nav = (await read(`/location/${slug}`)).getByRole('navigation', { name: `Cities in ${facts.name}` });
      const lists = nav.getByRole('list');
      const open = Math.min(10, cities.length);
      const addresses = cities.map((city) => `/location/${slug}/${city.slug}`);
      expect((await linksIn(lists.first())).map(([, link]) => link)).toEqual(addresses.slice(0, open));
      for (const [index, link] of addresses.entries())
        expect(await nav.locator(`a[href="${link}"]`).isVisible(), link).toBe(index < open);
    }
  });

  it('links More Cities to the states', async ({ read }) => {
    const link = (await read('/location/ohio')).getByRole('link', { name: 'More Cities' });
    expect(await link.getAttribute('href')).toBe('/sr22-by-state');
  });

  it('shows no ratings on its cards', async ({ read }) => {
    const words = (await wordsOf(partsOf(await read('/location/ohio')).main.getByRole('article'))).join(' ');
    expect(words).not.toMatch(/\b(?:stars?|ratings?|rated|out of 5|reviews)\b/i);
  });

  it('starts with the lines of the site, each with its name, job, number and description', async ({
    read,
    written,
  }) => {
    const cards = partsOf(await read('/location/ohio')).main.getByRole('article');
    for (const [
      index,
      { businessName, job, callTrackingNumber, description },
    ] of written.listings.defaultCards.entries()) {
      const card = cards.nth(index);
      expect(await wordOf(card.getByRole('heading'))).toBe(printed(businessName));
      expect(await wordOf(card)).toContain(`Serves drivers in Ohio`);
      if (job) expect(await wordOf(card)).toContain(printed(job));
      expect(await card.locator(`a[href="tel:${callTrackingNumber}"]`).count()).toBe(1);
      for (const line of description) expect(await wordOf(card)).toContain(printed(line));
    }
    expect(await wordOf(partsOf(await read('/location/ohio')).main)).toContain(printed(written.listings.disclosure));
  });
});
