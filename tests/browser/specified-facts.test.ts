import { describe, expect } from 'vitest';
import { formatPhone } from '../../schemas/rules/forms/phone.ts';
import { it, linksIn, partsOf, printed, type Written, wordOf, wordsOf } from './support/opened.ts';

/** A text with the values of its facts and of the site's settings filled in. */
function filled(text: string, { content, config }: Written): string {
  const facts = content.all('facts').flatMap(({ data }) => data.facts);
  const values = new Map(facts.map(({ id, value }) => [id, value]));
  const known = values
    .set('since', String(config.since))
    .set('brand', config.brand)
    .set('phone', formatPhone(config.phone));
  return printed(text.replace(/\{([\w-]+)\}/g, (whole, name) => known.get(name) ?? whole));
}

/** What a page prints of a text with placeholders and links. */
function patternOf(text: string): RegExp {
  const escaped = printed(text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')).replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, '.+')}$`);
}

describe('the pages', () => {
  it('say the words and figures that content/prose.yaml promises of them', async ({ read, written }) => {
    const promises = written.content.all('prose').flatMap(({ data }) => data.says ?? []);
    expect(promises.length).toBeGreaterThan(0);
    for (const { page, part, words } of promises) {
      const { [part ?? 'main']: place } = partsOf(await read(page));
      expect(await wordOf(place), page).toContain(filled(words, written));
    }
  });

  it('on cost give the filing fee, with its source and the day of its review', async ({ read, written }) => {
    const { main } = partsOf(await read('/sr22-cost'));
    expect(await wordOf(main)).toContain(filled('{filing-fee}', written));
    expect(await main.locator('#sources').count()).toBe(1);
    expect(await main.locator('time[datetime]').count()).toBeGreaterThan(0);
  });

  it('on FR-44 insurance say in which states it applies, which are Florida and Virginia', async ({ read, written }) => {
    const fr44 = written.states.filter(({ facts }) => facts.fr44).map(({ facts }) => facts.name);
    expect(fr44).toEqual(['Florida', 'Virginia']);
    const words = await wordOf(partsOf(await read('/fr44-insurance')).main);
    for (const name of fr44) expect(words).toContain(name);
    expect(words).toContain('FR-44');
  });

  it('on DUI terms say from which share of alcohol a driver is intoxicated', async ({ read, written }) => {
    expect(await wordOf(partsOf(await read('/dui-terms')).main)).toContain(filled('{legal-bac-limit}', written));
  });

  it('on DUI terms have a section for each topic', async ({ read, written }) => {
    const titles = await wordsOf(partsOf(await read('/dui-terms')).main.locator('h2'));
    const topics = written.duiTopics.map(({ data }) => printed(data.title));
    expect(topics.length).toBeGreaterThan(1);
    expect(titles.filter((title) => topics.includes(title))).toEqual(topics);
  });

  it('of guides each have a text with its sources and the day of its review', async ({ read, written }) => {
    for (const { slug } of written.guides) {
      const { main } = partsOf(await read(`/${slug}`));
      expect((await wordOf(main)).split(' ').length, slug).toBeGreaterThan(500);
      expect(await main.locator('#sources').count(), slug).toBe(1);
      expect(await main.locator('time[datetime]').count(), slug).toBeGreaterThan(0);
    }
  });

  it('on the three steps and on how to file show the steps of the content', async ({ read, written }) => {
    const { steps, howToFile } = written.config;
    const shown = await wordsOf(partsOf(await read('/')).main.locator('.steps li > strong'));
    expect(shown).toEqual(expect.arrayContaining(steps.steps.map(({ title }) => printed(title))));
    expect(steps.steps).toHaveLength(3);
    const { main } = partsOf(await read('/sr22-bond'));
    expect(await wordsOf(main.locator('h2'))).toContain(printed(howToFile.title));
  });
});

describe('the consent', () => {
  it.for([
    ['/lpe', 'lead', 'Call Me Now'],
    ['/sr22-insurance-quotes', 'lead', 'Get a Free Quote'],
    ['/contact-us', 'contact', 'Submit'],
    ['/list-your-business', 'business-listing', undefined],
  ] as const)(
    'on %s shows the newest wording, word for word, and another way',
    async ([path, form, button], { read, written }) => {
      const page = await read(path);
      const shown = await wordOf(page.locator('label[for$="-agree"]'));
      expect(shown).toMatch(patternOf(written.consents[form].wording.checkbox));
      if (button && shown.includes('"')) expect(shown).toContain(`"${button}"`);
      if (form === 'contact') return;
      expect(shown).toMatch(/call(?:s|ed)?(?:\s+and\s+|\/)texts?/i);
      expect(shown).toMatch(/auto-?dial|automated/i);
      expect(shown).toMatch(/artificial.*pre-?recorded/is);
      expect(shown).toMatch(/Do Not\s*Call/i);
      if (form === 'business-listing') return expect(shown).toMatch(/18 years/i);
      const beside = page.getByText('Prefer not to agree?');
      expect((await linksIn(beside)).map(([, link]) => link)).toContain(`tel:${written.modelOf(path)?.phone}`);
    },
  );

  it('is asked for in a pop-up with Accept and Decline, in its newest words', async ({ read, written }) => {
    const dialog = (await read('/lpe')).locator('dialog');
    const { popup } = written.consents.lead.wording;
    expect(await wordsOf(dialog.locator('button'))).toEqual([popup?.decline, popup?.accept].map(printed));
    expect(await wordOf(dialog.locator('p').first())).toMatch(patternOf(popup?.text ?? ''));
    expect(await wordOf(dialog)).toContain('By tapping Accept, you agree to receive automated calls/texts');
  });
});
