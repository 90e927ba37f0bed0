import { describe, expect } from 'vitest';
import { formatPhone } from '../../schemas/rules/forms/phone.ts';
import { it, linksIn, partsOf, printed, wordOf } from './support/opened.ts';

/** A page of each kind. */
const KINDS = ['/', '/lpe', '/what-is-sr22', '/state/ohio-sr22', '/geico-sr22', '/location/ohio', '/blog'];

describe('every kind of page', () => {
  it.for(KINDS)(
    'says on %s that it connects drivers with agents and is no insurer',
    async (path, { read, written }) => {
      const { footer } = partsOf(await read(path));
      const { notInsurer } = written.config.disclaimers;
      expect(await wordOf(footer)).toContain(printed(notInsurer));
    },
  );

  it.for(KINDS)('has on %s the number of the page in header and footer', async (path, { read, written }) => {
    const { header, footer } = partsOf(await read(path));
    const { phone = '' } = written.modelOf(path) ?? {};
    for (const part of [header, footer]) {
      const call = part.locator(`a[href="tel:${phone}"]`).first();
      expect(await wordOf(call)).toContain(formatPhone(phone));
    }
  });

  it.for(KINDS)(
    'has on %s a footer with the years, the privacy page and a call button',
    async (path, { read, written }) => {
      const { footer } = partsOf(await read(path));
      const { since, footer: config } = written.config;
      const said = await wordOf(footer);
      expect(said).toContain(printed((config.since ?? '').replace('{since}', String(since))));
      expect(said).toContain(`${written.year}`);
      expect((await linksIn(footer)).map(([, link]) => link)).toContain('/privacy-and-terms');
      expect(await footer.locator('a[href^="tel:+1"]').count()).toBeGreaterThan(0);
    },
  );
});

describe('a visitor', () => {
  it.for(KINDS)('is asked on %s for no account', async (path, { read }) => {
    const account = /\b(?:log|sign) ?in\b/i;
    const page = await read(path);
    expect(await page.locator('input[type=password]').or(page.getByText(account)).count()).toBe(0);
  });
});

describe('the header', () => {
  it('shows the menu of the content in its order: entries with a link, and lists of links', async ({
    read,
    written,
  }) => {
    const { menu } = partsOf(await read('/about'));
    const { config } = written;
    const entries = menu.locator('ul').first().locator(':scope > li');
    expect(await entries.count()).toBe(config.menu.length);
    for (const [index, { title, link, links = [] }] of config.menu.entries()) {
      const entry = entries.nth(index);
      const pairs = [...(link ? [[title, link]] : []), ...links.map((one) => [one.name, one.link])];
      expect(await linksIn(entry)).toEqual(pairs.map(([name, to]) => [printed(name), to]));
      if (!link) expect(await wordOf(entry.locator('summary'))).toBe(printed(title));
    }
  });

  it('leads home, calls the number and leads to a quote', async ({ read, written }) => {
    const { header } = partsOf(await read('/about'));
    const { quoteButton } = written.config.header;
    expect(await header.getByRole('link', { name: /home$/ }).getAttribute('href')).toBe('/');
    const links = await linksIn(header);
    expect(links).toContainEqual([printed(quoteButton.name), quoteButton.link]);
    expect(links.filter(([, link]) => link.startsWith('tel:')).length).toBeGreaterThan(0);
  });

  it('marks the page that is open in the menu', async ({ read, written }) => {
    const { link = '/' } = written.config.menu.find((entry) => entry.link?.startsWith('/')) ?? {};
    const { menu } = partsOf(await read(link));
    expect(await menu.locator('[aria-current=page]').getAttribute('href')).toBe(link);
  });
});

describe('the footer', () => {
  it('shows every group of links of the content under its title', async ({ read, written }) => {
    const { footer } = partsOf(await read('/about'));
    const { groups, privacy } = written.config.footer;
    const shown = await linksIn(footer);
    const said = await wordOf(footer);
    for (const { title, links } of groups) {
      expect(said).toContain(printed(title));
      expect(shown).toEqual(expect.arrayContaining(links.map(({ name, link }) => [printed(name), link])));
    }
    expect(shown).toEqual(expect.arrayContaining(privacy.map(({ name, link }) => [printed(name), link])));
  });
});
