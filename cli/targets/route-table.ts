import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADDRESSES } from '../../functions/generated/addresses.ts';
import { pageAddress } from '../../functions/http/address.ts';
import type { RouteTable } from '../../functions/platforms/hosts/front.ts';
import type { Shell } from '../../functions/site/site-data.ts';
import { siteHeaders } from '../../functions/site/site-headers.ts';
import { realDisk } from '../system/disk.ts';

/** Copies for servers that send compressed files themselves. Hosts compress. */
const COPY = /\.(?:br|gz)$/;

/** The public files of a build that hosts get, as paths below public/. */
export function publicFiles(release: string): readonly string[] {
  return realDisk(join(release, 'public'))
    .list('')
    .filter((path) => !COPY.test(path) && !isHidden(path));
}

/** The files of a build that functions read, as paths below its folder. */
export function dataFiles(release: string): readonly string[] {
  return [...realDisk(release).list('private'), 'public/404.html'];
}

/** Makes the table of a build from which every host's routes, headers and caching are made. */
export function routeTable(release: string): RouteTable {
  const files = publicFiles(release).filter((path) => path !== '404.html');
  const isPage = (path: string) => path.endsWith('.html');
  const shell = JSON.parse(readFileSync(join(release, 'private/site.json'), 'utf8')) as Shell;
  return {
    pages: files.filter(isPage).map((path) => pageAddress(`/${path}`)),
    files: files.filter((path) => !isPage(path)).map((path) => `/${path}`),
    addresses: ADDRESSES.map(({ file: _, ...address }) => address),
    headers: siteHeaders(shell).https,
    pageHeaders: siteHeaders(shell).page,
  };
}

/** Names that begin with a period are served in .well-known only (RFC 8615). */
function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.') && part !== '.well-known');
}
