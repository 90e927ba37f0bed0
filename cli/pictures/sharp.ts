import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The library that reads and writes photos. It takes a while to load, so only what makes a picture loads it. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // With one thread for each picture the bytes do not depend on the number of processor cores.
  sharp.concurrency(1);
  return sharp;
}

let version: string | undefined;

/** Its version, without loading it. It stands for the version of libvips too, which it pins. */
export function sharpVersion(): string {
  version ??= readVersion();
  return version;
}

function readVersion(): string {
  const entry = createRequire(import.meta.url).resolve('sharp');
  const manifest: { version: string } = JSON.parse(readFileSync(join(entry, '../../package.json'), 'utf8'));
  return manifest.version;
}
