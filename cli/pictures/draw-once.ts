import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Disk } from '../system/disk.ts';
import { type Drawing, rasterize, rendererFiles } from './raster.ts';

/**
 * Rasterizes drawings and caches the pictures. Rules: a picture is cached under the digest of its drawing, size, and
 * renderer; it is used only if its own digest, stored before it, matches; pictures no drawing needs are removed.
 */
export async function drawOnce(drawings: readonly Drawing[], cache: Disk | undefined): Promise<Uint8Array[]> {
  if (!cache) return rasterize(drawings);
  const { wasm, fonts } = rendererFiles();
  const renderer = digest(...[wasm, ...fonts].map((file) => readFileSync(file)));
  const named = drawings.map((drawing) => ({
    drawing,
    name: digest(renderer, JSON.stringify(drawing)).toString('hex'),
  }));
  const pictures = new Map(named.flatMap(({ name }) => kept(cache, name)));
  const missing = named.filter(({ name }) => !pictures.has(name));
  if (missing.length > 0) {
    const drawn = await rasterize(missing.map(({ drawing }) => drawing));
    for (const [i, picture] of drawn.entries()) {
      const name = missing[i]?.name ?? '';
      pictures.set(name, picture);
      keep(cache, name, picture);
    }
  }
  const stale = cache.list('').filter((path) => !pictures.has(path) && !path.endsWith('.draft'));
  for (const name of stale) cache.remove(name);
  return named.flatMap(({ name }) => pictures.get(name) ?? []);
}

const DIGEST_LENGTH = 32;

function kept(cache: Disk, name: string): [string, Uint8Array][] {
  const bytes = cache.tryRead(name);
  const picture = bytes?.subarray(DIGEST_LENGTH);
  return picture && bytes?.subarray(0, DIGEST_LENGTH).equals(digest(picture)) ? [[name, picture]] : [];
}

function keep(cache: Disk, name: string, picture: Uint8Array): void {
  try {
    cache.write(name, Buffer.concat([digest(picture), picture]));
  } catch {
    // Another build is writing the same picture, or the disk is full. The next build draws it again.
  }
}

function digest(...parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
