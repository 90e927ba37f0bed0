import { createHash, hash as hashOf } from 'node:crypto';

/** Characters of a digest. */
export const DIGEST_LENGTH = 16;

/** A short SHA-256, 16 hexadecimal digits: names content, and tells whether it changed. */
export function digestOf(...parts: readonly (string | Uint8Array)[]): string {
  const [only, ...others] = parts;
  // Most have one part, and this takes half the time for a short one.
  if (only !== undefined && others.length === 0) return hashOf('sha256', only, 'hex').slice(0, DIGEST_LENGTH);
  const digester = startDigest();
  for (const part of parts) digester.add(part);
  return digester.digest();
}

/** Makes the same digest of parts that come one after another. */
export function startDigest() {
  const hash = createHash('sha256');
  return {
    add: (part: string | Uint8Array): void => {
      hash.update(part);
    },
    digest: (): string => hash.digest('hex').slice(0, DIGEST_LENGTH),
  };
}
