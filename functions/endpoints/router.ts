import { createHmac, randomBytes } from 'node:crypto';
import { hasQuery, paramsOf, usualSpelling } from '../http/address.ts';
import { FOR_THIS_BROWSER, isPage, movedPermanently, page, problem, type Refusal } from '../http/answer.ts';
import { revalidated } from '../http/caching.ts';
import { clientKey, networkOf } from '../http/client-network.ts';
import { answerRefusal, smallPage } from '../http/refusal-page.ts';
import type { RequestContext, Visitor } from '../http/request-context.ts';
import { varyByOptOut, wantsPage } from '../http/request-headers.ts';
import { describeError } from '../lib/log.ts';
import { TooManyPages } from '../pages/render-queue.ts';
import { NO_BUILD, siteHeaders } from '../site/site-headers.ts';
import { StoreUnavailable } from '../store/store.ts';
import { admit, PAGES_ARE_BUSY, refusalFor } from './admit.ts';
import type { Deps, Endpoint, Handler } from './handler.ts';
import { notFound } from './not-found.ts';

/** Refusals that one sender may be behind: the log says whether, without the address. */
const REFUSED: ReadonlySet<number> = new Set([403, 413, 422, 429]);
const sourceOf = createSourceOf();

/** Answers the calls of some endpoints. */
interface Router {
  /** Answers any request the static files do not. Never rejects: a thrown error becomes a 500 and a log line. */
  handle(request: Request, deps: Deps, visitor: Visitor): Promise<Response>;
  /** Whether a function answers this address even if a built page has it. Hosts ask before they look for a file. */
  comesBeforePages(url: URL): boolean;
}

interface RouterOptions {
  /** The server has set the headers of every answer. Those of pages are added here. */
  readonly hasHeaders?: boolean;
}

/** Creates a router for all endpoints, or for those that a function of a host is deployed with. */
export function createRouter(endpoints: readonly Endpoint[], { hasHeaders = false }: RouterOptions = {}): Router {
  const find = pathFinder(endpoints);
  return {
    handle: (request, deps, visitor) => handle(find, { request, deps, visitor, hasHeaders }),
    comesBeforePages: (url) => find(url.pathname).some(({ endpoint }) => hasQuery(url, endpoint.beforePages)),
  };
}

/** The endpoints whose path fits an address, with its parameters. */
type FindByPath = (pathname: string) => readonly {
  readonly endpoint: Endpoint;
  readonly params: RequestContext['params'];
}[];

function pathFinder(endpoints: readonly Endpoint[]): FindByPath {
  const withoutParams = endpoints.filter(({ path }) => !path.includes(':'));
  const withParams = endpoints.filter(({ path }) => path.includes(':'));
  const byPath = new Map<string, Endpoint[]>();
  for (const endpoint of withoutParams) byPath.set(endpoint.path, [...(byPath.get(endpoint.path) ?? []), endpoint]);
  return (pathname) => [
    ...(byPath.get(pathname) ?? []).map((endpoint) => ({ endpoint, params: {} })),
    ...withParams.flatMap((endpoint) => {
      const params = paramsOf(endpoint.path, pathname);
      return params ? [{ endpoint, params }] : [];
    }),
  ];
}

interface Call extends RouterOptions {
  readonly request: Request;
  readonly deps: Deps;
  readonly visitor: Visitor;
}

async function handle(find: FindByPath, { request, deps, visitor, hasHeaders }: Call): Promise<Response> {
  const started = performance.now();
  const url = new URL(request.url);
  const { route, handler, params } = matchRoute(find(url.pathname), request.method);
  const context: RequestContext = { ...visitor, id: crypto.randomUUID(), params };
  const answered = await answerSafely(
    async () => (await formerAddress(request, deps)) ?? handler(request, deps, context),
    request,
    (error) => deps.log({ level: 'error', event: 'failed', request: context.id, ...describeError(error) }),
  );
  // In its history, a browser shows the answer to a post again only if it may keep it. Else it asks to send it again.
  if (request.method === 'POST' && isPage(answered) && !hasOwnPolicy(answered))
    answered.headers.set('cache-control', FOR_THIS_BROWSER);
  const whole = await varyByOptOut(answered, request);
  await addHeaders(whole, { site: deps.site, hasHeaders }, context);
  const response = await revalidated(whole, request);
  const { status } = response;
  const milliseconds = Number((performance.now() - started).toFixed(1));
  const source = REFUSED.has(status) ? { source: sourceOf(context.address, deps.now()) } : {};
  const { method } = request;
  deps.log({ level: 'info', event: 'answered', request: context.id, method, route, status, milliseconds, ...source });
  return request.method === 'HEAD' ? new Response(null, response) : response;
}

interface RouteMatch {
  /** For the log: the pattern, because an address may hold what a visitor typed. */
  readonly route: string;
  readonly handler: Handler;
  readonly params: RequestContext['params'];
}

