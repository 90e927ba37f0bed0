import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { MadeFile } from '../../templates/pictures.ts';
import { memoryDisk } from '../../tests/support/memory-disk.ts';
import { phonePhoto, photo } from '../../tests/support/photos.ts';
import { measureOnce, type Original } from './measure-once.ts';
import { madeDigest, resizeOnce } from './resize-once.ts';

const originalOf = (bytes: Uint8Array): Original => ({
  digest: createHash('sha256').update(bytes).digest('hex'),
  read: () => bytes,
});
const measure = async (bytes: Uint8Array) => (await measureOnce([originalOf(bytes)], undefined))[0];

async function make(bytes: Uint8Array, type: MadeFile['type'], width = 100): Promise<Buffer> {
  const file: MadeFile = { address: `/assets/pictures/${width}-ABCDEFGH.${type}`, width, type };
  const fallback = type === 'png' ? 'png' : 'jpg';
  const [made] = await resizeOnce([{ original: originalOf(bytes), fallback, file }], undefined);
  return Buffer.from(made?.bytes ?? '');
}

const lying = await phonePhoto({ width: 400, height: 300 });

describe('a photo of a phone', () => {
  test('says where it was taken', () => {
    expect(lying.includes('Lighthouse Cameras')).toBe(true);
  });

  test('is measured the right way up', async () => {
    expect(await measure(lying)).toMatchObject({ kind: 'jpg', width: 300, height: 400, isBroken: false });
  });

  test.each(['avif', 'webp', 'jpg'] as const)('as %s is upright and says neither place nor camera', async (type) => {
    const made = await make(lying, type);
    const { width, height, orientation, exif, xmp, iptc, icc } = await sharp(made).metadata();
    expect([width, height]).toEqual([100, 133]);
    expect([orientation, exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    for (const word of ['Lighthouse', 'Harbor 9', 'GPS', 'Exif']) expect(made.includes(word)).toBe(false);
  });
});

describe('measuring', () => {
  const small = photo({ width: 40, height: 20 });

  test.each(['png', 'webp', 'avif', 'gif', 'jpeg'] as const)('knows %s by its bytes', async (format) => {
    const bytes = await small.clone().toFormat(format).toBuffer();
    const kind = format === 'jpeg' ? 'jpg' : format;
    expect(await measure(bytes)).toMatchObject({ kind, width: 40, height: 20, isAnimated: false, isBroken: false });
  });

  test('sees transparency', async () => {
    expect(await measure(await small.clone().ensureAlpha(0.5).png().toBuffer())).toMatchObject({ isTransparent: true });
  });

  test.each([
    ['is cut off', () => lying.subarray(0, lying.length / 2)],
    ['is empty', () => Buffer.alloc(0)],
    ['is a text', () => Buffer.from('A notice')],
  ])('reports a file that %s', async (_, bytes) => {
    expect(await measure(bytes())).toMatchObject({ isBroken: true });
  });

  test('does not decode a file of more than 10 MB', async () => {
    expect(await measure(Buffer.alloc(10_000_001))).toMatchObject({ bytes: 10_000_001, isBroken: false });
  });

  test('looks up what it knows, without reading the picture', async () => {
    const cache = memoryDisk();
    const first = await measureOnce([originalOf(lying)], cache);
    const { digest } = originalOf(lying);
    const read = () => {
      throw new Error('It was read.');
    };
    expect(await measureOnce([{ digest, read }], cache)).toEqual(first);
  });
});

describe('made pictures', () => {
  test('are much smaller, and AVIF is the smallest', async () => {
    const original = await photo({ width: 1600, height: 1200 }).jpeg({ quality: 92 }).toBuffer();
    const [avif, webp, jpg] = await Promise.all(
      (['avif', 'webp', 'jpg'] as const).map(async (type) => (await make(original, type, 400)).length),
    );
    expect(avif).toBeLessThan(webp ?? 0);
    expect(webp).toBeLessThan(jpg ?? 0);
    expect(jpg).toBeLessThan(original.length / 10);
  });

  test('keep what is transparent', async () => {
    const original = await photo({ width: 200, height: 100 }).ensureAlpha(0.5).png().toBuffer();
    for (const type of ['avif', 'webp', 'png'] as const)
      expect((await sharp(await make(original, type)).metadata()).hasAlpha).toBe(true);
  });

  test.each(['avif', 'webp', 'jpg', 'png'] as const)('have the same bytes each time as %s', async (type) => {
    expect(await make(lying, type)).toEqual(await make(lying, type));
  });

  test('have names that change with the picture and that browsers keep for good', async () => {
    const other = await phonePhoto({ width: 400, height: 300, seed: 2 });
    const digests = [lying, other].map((bytes) => madeDigest(originalOf(bytes), 'jpg'));
    expect(digests[0]).not.toBe(digests[1]);
    for (const digest of digests) expect(digest).toMatch(/^[A-Z0-9]{8}$/);
  });
});
