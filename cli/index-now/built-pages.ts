import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { mainText, textOf } from '../pipeline/check/words/html-text.ts';
import { fileOf } from '../pipeline/render/page-files.ts';
import { type Disk, makeFolder } from '../system/disk.ts';
import { onDisk } from '../system/disk-error.ts';

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

const FORMAT = 1;

/** What search engines were told last: nothing if there is no such file. Undefined if the file is something else. */
export function readRecord(file: string): BuiltPages | undefined {
  return existsSync(file) ? pagesIn(onDisk('read', file, () => readFileSync(file, 'utf8'))) : new Map();
}

function pagesIn(text: string): BuiltPages | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || value.format !== FORMAT || !isObject(value.pages)) return undefined;
    const pages = Object.entries(value.pages);
    return pages.every(isPage) ? new Map(pages) : undefined;
  } catch {
    return undefined; // Not JSON, perhaps cut short.
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isPage(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string';
}

/** Replaces the record whole, so that a process that ends early leaves the last one. */
export function writeRecord(file: string, pages: BuiltPages): void {
  const draft = `${file}.${process.pid}.draft`;
  const text = JSON.stringify({ format: FORMAT, pages: Object.fromEntries(pages) }, null, 1);
  onDisk('write', file, () => {
    makeFolder(dirname(file));
    writeFileSync(draft, `${text}\n`);
    renameSync(draft, file);
  });
}
