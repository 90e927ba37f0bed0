import { showAfterPost } from '../forms/after-post/show-after-post.ts';
import { problem, type Refusal } from '../http/answer.ts';
import { checkOrigin } from '../http/check-origin.ts';
import { clientKey } from '../http/client-network.ts';
import { readBody } from '../http/read-body.ts';
import { refusalPage } from '../http/refusal-page.ts';
import type { RequestContext } from '../http/request-context.ts';
import { wantsPage } from '../http/request-headers.ts';
import type { Deps, Endpoint } from './handler.ts';

/**
 * Refuses a call from another site's page (403), unless it is a page that others link to, or by a client that calls too
 * often (429), before its body is read: a call that turns out to be malformed counts, too. Undefined lets it in.
 */
export async function admit(
  { guard, path }: Pick<Endpoint, 'guard' | 'path'>,
  request: Request,
  deps: Deps,
  { address }: Pick<RequestContext, 'address'>,
): Promise<Refusal | undefined> {
  if (!guard) return undefined;
  const client = clientKey(address);
  if (guard === 'page') return inWordsOfPages(await deps.pageLimiter.take(`page ${client}`));
  const foreign = await refuseForeign(request, deps);
  if (foreign) return foreign;
  switch (guard) {
    case 'form':
      return deps.limiter.take(`${path} ${client}`);
    case 'lookup':
      return deps.lookupLimiter.take(`lookup ${client}`);
    case 'beacon':
      return deps.beaconLimiter.take(client);
  }
}

/** Visitors who share an address share its limit, so the sentence speaks of their network. */
function inWordsOfPages(refusal: Refusal | undefined): Refusal | undefined {
  if (!refusal) return undefined;
  const wait = refusal.headers?.['retry-after'];
  const message = `Your network has asked for many pages. Please wait ${wait} seconds, then load this page again.`;
  return { ...refusal, message };
}

/** For a page that cannot be made, because too many others wait before it. */
export const PAGES_ARE_BUSY: Refusal = {
  status: 503,
  message: 'Many visitors are asking for pages right now. Please load this page again in a few seconds.',
  headers: { 'retry-after': '3' },
};

/** Refuses what a page of another site sent. Without a readable build, the origin in its content is not known. */
export async function refuseForeign(request: Request, { site, siteOrigin }: Deps): Promise<Refusal | undefined> {
  const contentOrigin = await site.shell().then(
    ({ origin }) => origin,
    () => undefined,
  );
  return checkOrigin(request, { siteOrigin, contentOrigin });
}

/**
 * The refusal as JSON, or as a small page for a browser without script. Who must only wait keeps what was typed.
 * Another site's words are not put on our page.
 */
export async function refusalFor(
  request: Request,
  refusal: Refusal,
  { deps, context }: { readonly deps: Deps; readonly context: RequestContext },
): Promise<Response> {
  if (!wantsPage(request)) return problem(refusal);
  const { status, message } = refusal;
  const body = status === 429 ? await readBody(request) : undefined;
  if (!body?.ok) return refusalPage(refusal);
  const sent = { path: new URL(request.url).pathname, body: body.value };
  const what = { shows: 'wait', refusal: { status, message }, sent } as const;
  const response = await showAfterPost(what, { request, deps, context }, refusal);
  if (response.status !== status)
    deps.log({ level: 'info', event: 'rate-limit.refused', request: context.id, route: sent.path });
  return response;
}
