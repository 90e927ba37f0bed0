import type { BuiltPages } from './built-pages.ts';

/** The addresses of pages that are new, say something else than before, or are gone; sorted. */
export function changedAddresses(before: BuiltPages, now: BuiltPages): string[] {
  const [host] = hostsOf(now);
  const changed = [...now].flatMap(([address, digest]) => (before.get(address) === digest ? [] : [address]));
  // The key of this host says nothing of another one, where the site was before.
  const gone = [...before.keys()].filter((address) => !now.has(address) && new URL(address).host === host);
  return [...changed, ...gone].sort();
}

/** The record after some addresses were submitted. */
export function recordAfter(before: BuiltPages, now: BuiltPages, submitted: readonly string[]): BuiltPages {
  const record = new Map([...before].filter(([address]) => hostsOf(now).has(new URL(address).host)));
  for (const address of submitted) {
    const digest = now.get(address);
    if (digest === undefined) record.delete(address);
    else record.set(address, digest);
  }
  return new Map([...record].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function hostsOf(pages: BuiltPages): ReadonlySet<string> {
  return new Set([...pages.keys()].map((address) => new URL(address).host));
}
