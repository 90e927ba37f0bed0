import type { Metadata } from 'sharp';
import type { Disk } from '../system/disk.ts';
import { makeOnce } from './make-once.ts';
import { loadSharp, sharpVersion } from './sharp.ts';

/** A photo or other raster picture. */
export interface Original {
  /** Digest of its bytes. */
  readonly digest: string;
  /** Called only when something has to be made. */
  readonly read: () => Uint8Array;
}

/** What a picture is by its bytes. */
export interface Measured {
  readonly bytes: number;
  /** By its usual extension. */
  readonly kind?: string;
  /** In pixels, the right way up. */
  readonly width: number;
  readonly height: number;
  readonly isTransparent: boolean;
  readonly isAnimated: boolean;
  /** It cannot be decoded. */
  readonly isBroken: boolean;
}

/** A larger picture is measured, but not decoded. */
export const MAX_PIXELS = 50_000_000;
/** A larger file is not read as a picture. */
export const MAX_BYTES = 10_000_000;

/** Measures pictures, and decodes each once to know that it can be. What is in the cache costs a look-up. */
export async function measureOnce(originals: readonly Original[], cache: Disk | undefined): Promise<Measured[]> {
  const version = originals.length > 0 ? sharpVersion() : '';
  const results = await makeOnce(originals, {
    partsOf: ({ digest }) => [digest, version, FACTS],
    make: async ({ read }) => Buffer.from(JSON.stringify(await measure(read()))),
    cache,
    folder: 'measured',
  });
  return results.map((bytes): Measured => JSON.parse(Buffer.from(bytes).toString('utf8')));
}

/** Changes with what is measured. */
const FACTS = '1';

type Facts = Omit<Measured, 'bytes' | 'isBroken'>;

const NOTHING: Facts = { width: 0, height: 0, isTransparent: false, isAnimated: false };

async function measure(original: Uint8Array): Promise<Measured> {
  const bytes = original.length;
  if (bytes > MAX_BYTES) return { ...NOTHING, bytes, isBroken: false };
  const sharp = await loadSharp();
  let facts = NOTHING;
  try {
    facts = factsOf(await sharp(original, { limitInputPixels: false }).metadata());
    const isDecoded = facts.width * facts.height <= MAX_PIXELS;
    if (isDecoded) await sharp(original, { failOn: 'error' }).resize(16).raw().toBuffer();
    return { ...facts, bytes, isBroken: false };
  } catch {
    return { ...facts, bytes, isBroken: true }; // The library reports a picture that it cannot decode this way only.
  }
}

function factsOf({ format, compression, pages = 1, hasAlpha, autoOrient }: Metadata): Facts {
  return {
    kind: compression === 'av1' ? 'avif' : format === 'jpeg' ? 'jpg' : format,
    width: autoOrient.width,
    height: autoOrient.height,
    isTransparent: hasAlpha,
    isAnimated: pages > 1,
  };
}
