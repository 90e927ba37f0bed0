import { describe, expect } from 'vitest';
import { treatmentLabels } from '../../templates/components/provider-tiles/provider-tiles.tsx';
import { it, partsOf, printed, wordOf, wordsOf } from './support/opened.ts';

const INSURERS = [
  ...['state-farm', 'progressive', 'esurance', 'general', 'geico', 'nationwide', '21st-century', 'safeco', 'farmers'],
  ...['liberty-mutual', 'mercury', 'titan', 'infinity', 'good2go', 'dairyland', 'aarp', 'aaa', 'usaa', 'acceptance'],
  ...['root', 'bristol-west', 'allstate'],
];

describe('the page of insurers', () => {
  it('has a row with the name, or a logo, of each, which leads to its page', async ({ read, written }) => {
    const { main } = partsOf(await read('/sr22-providers'));
    for (const { slug, facts, logo } of written.providers) {
      const row = main.locator(`a[href="/${slug}-sr22"]`).first();
      expect(await wordOf(row), slug).toContain(logo ? '' : printed(facts.tile.text));
      expect(await row.locator('img').count(), slug).toBe(logo ? 1 : 0);
    }
  });
});

describe('the page of an insurer', () => {
  it.for(INSURERS)(
    '%s says at its heading and its call button that the site is not affiliated',
    async (slug, { read, written }) => {
      const provider = written.providers.find((one) => one.slug === slug);
      if (!provider) return expect(written.isRetired(`/${slug}-sr22`)).toBe(true);
      const words = await wordOf(partsOf(await read(`/${slug}-sr22`)).main);
      const { providerHeading, providerCall } = written.config.disclaimers;
      const [heading = '', button = ''] = [providerHeading, providerCall].map((text) =>
        printed(text.replaceAll('{providerName}', provider.facts.name)),
      );
      const title = printed(await (await read(`/${slug}-sr22`)).locator('h1').textContent());
      expect(words.indexOf(heading)).toBeGreaterThan(words.indexOf(title));
      expect(words.indexOf(button)).toBeGreaterThan(words.indexOf(heading));
      expect(heading).toContain(provider.facts.name);
      expect(button).toContain(provider.facts.name);
    },
  );

  it.for(INSURERS)(
    '%s shows its status, and a closed or retired one says so first',
    async (slug, { read, written }) => {
      const provider = written.providers.find((one) => one.slug === slug);
      if (!provider) return expect(written.isRetired(`/${slug}-sr22`)).toBe(true);
      const { name, treatment, statusNote, successor } = provider.facts;
      const { main } = partsOf(await read(`/${slug}-sr22`));
      const status = main.getByRole('region', { name: `${name} at a glance` });
      expect(await wordsOf(status.getByText(treatmentLabels[treatment], { exact: true }))).not.toEqual([]);
      expect(await wordOf(status)).toContain(printed(statusNote));
      if (treatment !== 'closed' && treatment !== 'retired') return;
      const words = await wordOf(main);
      expect(words.startsWith(printed(statusNote))).toBe(true);
      if (successor) expect(words.slice(0, words.indexOf(`${name} at`))).toContain(printed(successor.name));
    },
  );
});
