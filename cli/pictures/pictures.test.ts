import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cardAddress, SOCIAL_CARDS, type SocialCard } from '../../templates/format/social-card.ts';
import { CLOCK, loadSmallSite } from '../../tests/support/small-site.ts';
import { siteOf } from '../pipeline/plan/site-of.ts';
import { ICONS } from './icons.ts';
import { pictures } from './pictures.ts';

const site = siteOf(loadSmallSite().content, CLOCK);
const mark = readFileSync(new URL('../../content/assets/favicon.svg', import.meta.url), 'utf8');
const drawn = await pictures({ site, mark });
const sizeOf = (bytes: string | Uint8Array) => {
  const png = Buffer.from(bytes);
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
};
const at = (address: string) => drawn.find(({ path }) => path === `public${address}`)?.bytes ?? '';

describe('pictures', () => {
  it.each(Object.keys(SOCIAL_CARDS) as SocialCard[])('draws the card %s at 1200 x 630 in less than 80 KB', (card) => {
    const bytes = at(cardAddress(card));
    expect(sizeOf(bytes)).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(80_000);
  });

  it.each(ICONS)('draws $address at its size', ({ address, size }) => {
    expect(sizeOf(at(address))).toEqual([size, size]);
  });

  it('gives the same bytes each time', async () => {
    expect(await pictures({ site, mark })).toEqual(drawn);
  });

  it('draws cards without icons for a site without a mark', async () => {
    const paths = (await pictures({ site })).map(({ path }) => path);
    expect(paths).toEqual((Object.keys(SOCIAL_CARDS) as SocialCard[]).map((card) => `public${cardAddress(card)}`));
  });

  it('writes a brand with special characters as it is', async () => {
    const renamed = { ...site, config: { ...site.config, brand: 'Harbor & <Sons>' } };
    await expect(pictures({ site: renamed, mark })).resolves.toHaveLength(drawn.length);
  });
});
