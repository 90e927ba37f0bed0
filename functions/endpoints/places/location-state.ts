import { permanently, temporarily } from '../../http/answer.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { ASKS_FOR_ALL, asksForAll, completePage } from '../../listings/complete-page.ts';
import { outsideAreaNamed } from '../../site/outside-areas.ts';
import { findState } from '../../site/site-data.ts';
import type { Deps, Endpoint } from '../handler.ts';
import { notFound } from '../not-found.ts';
import { LOCATION_SEARCH } from './location-search.ts';

/**
 * GET /location/ohio?complete=1: all businesses of the state. Another spelling, /location/OH, redirects to the state's
 * page. The District of Columbia and the territories redirect to the page that says they are not covered. Unknown
 * states are 404.
 */
export const endpoint: Endpoint = {
  bundle: 'location',
  method: 'GET',
  path: '/location/:state',
  guard: 'page',
  handler: answerState,
  beforePages: [ASKS_FOR_ALL],
};

async function answerState(request: Request, deps: Deps, context: RequestContext): Promise<Response> {
  const state = findState(await deps.site.states(), context.params.state ?? '');
  const area = state ? undefined : outsideAreaNamed(context.params.state ?? '');
  if (area) return temporarily(`${LOCATION_SEARCH}?q=${encodeURIComponent(area.name)}`);
  if (!state) return notFound(request, deps, context);
  const [path, url] = [`/location/${state.slug}`, new URL(request.url)];
  if (path !== url.pathname) return permanently(path + url.search);
  const response = asksForAll(url) && (await completePage({ url, state, sources: deps, context }));
  return response || notFound(request, deps, context);
}