function matchRoute(fitting: ReturnType<FindByPath>, method: string): RouteMatch {
  const [first] = fitting;
  if (!first) return { route: '(none)', handler: MISSING, params: {} };
  const route = first.endpoint.path;
  const wanted = method === 'HEAD' ? 'GET' : method;
  const match = fitting.find(({ endpoint }) => endpoint.method === wanted);
  if (match) return { route, handler: guarded(match.endpoint), params: match.params };
  return { route, handler: methodNotAllowed(fitting.map(({ endpoint }) => endpoint.method)), params: {} };
}

type Guarded = Pick<Endpoint, 'guard' | 'path' | 'method' | 'handler'>;

/** The endpoint's handler, for those who may call it, in its order: forms before pages. */
function guarded(endpoint: Guarded): Handler {
  const { guard, method, handler } = endpoint;
  if (guard === 'page') return (request, deps, context) => answerPage(endpoint, { request, deps, context });
  return async (request, deps, context) => {
    const refusal = await admit(endpoint, request, deps, context);
    if (refusal) return refusalFor(request, refusal, { deps, context });
    const answer = () => handler(request, deps, context);
    return method === 'POST' ? deps.renders.handleForm(answer) : answer();
  };
}

interface PageCall {
  readonly request: Request;
  readonly deps: Deps;
  readonly context: RequestContext;
}

/** Answers with a page that is made on request, when it is the client's turn. */
async function answerPage(endpoint: Guarded, { request, deps, context }: PageCall): Promise<Response> {
  const refuse = (refusal: Refusal) => answerRefusal(request.headers.get('accept'), refusal);
  const refusal = await admit(endpoint, request, deps, context);
  if (refusal && wantsPage(request)) return refusalFor(request, refusal, { deps, context });
  if (refusal) return refuse(refusal);
  const pages = deps.renders.inTurn(deps.pages, clientKey(context.address));
  try {
    return await endpoint.handler(request, { ...deps, pages }, context);
  } catch (error) {
    if (error instanceof TooManyPages) return refuse(PAGES_ARE_BUSY);
    throw error;
  }
}

/** Answers where nothing is. It fills in a page, so it counts as one. */
const MISSING = guarded({ guard: 'page', path: '(none)', method: 'GET', handler: notFound });

function methodNotAllowed(methods: readonly string[]): Handler {
  const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  return async () => problem({ status: 405, message: `Use ${allow} here.`, headers: { allow } });
}

async function answerSafely(
  answer: () => Promise<Response>,
  request: Request,
  onError: (error: unknown) => void,
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    onError(error);
    return apology(request, error instanceof StoreUnavailable ? 503 : 500);
  }
}

function apology(request: Request, status: number): Response {
  const message = 'Something went wrong on our side, and nothing was saved. Please go back and try again, or call us.';
  const asPage = (request.headers.get('accept') ?? '').includes('text/html');
  return asPage ? page(smallPage('Something went wrong', message), status) : problem({ status, message });
}

type HeaderSource = Pick<Deps, 'site'> & RouterOptions;

async function addHeaders(
  response: Response,
  { site, hasHeaders }: HeaderSource,
  { id, secure }: RequestContext,
): Promise<void> {
  // Without a readable build there are no styles to allow; the answer itself says what is wrong.
  const headers = await site.shell().then(siteHeaders, () => NO_BUILD);
  const own = hasOwnPolicy(response);
  const always = hasHeaders ? [] : headers[secure ? 'https' : 'http'];
  const wanted = [...always, ...(isPage(response) && !own ? headers.page : [])];
  for (const [name, value] of wanted) if (!own || !response.headers.has(name)) response.headers.set(name, value);
  response.headers.set('x-request-id', id);
}

/** The pages of /admin say themselves what they allow: less than the site's. */
function hasOwnPolicy({ headers }: Response): boolean {
  return headers.has('content-security-policy');
}

const HASH_LENGTH = 12;

/** Names the network behind an address in the log. */
type SourceOf = (address: string, now: Date) => string;

/**
 * Makes a function that gives the network of an address (an IPv4 /24, an IPv6 /64) a name that is the same for a day,
 * so that an operator sees that one source is behind many refusals. The name cannot be turned back into an address: it
 * is a hash with a key that exists in memory only, and is replaced every day (UTC).
 */
export function createSourceOf(): SourceOf {
  // Made with the first request: some hosts give no random bytes before.
  let key: { readonly day: string; readonly bytes: Buffer } | undefined;
  return (address, now) => {
    const day = now.toISOString().slice(0, 10);
    if (key?.day !== day) key = { day, bytes: randomBytes(32) };
    return createHmac('sha256', key.bytes).update(networkOf(address)).digest('hex').slice(0, HASH_LENGTH);
  };
}

/**
 * Answers an address that had a page: 301 to where the page is now, with the query, or 410 with the site's not-found
 * page when it expired. Undefined for any other address. The build makes sure that no page has such an address.
 */
async function formerAddress(
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
