import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DRAWING_NAMES } from '../../templates/drawings/scenes.ts';
import { cardAddress, type SocialCard, stateCard } from '../../templates/social-card.ts';
import { CLOCK, loadSmallSite } from '../../tests/support/small-site.ts';
import { siteOf } from '../pipeline/plan/site-of.ts';
import { ICONS } from './icons.ts';
import { pictures } from './pictures.ts';

const site = siteOf(loadSmallSite().content, CLOCK);
const mark = readFileSync(new URL('../../content/assets/favicon.svg', import.meta.url), 'utf8');
const cards: readonly SocialCard[] = [
  ...DRAWING_NAMES.map((scene) => ({ name: `of-${scene}`, title: 'A title of several words', note: 'A note.', scene })),
  stateCard({ slug: 'ohio', facts: { name: 'Ohio' } }),
];
const drawn = await pictures({ site, cards, mark });
const sizeOf = (bytes: string | Uint8Array) => {
  const png = Buffer.from(bytes);
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
};
/** How many colors the outer tenth of a picture has. */
const edgeColors = (png: Buffer) => {
  const [width = 0, height = 0] = sizeOf(png);
  const start = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)));
  const margin = width / 10;
  const isEdge = (n: number, side: number) => n < margin || n >= side - margin;
  const colors = new Set<number | undefined>();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isEdge(x, width) || isEdge(y, height)) colors.add(rows[y * (width + 1) + 1 + x]);
  return colors.size;
};
const at = (address: string) => drawn.find(({ path }) => path === `public${address}`)?.bytes ?? '';

describe('pictures', () => {
  it.each(cards)('draws the card $name at 1200 x 630 in less than 60 KB', (card) => {
    const bytes = at(cardAddress(card));
    expect(sizeOf(bytes)).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(60_000);
  });

  it.each(ICONS.filter(({ address }) => address.endsWith('.png')))(
    'draws $address at its size',
    ({ address, size }) => {
      expect(sizeOf(at(address))).toEqual([size, size]);
    },
  );

  it('has an icon at the address that browsers ask for by themselves', () => {
    const file = Buffer.from(at('/favicon.ico'));
    expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const [length, start] = [file.readUInt32LE(14), file.readUInt32LE(18)];
    expect(start + length).toBe(file.length);
    expect(sizeOf(file.subarray(start))).toEqual([32, 32]);
  });

  it('keeps the logo clear of the edges that phones may cut off', () => {
    const maskable = Buffer.from(at('/assets/icon-maskable-512.png'));
    const plain = Buffer.from(at('/assets/icon-512.png'));
    expect(edgeColors(maskable)).toBe(1);
    expect(edgeColors(plain)).toBeGreaterThan(1);
  });

  it('gives the same bytes each time', async () => {
    expect(await pictures({ site, cards, mark })).toEqual(drawn);
  });

  it('draws cards without icons for a site without a mark', async () => {
    const paths = (await pictures({ site, cards })).map(({ path }) => path);
    expect(paths).toEqual(cards.map((card) => `public${cardAddress(card)}`));
  });

  it('writes a brand with special characters as it is', async () => {
    const renamed = { ...site, config: { ...site.config, brand: 'Harbor & <Sons>' } };
    await expect(pictures({ site: renamed, cards, mark })).resolves.toHaveLength(drawn.length);
  });
});
