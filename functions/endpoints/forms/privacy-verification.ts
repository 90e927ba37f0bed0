import { LINK_PAGE } from '../../../schemas/rules/forms/privacy-link.ts';
import { seeOther } from '../../http/answer.ts';
import { cookiesOf } from '../../http/cookies.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Deps, Endpoint } from '../handler.ts';
import { isToken, LINK_COOKIE, LINK_IS_OVER, linkCookie } from './privacy-link.ts';

/**
 * POST /privacy-requests/verify: the button of a link's page. Lets the privacy request take effect for the phone or
 * email that the link was sent to, once.
 */
export const endpoint: Endpoint = {
  bundle: 'privacy',
  method: 'POST',
  path: LINK_PAGE,
  guard: 'form',
  handler: verify,
  beforePages: [],
};

const DONE = '/privacy-requests/confirmed';

async function verify(request: Request, deps: Deps, context: RequestContext): Promise<Response> {
  const [, token = ''] = cookiesOf(request).find(([name]) => name === LINK_COOKIE) ?? [];
  const verified = isToken(token) && (await deps.store.acceptLink(token, deps.now()));
  deps.log({ level: 'info', event: verified ? 'privacy.verified' : 'privacy.link-refused', request: context.id });
  const response = seeOther(verified ? DONE : LINK_IS_OVER);
  response.headers.set('set-cookie', linkCookie('', 0, context));
  return response;
}
