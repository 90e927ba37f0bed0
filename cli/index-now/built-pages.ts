import { createHash } from 'node:crypto';
import { mainText, textOf } from '../pipeline/check/words/html-text.ts';
import { fileOf } from '../pipeline/render/page-files.ts';
import type { Disk } from '../system/disk.ts';

/** The pages of a build that search engines may show: the digest of what each says, by its complete address. */
export type BuiltPages = ReadonlyMap<string, string>;

const SITEMAP = 'public/sitemap.xml';

/** Reads a build; undefined if there is none in the folder. */
export function builtPages(build: Disk): BuiltPages | undefined {
  const first = build.tryRead(SITEMAP)?.toString('utf8');
  if (first === undefined) return undefined;
  const files = first.includes('<sitemapindex')
    ? locations(first).map(({ pathname }) => read(build, pathname))
    : [first];
  const addresses = files.flatMap(locations);
  return new Map(addresses.map(({ href, pathname }) => [href, digest(build, pathname)]));
}

function locations(xml: string): URL[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, text = '']) => new URL(textOf(text)));
}

function read(build: Disk, pathname: string): string {
  return build.read(`public${pathname}`).toString('utf8');
}

/** Of the title, the description and the words of the page: a new menu, year or stylesheet is no change of it. */
function digest(build: Disk, pathname: string): string {
  const html = build.read(fileOf(pathname)).toString('utf8');
  const [title = ''] = /<title>[^<]*/.exec(html) ?? [];
  const [description = ''] = /<meta name="description" content="[^"]*/.exec(html) ?? [];
  return createHash('sha256')
    .update([title, description, mainText(html)].join('\n'))
    .digest('hex')
    .slice(0, 16);
}

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
