import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { formsMailedToo } from '../../delivery/email/email-destinations.ts';
import type { Deps } from '../../endpoints/handler.ts';
import { comesBeforePages, handle } from '../../endpoints/router.ts';
import { createRateLimiter } from '../../http/rate-limit.ts';
import { securityHeaders } from '../../http/security-headers.ts';
import type { Log } from '../../lib/log.ts';
import type { Store } from '../../store/store.ts';
import { createGooglePlaces } from '../../upstream/google-places.ts';
import { createProvidersApi } from '../../upstream/providers-api.ts';
import { createTurnstile } from '../../upstream/turnstile.ts';
import type { Build } from './current-build.ts';
import { type Decorate, decoratePage, sendDecorated } from './decorate.ts';
import { diskFree } from './disk-free.ts';
import type { Environment } from './environment/environment.ts';
import { answerUnreadable, endOnFileError } from './unreadable.ts';
import { visitorOf } from './visitor.ts';

export interface ListenerOptions {
  readonly out: string;
  readonly environment: Environment;
  readonly build: () => Build;
  readonly store: Store;
  readonly log: Log;
  readonly decorate?: Decorate;
  readonly answerFirst?: (request: Request) => Response | undefined;
}

/** Answers with a file, or else a function; functions come first at addresses that only they can answer. */
export function requestListener(
  options: ListenerOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { out, environment, build, log, decorate } = options;
  const answer = functionsListener(options);
  const functions = getRequestListener(answer, { errorHandler: (error) => answerUnreadable(error, log) });

  return (request, response) => {
    const { files, headers: facts } = build();
    const headers = securityHeaders({ ...facts, secure: visitorOf(request, environment.trustProxy).secure });
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const toFunctions = () => void functions(request, response);
    const toFiles = () => {
      endOnFileError(response, log);
      // RFC 9110 allows ignoring ranges. sirv would crash the server on a range that ends before it begins.
      delete request.headers.range;
      files(request, response, toFunctions);
    };
    if (!mayBeFile(request)) toFunctions();
    else if (decorate) void sendDecorated({ out, request, response, decorate, otherwise: toFiles });
    else toFiles();
  };
}

function functionsListener({ environment, build, store, log, decorate, answerFirst }: ListenerOptions) {
  const limiter = createRateLimiter(environment.rate, store.counts && { counts: store.counts, log });
  const { siteOrigin, trustProxy, duplicateDays, databaseUrl, delivery } = environment;
  const now = () => new Date();
  const common = {
    store,
    limiter,
    log,
    siteOrigin,
    duplicateDays,
    now,
    mailedForms: formsMailedToo(delivery),
    callTracking: { makesCalls: delivery.callTrackingUrl !== undefined, secrets: delivery.callTrackingSecrets },
    diskFree: () => diskFree(databaseUrl),
    ...upstreamOf(environment, now),
  };
  return async (request: Request, { incoming }: HttpBindings | Http2Bindings): Promise<Response> => {
    const first = answerFirst?.(request);
    if (first) return first;
    const { site, pages, sellers } = build();
    const deps: Deps = { site, pages, ...sellerAddresses(sellers, environment), ...common };
    const response = await handle(request, deps, visitorOf(incoming, trustProxy));
    return decorate ? decoratePage(response, decorate, new URL(request.url).pathname) : response;
  };
}

/** Of the sellers that pages show, those that have an address of their own. */
function sellerAddresses(
  shown: Build['sellers'],
  { delivery: { sellerWebhooks = [], email } }: Environment,
): Pick<Deps, 'sellers' | 'mailedSellers'> {
  const isShown = (id: string) => shown.some((seller) => seller.id === id);
  return {
    sellers: sellerWebhooks.map(({ seller }) => seller).filter(isShown),
    mailedSellers: (email?.toSellers ?? []).map(({ seller }) => seller).filter(isShown),
  };
}

/** Clients for external services that are called while a visitor waits. Each exists only when it is configured. */
function upstreamOf(environment: Environment, now: () => Date) {
  const { googlePlacesKey: key, providersApiUrl: url, turnstileSecret: secret } = environment;
  return {
    ...(key === undefined ? {} : { places: createGooglePlaces({ key, now }) }),
    ...(url === undefined ? {} : { providers: createProvidersApi({ url, now }) }),
    ...(secret === undefined ? {} : { turnstile: createTurnstile({ secret, now }) }),
  };
}

function mayBeFile({ method, url }: IncomingMessage): boolean {
  const address = `http://localhost${url}`;
  if ((method !== 'GET' && method !== 'HEAD') || !URL.canParse(address)) return false;
  const parsed = new URL(address);
  // The 404 page is a file, but its own address must answer 404.
  return !/^\/404(\.html)?$/.test(parsed.pathname) && !comesBeforePages(parsed);
}
