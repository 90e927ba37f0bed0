import { newestDay } from '../../../templates/format/date.ts';
import type { Output } from '../../system/disk.ts';
import { escapeXml } from '../../system/escape-xml.ts';
import type { KnownPage } from '../render/page-records.ts';

/** A page, as the sitemap sees it. */
export type MappedPage = Pick<KnownPage, 'file' | 'canonicalUrl' | 'noIndex' | 'changedOn' | 'images'>;

/** How much one file may hold. */
interface SitemapLimits {
  readonly urls: number;
  /** Uncompressed. */
  readonly bytes: number;
}

export interface SitemapOptions {
  /** With a scheme and without a slash at its end. */
  readonly origin: string;
  /** The ISO day on which a content file was last changed, for pages that state no day of their own. */
  readonly dayOf?: (file: string) => string | undefined;
  readonly limits?: SitemapLimits;
}

/** https://www.sitemaps.org/protocol.html: 50,000 addresses and 50 MB. */
const LIMITS: SitemapLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 };
/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
const MAX_IMAGES = 1000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/**
 * The pages that search engines may show, with their pictures: /sitemap.xml, or for more than one file may hold, an
 * index there and the addresses in /sitemap-1.xml and so on. `lastmod` is the day that the content states of itself, or
 * else the day of its last commit, or else left out. It is never the day of the build.
 */
export function sitemap(pages: readonly MappedPage[], options: SitemapOptions): Output[] {
  const { origin, dayOf, limits = LIMITS } = options;
  const entries = pages
    .filter(({ noIndex }) => !noIndex)
    .map(({ file, canonicalUrl, changedOn = dayOf?.(file), images = [] }) => ({
      day: changedOn,
      xml: element('url', [
        element('loc', escapeXml(canonicalUrl)),
        ...lastmod(changedOn),
        ...images
          .slice(0, MAX_IMAGES)
          .map((image) => element('image:image', element('image:loc', escapeXml(`${origin}${image}`)))),
      ]),
    }));
  const files = split(entries, limits);
  const [only, ...others] = files;
  if (others.length === 0) return [{ path: 'public/sitemap.xml', bytes: urlset(only ?? []) }];
  const listed = files.map((file, index) =>
    element('sitemap', [
      element('loc', escapeXml(`${origin}/sitemap-${index + 1}.xml`)),
      ...lastmod(newestDay(...file.map(({ day }) => day))),
    ]),
  );
  return [
    { path: 'public/sitemap.xml', bytes: lines(HEAD, `<sitemapindex ${NAMESPACE}>`, ...listed, '</sitemapindex>') },
    ...files.map((file, index) => ({ path: `public/sitemap-${index + 1}.xml`, bytes: urlset(file) })),
  ];
}

interface MapEntry {
  readonly day: string | undefined;
  readonly xml: string;
}

/** The entries in files of at most so many addresses and bytes. */
function split(entries: readonly MapEntry[], { urls, bytes }: SitemapLimits): MapEntry[][] {
  const empty = Buffer.byteLength(urlset([])) + IMAGES.length + 1;
  const files: MapEntry[][] = [];
  let room = { urls: 0, bytes: 0 };
  for (const entry of entries) {
    const size = Buffer.byteLength(entry.xml) + 1;
    if (room.urls < 1 || room.bytes < size) {
      files.push([]);
      room = { urls, bytes: bytes - empty };
    }
    files.at(-1)?.push(entry);
    room = { urls: room.urls - 1, bytes: room.bytes - size };
  }
  return files;
}

function urlset(entries: readonly MapEntry[]): string {
  const hasImages = entries.some(({ xml }) => xml.includes('<image:image>'));
  const namespaces = hasImages ? `${NAMESPACE} ${IMAGES}` : NAMESPACE;
  return lines(HEAD, `<urlset ${namespaces}>`, ...entries.map(({ xml }) => xml), '</urlset>');
}

function lastmod(day: string | undefined): string[] {
  return day === undefined ? [] : [element('lastmod', day)];
}

function element(name: string, content: string | readonly string[]): string {
  return `<${name}>${typeof content === 'string' ? content : content.join('')}</${name}>`;
}

function lines(...all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
