import { createHash } from 'node:crypto';

/** A short SHA-256, 16 hexadecimal digits: names content, and tells whether it changed. */
export function digestOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}
