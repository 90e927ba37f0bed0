import { createHash } from 'node:crypto';
import type { MadeFile, PictureFile } from '../../templates/pictures.ts';
import type { Disk, Output } from '../system/disk.ts';
import { makeOnce } from './make-once.ts';
import type { Original } from './measure-once.ts';
import { loadSharp, sharpVersion } from './sharp.ts';

type Fallback = NonNullable<PictureFile['made']>['fallback'];

/** A file to be made from a picture. */
export interface Resizing {
  readonly original: Original;
  readonly fallback: Fallback;
  readonly file: MadeFile;
}

/**
 * How files are written, by the kind that the original has as its fallback: photos (JPEG) need less than drawings and
 * pictures of screens (PNG), where every flaw of an edge or a letter shows. AVIF of one more effort is a fifth smaller
 * and takes four times as long.
 */
const SETTINGS = {
  jpg: { avif: { quality: 50, effort: 3 }, webp: { quality: 75 }, own: { quality: 75, mozjpeg: true } },
  png: {
    avif: { quality: 60, effort: 3, chromaSubsampling: '4:4:4' },
    webp: { quality: 85, smartSubsample: true },
    own: { compressionLevel: 9 },
  },
} as const;

/** Part of the names of the files made from a picture. Names that end this way are cached by browsers for good. */
export function madeDigest(original: Original, fallback: Fallback): string {
  const hash = createHash('sha256').update(JSON.stringify([original.digest, SETTINGS[fallback], sharpVersion()]));
  return [...hash.digest().subarray(0, 8)].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Makes the files, as public outputs; what is in the cache is not made again. They have no metadata: neither the place
 * nor the camera of a photo.
 */
export async function resizeOnce(resizings: readonly Resizing[], cache: Disk | undefined): Promise<Output[]> {
  const version = resizings.length > 0 ? sharpVersion() : '';
  const made = await makeOnce(resizings, {
    partsOf: ({ original, fallback, file }) => [original.digest, version, JSON.stringify([SETTINGS[fallback], file])],
    make: resize,
    cache,
    folder: 'resized',
  });
  return resizings.flatMap(({ file }, i) => {
    const bytes = made[i];
    return bytes ? [{ path: pathOf(file), bytes }] : [];
  });
}

function pathOf({ address }: MadeFile): string {
  return `public${address}`;
}

async function resize({ original, fallback, file }: Resizing): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const settings = SETTINGS[fallback];
  const resized = sharp(original.read(), { failOn: 'error' }).autoOrient().resize({ width: file.width });
  switch (file.type) {
    case 'avif':
      return resized.avif(settings.avif).toBuffer();
    case 'webp':
      return resized.webp(settings.webp).toBuffer();
    case 'jpg':
      return resized.jpeg(SETTINGS.jpg.own).toBuffer();
    case 'png':
      return resized.png(SETTINGS.png.own).toBuffer();
  }
}
