import { LINK_PAGE } from '../../../schemas/rules/forms/privacy-link.ts';
import { problem, seeOther } from '../../http/answer.ts';
import { clientKey } from '../../http/client-network.ts';
import { serverCookie } from '../../http/cookies.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Deps, Endpoint } from '../handler.ts';

/**
 * GET /privacy-requests/verify/<token>: opens the page with the button, or says that the link is over. It changes
 * nothing, because mail programs fetch links before people do. The token moves from the address into a cookie that no
 * script can read, so that neither scripts, nor the tag manager, nor the browser's referrer see it.
 */
export const endpoint: Endpoint = { bundle: 'privacy', method: 'GET', path: `${LINK_PAGE}/:token`, handler: openLink };

/** The cookie that keeps the token until the button is pressed. */
export const LINK_COOKIE = 'privacy_link';
/** Where a link leads that is unknown, used, or expired. */
export const LINK_IS_OVER = '/privacy-requests/link-expired';
/** Long enough to read the page. */
const COOKIE_SECONDS = 3600;
/** What the store makes: 32 bytes in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

async function openLink(_request: Request, deps: Deps, context: RequestContext): Promise<Response> {
  const { token = '' } = context.params;
  const stopped = await deps.limiter.take(`privacy-link ${clientKey(context.address)}`);
  if (stopped) return problem(stopped);
  if (!isToken(token) || !(await deps.store.isLinkValid(token, deps.now()))) return seeOther(LINK_IS_OVER);
  const response = seeOther(LINK_PAGE);
  response.headers.set('set-cookie', linkCookie(token, COOKIE_SECONDS, context));
  return response;
}

export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** A cookie only for the link's page. Zero seconds remove it. */
export function linkCookie(token: string, seconds: number, context: Pick<RequestContext, 'secure'>): string {
  return serverCookie({ name: LINK_COOKIE, value: token, path: LINK_PAGE, seconds }, context);
}
