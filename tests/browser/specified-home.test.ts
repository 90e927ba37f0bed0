import { describe, expect } from 'vitest';
import { it, partsOf, printed, wordOf, wordsOf } from './support/opened.ts';

describe('the home page', () => {
  it('offers a free call, a callback and quotes without obligation', async ({ read }) => {
    const { main } = partsOf(await read('/'));
    expect(await main.locator('a[href^="tel:+1"]').count()).toBeGreaterThan(0);
    expect(await main.getByRole('heading', { name: 'Receive an Instant Callback!' }).isVisible()).toBe(true);
    const said = await wordOf(main);
    expect(said).toContain('Secure • No Obligation • Fast Quotes');
    expect(said).toContain('Get a Free, No-obligation SR22 Auto Insurance Quote');
  });

  it('calls its number in its hero, the default one unless it has its own', async ({ read, written }) => {
    const { hero } = written.pages.find(({ slug }) => slug === 'home')?.data ?? {};
    const first = partsOf(await read('/'))
      .main.locator('a[href^="tel:"]')
      .first();
    expect(await first.getAttribute('href')).toBe(`tel:${hero?.phone ?? written.config.phone}`);
    expect(await wordOf(first)).toMatch(/\d{3}-\d{3}-\d{4}/);
  });

  it('names the four reasons for a filing that its content gives', async ({ read, written }) => {
    const home = written.pages.find(({ slug }) => slug === 'home');
    const reasons = home?.data.blocks?.find(({ type }) => type === 'reasons');
    const titles = reasons?.type === 'reasons' ? reasons.cards.map(({ title }) => printed(title)) : [];
    expect(titles).toHaveLength(4);
    const shown = await wordsOf(partsOf(await read('/')).main.locator('h3'));
    expect(shown).toEqual(expect.arrayContaining(titles));
  });

  it('says in its carousel why to choose the service, in the words of its content', async ({ read, written }) => {
    const home = written.pages.find(({ slug }) => slug === 'home');
    const carousel = home?.data.blocks?.find(({ type }) => type === 'carousel');
    const { title, cards } = carousel?.type === 'carousel' ? carousel : { title: '', cards: [] };
    const list = partsOf(await read('/')).main.getByRole('list', { name: printed(title), exact: true });
    expect(await wordsOf(list.locator('h3'))).toEqual(cards.map((card) => printed(card.title)));
  });
});
