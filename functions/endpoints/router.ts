import { page, problem } from '../http/answer.ts';
import type { RequestContext, Visitor } from '../http/request-context.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { describeError } from '../lib/log.ts';
import { headerFacts } from '../site/header-facts.ts';
import { StoreUnavailable } from '../store/store.ts';
import { calls } from './appointment.ts';
import { asksForBac, bac } from './bac.ts';
import { businessListing } from './business-listing.ts';
import { contact } from './contact.ts';
import { content } from './content.ts';
import type { Deps, Handler } from './handler.ts';
import { health } from './health.ts';
import { lead } from './lead.ts';
import { listingSearch } from './listing-search.ts';
import { location } from './location.ts';
import { locationSearch } from './location-search.ts';
import { notFound } from './not-found.ts';
import { placeDetails, placesAutocomplete } from './places.ts';
import { privacy } from './privacy-request.ts';

interface Route {
  readonly method: 'GET' | 'POST';
  /** Parts that begin with a colon are parameters. */
  readonly path: string;
  readonly handler: Handler;
  /** When the function answers although a built page may have this address. Always, unless it says otherwise. */
  readonly beforePages?: (url: URL) => boolean;
}

const ROUTES: readonly Route[] = [
  { method: 'POST', path: '/api/leads', handler: lead },
  { method: 'POST', path: '/api/contactus', handler: contact },
  { method: 'GET', path: '/api/listings/search', handler: listingSearch },
  { method: 'POST', path: '/api/listings', handler: businessListing },
  { method: 'POST', path: '/api/places/autocomplete', handler: placesAutocomplete },
  { method: 'POST', path: '/api/places/placeDetails', handler: placeDetails },
  { method: 'POST', path: '/api/content', handler: content },
  { method: 'POST', path: '/api/privacy-requests', handler: privacy },
  { method: 'POST', path: '/calls/make/client', handler: calls },
  { method: 'GET', path: '/api/health', handler: health },
  { method: 'GET', path: '/location-search', handler: locationSearch },
  { method: 'GET', path: '/bac-calculator', handler: bac, beforePages: asksForBac },
  { method: 'GET', path: '/location/:state', handler: location, beforePages: () => false },
  { method: 'GET', path: '/location/:state/:city', handler: location, beforePages: () => false },
];

/** Method and path of every call that a function answers. */
export function endpoints(): readonly Pick<Route, 'method' | 'path'>[] {
  return ROUTES.map(({ method, path }) => ({ method, path }));
}

/** Whether a function answers this address even where a built page has it. Hosts ask it before they look for a file. */
export function comesBeforePages(url: URL): boolean {
  return ROUTES.some((route) => paramsOf(route, url.pathname) && (route.beforePages?.(url) ?? true));
}

/** Answers any request the static files do not. Never rejects: a thrown error becomes a 500 and a log line. */
export async function handle(request: Request, deps: Deps, visitor: Visitor): Promise<Response> {
  const started = performance.now();
  const url = new URL(request.url);
  const { route, handler, params } = findRoute(request.method, url);
  const context: RequestContext = { ...visitor, id: crypto.randomUUID(), params };
  const response = await answerSafely(handler, request, deps, context);
  await addHeaders(response, deps, context);
  const milliseconds = Math.round(performance.now() - started);
  deps.log({
    level: 'info',
    event: 'answered',
    request: context.id,
    method: request.method,
    route,
    status: response.status,
    milliseconds,
  });
  return request.method === 'HEAD' ? new Response(null, response) : response;
}

interface Found {
  /** For the log: the pattern, since an address may hold what a visitor typed. */
  readonly route: string;
  readonly handler: Handler;
  readonly params: RequestContext['params'];
}

function findRoute(method: string, { pathname }: URL): Found {
  const fitting = ROUTES.flatMap((route) => {
    const params = paramsOf(route, pathname);
    return params ? [{ route, params }] : [];
  });
  if (fitting.length === 0) return { route: '(none)', handler: notFound, params: {} };
  const wanted = method === 'HEAD' ? 'GET' : method;
  const match = fitting.find(({ route }) => route.method === wanted);
  const path = fitting[0]?.route.path ?? '';
  if (match) return { route: path, handler: match.route.handler, params: match.params };
  return { route: path, handler: methodNotAllowed(fitting.map(({ route }) => route.method)), params: {} };
}

function paramsOf({ path }: Route, pathname: string): Record<string, string> | undefined {
  const [wanted, given] = [path.split('/'), pathname.split('/')];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

function methodNotAllowed(methods: readonly string[]): Handler {
  const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  return async () => problem({ status: 405, message: `Use ${allow} here.`, headers: { allow } });
}

async function answerSafely(
  handler: Handler,
  request: Request,
  deps: Deps,
  context: RequestContext,
): Promise<Response> {
  try {
    return await handler(request, deps, context);
  } catch (error) {
    deps.log({ level: 'error', event: 'failed', request: context.id, ...describeError(error) });
    return apology(request, error instanceof StoreUnavailable ? 503 : 500);
  }
}

function apology(request: Request, status: number): Response {
  const message = 'Something went wrong on our side, and nothing was saved. Please go back and try again, or call us.';
  const asPage = (request.headers.get('accept') ?? '').includes('text/html');
  return asPage ? page(plainPage('Something went wrong', message), status) : problem({ status, message });
}

/** For when the site's own pages cannot be made. */
function plainPage(title: string, text: string): string {
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`;
}

async function addHeaders(response: Response, { site }: Deps, { id, secure }: RequestContext): Promise<void> {
  // Without a readable build there is no stylesheet to allow; the answer itself says what is wrong.
  const facts = await site.shell().then(headerFacts, () => ({}));
  for (const [name, value] of Object.entries(securityHeaders({ ...facts, secure }))) response.headers.set(name, value);
  response.headers.set('x-request-id', id);
}
