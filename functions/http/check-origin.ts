import type { Refusal } from './answer.ts';

/** The origins whose pages may post. */
interface OwnOrigins {
  /** SITE_ORIGIN, when it is set: then only this one. */
  readonly siteOrigin?: string;
  /** The origin that the build's pages name. Without SITE_ORIGIN it may post, and so may the host that was asked. */
  readonly contentOrigin?: string;
}

const FOREIGN: Refusal = { status: 403, message: 'This form can only be sent from our own site.' };

/**
 * Refuses a request that a browser sent from another site's page. Origin decides, then Referer, then Sec-Fetch-Site. A
 * request without any of them is accepted: programs send none, and privacy extensions remove them. A hidden origin
 * ("null": a sandboxed frame, a data: page) without a Referer is ours only if the browser says so.
 */
export function checkOrigin(request: Request, own: OwnOrigins): Refusal | undefined {
  const { headers } = request;
  const origin = headers.get('origin') ?? '';
  const source = origin !== '' && origin !== 'null' ? origin : headers.get('referer');
  if (source !== null) return isOurs(source, request, own) ? undefined : FOREIGN;
  const relation = headers.get('sec-fetch-site');
  const isAccepted = origin === 'null' ? relation === 'same-origin' : relation !== 'cross-site';
  return isAccepted ? undefined : FOREIGN;
}

function isOurs(source: string, request: Request, { siteOrigin, contentOrigin }: OwnOrigins): boolean {
  if (!URL.canParse(source)) return false;
  const { origin, host } = new URL(source);
  if (siteOrigin !== undefined) return origin === siteOrigin;
  // Only the host is compared: behind a proxy the request arrives over http while the page was https.
  return origin === contentOrigin || host === new URL(request.url).host;
}
