import { permanently } from '../http/answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import { findState } from '../site/find-state.ts';
import type { Deps, Endpoint } from './handler.ts';
import { notFound } from './not-found.ts';

/** GET /location/OH, another spelling of a state's page: redirects to the page. Unknown states are 404. */
export const endpoint: Endpoint = {
  method: 'GET',
  path: '/location/:state',
  handler: redirectToState,
  beforePages: () => false,
};

async function redirectToState(request: Request, deps: Deps, context: RequestContext): Promise<Response> {
  const state = findState(await deps.site.states(), context.params.state ?? '');
  const path = `/location/${state?.slug}`;
  return state && path !== new URL(request.url).pathname ? permanently(path) : notFound(request, deps, context);
}
