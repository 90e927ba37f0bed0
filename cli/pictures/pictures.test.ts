import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DRAWING_NAMES } from '../../templates/drawings/scenes.ts';
import { cardAddress, type SocialCard, stateCard } from '../../templates/social-card.ts';
import { ICONS } from './icons.ts';
import { pictures } from './pictures.ts';

const brand = 'Harbor';
const mark = readFileSync(new URL('../../content/assets/favicon.svg', import.meta.url), 'utf8');
const cards: readonly SocialCard[] = [
  ...DRAWING_NAMES.map((scene) => ({ name: `of-${scene}`, title: 'A title of several words', note: 'A note.', scene })),
  stateCard({ slug: 'ohio', facts: { name: 'Ohio' } }),
];
const drawn = await pictures({ brand, cards, mark });
const sizeOf = (bytes: string | Uint8Array) => {
  const png = Buffer.from(bytes);
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
};
/** How many colors the outer tenth of a picture has. */
const edgeColors = async (png: Buffer) => {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const margin = info.width / 10;
  const isEdge = (n: number, side: number) => n < margin || n >= side - margin;
  const colors = new Set<string>();
  for (let y = 0, start = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++, start += info.channels)
      if (isEdge(x, info.width) || isEdge(y, info.height))
        colors.add(data.toString('hex', start, start + info.channels));
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

  it('keeps the logo clear of the edges that phones may cut off', async () => {
    const maskable = Buffer.from(at('/assets/icon-maskable-512.png'));
    const plain = Buffer.from(at('/assets/icon-512.png'));
    expect(await edgeColors(maskable)).toBe(1);
    expect(await edgeColors(plain)).toBeGreaterThan(1);
  });

  it('gives the same bytes each time', async () => {
    expect(await pictures({ brand, cards, mark })).toEqual(drawn);
  });

  it('draws cards without icons for a site without a mark', async () => {
    const paths = (await pictures({ brand, cards })).map(({ path }) => path);
    expect(paths).toEqual(cards.map((card) => `public${cardAddress(card)}`));
  });

  it('writes a brand with special characters as it is', async () => {
    await expect(pictures({ brand: 'Harbor & <Sons>', cards, mark })).resolves.toHaveLength(drawn.length);
  });
});
