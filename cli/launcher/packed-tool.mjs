import { readFileSync } from 'node:fs';

/** At the root of a packed site: `{"tool": "<digest of its bundle>"}`. See pack.mjs. */
export const PACKED = 'packed.json';

/**
 * The bundle of a packed site, or undefined in a checkout. A packed site has neither sources nor a lock file to compare
 * with, and its folder may be read-only.
 */
export function packedTool(root) {
  const digest = packedDigest(new URL(PACKED, root));
  return digest && { entry: new URL(`.cache/cli/${digest}/main.js`, root), digest };
}

function packedDigest(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).tool;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
