import { usualSpelling } from '../http/address.ts';
import { movedPermanently, page } from '../http/answer.ts';
import type { Deps } from './handler.ts';

/**
 * Answers an address that had a page: 301 to where the page is now, with the query, or 410 with the site's not-found
 * page when it expired. Undefined for any other address. The build makes sure that no page has such an address.
 */
export async function formerAddress(
  { method, url }: Pick<Request, 'method' | 'url'>,
  { site }: Pick<Deps, 'site'>,
): Promise<Response | undefined> {
  const { pathname, search } = new URL(url);
  if ((method !== 'GET' && method !== 'HEAD') || pathname.startsWith('/api/')) return undefined;
  const { redirects, gone } = await site.formerAddresses();
  const spellings = [pathname, usualSpelling(pathname)];
  const target = spellings.flatMap((spelling) => (Object.hasOwn(redirects, spelling) ? redirects[spelling] : []))[0];
  if (target !== undefined) return movedPermanently(withQuery(target, search));
  if (!spellings.some((spelling) => gone.includes(spelling))) return undefined;
  return page((await site.notFoundPage()) ?? 'This page has been taken down.', 410);
}

function withQuery(target: string, search: string): string {
  const [address, part] = target.split('#');
  return `${address}${search}${part === undefined ? '' : `#${part}`}`;
}
