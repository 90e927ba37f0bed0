import type { Refusal } from './answer.ts';

const FOREIGN: Refusal = { status: 403, message: 'This form can only be sent from our own site.' };

/**
 * Refuses a post that a browser sent from another site. Origin decides, then Referer, then Sec-Fetch-Site. A request
 * without any of them did not come from a foreign page and is accepted.
 * @param siteOrigin SITE_ORIGIN, for example https://www.example.com; the request's own host is always allowed.
 */
export function checkOrigin(request: Request, siteOrigin?: string): Refusal | undefined {
  const source = sourceOf(request);
  if (source !== undefined) return isOurs(source, request, siteOrigin) ? undefined : FOREIGN;
  return request.headers.get('sec-fetch-site') === 'cross-site' ? FOREIGN : undefined;
}

/** Where the request says it comes from. "null" (a sandboxed frame, a privacy setting) says nothing. */
function sourceOf(request: Request): string | undefined {
  const origin = request.headers.get('origin');
  if (origin && origin !== 'null') return origin;
  return request.headers.get('referer') ?? undefined;
}

function isOurs(source: string, request: Request, siteOrigin: string | undefined): boolean {
  if (!URL.canParse(source)) return false;
  const { origin, host } = new URL(source);
  // Only the host is compared: behind a proxy the request arrives over http while the page was https.
  return origin === siteOrigin || host === new URL(request.url).host;
}
