import { type Address, decodedPath, hasQuery, pageAddress, paramsOf } from '../../http/address.ts';
import { LONGEST_PATH } from '../../http/check-target.ts';

/** The table that every host is made from: where a request goes. The build writes it. */
export interface RouteTable {
  /** The addresses of built pages, decoded: "/", "/blog/a-post". */
  readonly pages: readonly string[];
  /** The addresses of other files. */
  readonly files: readonly string[];
  readonly addresses: readonly Address[];
  /** The security headers of every answer. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** What pages have besides. */
  readonly pageHeaders: readonly (readonly [name: string, value: string])[];
}

/** Where a request goes. */
type Route =
  | { readonly to: 'page'; readonly page: string }
  | { readonly to: 'file'; readonly file: string }
  /** Another spelling of a page's address. */
  | { readonly to: 'spelling'; readonly location: string }
  /** `site` answers what no other function does: former addresses, what is missing, and wrong methods. */
  | { readonly to: 'function'; readonly name: Address['bundle'] | 'site' };

/** Decides by the rules of the Node server (functions/server/request-listener.ts) where a request goes. */
export function createFront(table: RouteTable): (method: string, url: URL) => Route {
  const pages = new Set(table.pages);
  const files = new Set(table.files);
  return (method, url) => {
    const { pathname, search } = url;
    const fitting = table.addresses.filter(({ path }) => paramsOf(path, pathname));
    const comesFirst = fitting.some(({ beforePages }) => hasQuery(url, beforePages));
    const reads = method === 'GET' || method === 'HEAD';
    if (reads && !comesFirst && pathname.length <= LONGEST_PATH) {
      const spelling = spellingOf(pathname);
      const page = decodedPath(spelling);
      if (pages.has(page))
        return spelling === pathname ? { to: 'page', page } : { to: 'spelling', location: spelling + search };
      const file = decodedPath(pathname);
      if (files.has(file)) return { to: 'file', file };
    }
    return { to: 'function', name: fitting[0]?.bundle ?? 'site' };
  };
}

/** The file of a page, in the folder of public files. */
export function fileOfPage(page: string): string {
  return page === '/' ? '/index.html' : `${encodeURI(page)}.html`;
}

/** The usual spelling of an address, as the address bar shows it: /blog for /blog/, /blog.html and /%62log. */
export function spellingOf(pathname: string): string {
  return encodeURI(pageAddress(decodedPath(pathname)));
}
