import { createHmac } from 'node:crypto';
import { isSameText, sha256 } from '../lib/text.ts';

/** A link of the chain, as far as its code depends on it. */
interface Link {
  readonly seq: number;
  readonly chainHash: string;
}

/**
 * Keys that a thief of the database does not have: hashes can be computed again over a rewritten history, and these
 * codes cannot. Each code covers all history, because it covers the hash of the chain.
 */
export interface ChainKeys {
  /** The code for a new link: that of the newest key. */
  macOf(link: Link): string;
  /** Whether a link has the code that one of the keys made for it. */
  isSigned(link: Link & { readonly mac: string | null }): boolean;
}

/** @param secrets CONSENT_CHAIN_SECRET, the newest first. Undefined without any. */
export function chainKeys(secrets: readonly string[]): ChainKeys | undefined {
  const [newest, ...former] = secrets.map((secret) => ({ id: keyId(secret), secret }));
  if (newest === undefined) return undefined;
  const all = [newest, ...former];
  const made = ({ id, secret }: typeof newest, { seq, chainHash }: Link) =>
    `${id}.${createHmac('sha256', secret).update(`consent ${seq} ${chainHash}`).digest('hex')}`;
  return {
    macOf: (link) => made(newest, link),
    isSigned: (link) => {
      const key = all.find(({ id }) => link.mac?.startsWith(`${id}.`));
      return key !== undefined && isSameText(made(key, link), link.mac ?? '');
    },
  };
}

/** Tells which key made a code, and nothing about the key. */
function keyId(secret: string): string {
  return sha256(`consent chain key ${secret}`).slice(0, 8);
}

/** Where the chain ended at a moment. Kept outside of the database, it shows later whether history was rewritten. */
export interface ChainAnchor {
  /** The newest record, and its hash. */
  readonly seq: number;
  readonly hash: string;
  /** The first record with a code; 0: none. */
  readonly keyedFrom: number;
}

/** As operators keep it, and as `site store verify --anchor` reads it: 4811:9f86…:1 */
export function anchorText({ seq, hash, keyedFrom }: ChainAnchor): string {
  return `${seq}:${hash}:${keyedFrom}`;
}

/** Undefined for text that is no anchor. */
export function parseAnchor(text: string): ChainAnchor | undefined {
  const [, seq, hash, keyedFrom] = /^(\d{1,15}):([0-9a-f]{64}|):(\d{1,15})$/.exec(text.trim()) ?? [];
  return hash === undefined ? undefined : { seq: Number(seq), hash, keyedFrom: Number(keyedFrom) };
}
