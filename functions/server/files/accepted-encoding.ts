import type { Encoding } from './file-index.ts';

/** In the order of preference, where a client prefers none. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** What browsers send is looked up: it is the same few texts again and again. */
const known = new Map<string, Encoding | undefined>();
const MAX_KNOWN = 100;

/**
 * The encoding that Accept-Encoding likes best (RFC 9110, section 12.5.3); Brotli before gzip where it likes both
 * alike, and undefined for none. "*" stands for what the header does not name.
 */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  if (known.has(header)) return known.get(header);
  const best = bestOf(header);
  if (known.size < MAX_KNOWN) known.set(header, best);
  return best;
}

function bestOf(header: string): Encoding | undefined {
  const weights = new Map(header.split(',').map(weighted));
  // Uncompressed is best only where the header says so: a client that leaves it out reads it, too.
  const least = weights.get('identity') ?? 0;
  const [best] = ENCODINGS.map((encoding) => ({ encoding, weight: weights.get(encoding) ?? weights.get('*') ?? 0 }))
    .filter(({ weight }) => weight > 0 && weight >= least)
    .sort((one, other) => other.weight - one.weight);
  return best?.encoding;
}

/** "br;q=0.5": br and 0.5. A weight that is none counts as 1. */
function weighted(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const weight = parameters.flatMap((parameter) => /^q=([01](?:\.\d{0,3})?)$/.exec(parameter)?.[1] ?? [])[0];
  return [name, weight === undefined ? 1 : Number(weight)];
}
