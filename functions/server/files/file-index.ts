import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { lookup } from 'mrmime';
import { isCompressible } from '../../../schemas/rules/compressible.ts';
import { decodedPath, pageAddress } from '../../http/address.ts';
import { HASHED } from '../../http/caching.ts';
import { ownType } from '../../http/file-type.ts';

/** A file of public/, with its compressed copies. */
export interface PublicFile {
  readonly path: string;
  readonly type: string;
  readonly isPage: boolean;
  /** Whether it may be sent compressed. */
  readonly isText: boolean;
  /** The bundler put a hash of the content into its name, so it never changes. */
  readonly isHashed: boolean;
  /** Compressed copies that the build wrote. */
  readonly copies: readonly Encoding[];
}

export type Encoding = 'br' | 'gzip';

/** What has an address. */
interface FileIndex {
  /** The file at an address, spelled as the address bar shows it. */
  file(pathname: string): PublicFile | undefined;
  /** The address of the page that another spelling means: /blog for /blog/, /blog.html and /blog/index. */
  canonical(pathname: string): string | undefined;
}

/** The compressed copies that a build writes, in the order of preference. */
export const COPIES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** Types whose text says nothing about its charset. */
const CHARSETS: Readonly<Record<string, string>> = {
  'text/html': 'text/html;charset=utf-8',
  'text/plain': 'text/plain; charset=utf-8',
  'text/csv': 'text/csv; charset=utf-8',
};
const PAGE_ENDING = '.html';

/** The 404 page is a file without an address: what asks for it gets status 404. */
const WITHOUT_ADDRESS = '/404';

/**
 * Lists public/ once: a request for anything else never reaches the disk. /guide is public/guide.html. Names that begin
 * with a period are served in .well-known only (RFC 8615).
 */
export function indexFiles(folder: string): FileIndex {
  const known = pathsIn(folder);
  const files = new Map<string, PublicFile>();
  for (const [name, path] of known) {
    if (isCopy(name, known) || isHidden(name)) continue;
    const address = addressOf(name);
    const isPage = name.endsWith(PAGE_ENDING);
    if (address === WITHOUT_ADDRESS) continue;
    // public/guide.html wins over public/guide/index.html.
    if (files.has(address) && name.endsWith(`/index${PAGE_ENDING}`)) continue;
    const type = typeOf(name);
    files.set(address, {
      path,
      type: CHARSETS[type] ?? type,
      isPage,
      isText: isCompressible(type, Number.POSITIVE_INFINITY),
      isHashed: HASHED.test(name),
      copies: (['br', 'gzip'] as const).filter((encoding) => known.has(name + COPIES[encoding])),
    });
  }
  return {
    file: (pathname) => files.get(decodedPath(pathname)),
    canonical(pathname) {
      const meant = pageAddress(decodedPath(pathname));
      return files.get(meant)?.isPage ? encodeURI(meant) : undefined;
    },
  };
}

/** The path of every file below a folder, by its name: "/assets/site.js". */
function pathsIn(folder: string): ReadonlyMap<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [`/${relative(folder, path).split(sep).join('/')}`.normalize(), path]));
}

function isCopy(name: string, known: ReadonlyMap<string, string>): boolean {
  return Object.values(COPIES).some((ending) => name.endsWith(ending) && known.has(name.slice(0, -ending.length)));
}

function isHidden(name: string): boolean {
  return name.split('/').some((part) => part.startsWith('.') && part !== '.well-known');
}

function addressOf(name: string): string {
  return name.endsWith(PAGE_ENDING) ? pageAddress(name) : name;
}

/** mrmime has no type of icon files: https://www.iana.org/assignments/media-types/image/vnd.microsoft.icon */
export function typeOf(name: string): string {
  return ownType(name) ?? (name.endsWith('.ico') ? 'image/vnd.microsoft.icon' : (lookup(name) ?? ''));
}
