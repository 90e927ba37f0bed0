import { createFront, type RouteTable } from '../hosts/front.ts';
import { fileAnswer, pageAnswer, spellingAnswer } from '../hosts/front-answer.ts';

/** What Netlify tells an edge function: https://docs.netlify.com/edge-functions/api/#netlify-specific-context-object */
interface EdgeContext {
  /** The answer that the request would get without this function and without conditions. */
  next(): Promise<Response>;
}

/** An edge function. A URL is an address of the same site that answers in place of the one asked for. */
type EdgeFunction = (request: Request, context: EdgeContext) => Promise<Response | URL | undefined>;

/**
 * Makes the function that stands before pages. It gives them their headers, leads other spellings of an address to the
 * one that a page has, and passes on to functions what only they can answer.
 */
export function edgeFunction(table: RouteTable): EdgeFunction {
  const routeOf = createFront(table);
  return async (request, context) => {
    const url = new URL(request.url);
    const route = routeOf(request.method, url);
    if (route.to === 'spelling') return spellingAnswer(route.location, table);
    if (route.to === 'page') return pageAnswer(request, await context.next(), table);
    if (route.to === 'file') return fileAnswer(request, await context.next(), table);
    return new URL(`/_functions/${route.name}${url.pathname}${url.search}`, url);
  };
}
