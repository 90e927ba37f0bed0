/** Tries that are made together, so that a page stays quick while a visitor types. */
const AT_ONCE = 256;

/**
 * Pays for a stamp: finds a text behind it with which its SHA-256 begins with so many zero bits. People do not notice;
 * a program that asks for many stamps calculates for each. Where a browser cannot, the stamp stays as it is, and the
 * form is taken all the same.
 */
export async function payStamp(stamp: string, work: number): Promise<string> {
  const { subtle } = crypto;
  if (!subtle || work > 24) return stamp;
  const text = new TextEncoder();
  for (let first = 0; ; first += AT_ONCE) {
    const tries = Array.from({ length: AT_ONCE }, (_, index) => `${stamp}~${(first + index).toString(36)}`);
    const hashes = await Promise.all(tries.map((one) => subtle.digest('SHA-256', text.encode(one))));
    const found = hashes.findIndex((hash) => new DataView(hash).getUint32(0) >>> (32 - work) === 0);
    if (found >= 0) return tries[found] ?? stamp;
  }
}
