import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import type { Deps, OperatorAccess } from '../../endpoints/handler.ts';
import { comesBeforePages, handle } from '../../endpoints/router.ts';
import type { Health } from '../../health/health.ts';
import { createRateLimiter } from '../../http/rate-limit.ts';
import { securityHeaders } from '../../http/security-headers.ts';
import type { Log } from '../../lib/log.ts';
import type { Store } from '../../store/store.ts';
import { createGooglePlaces } from '../../upstream/google-places.ts';
import { createProvidersApi } from '../../upstream/providers-api.ts';
import { createTurnstile } from '../../upstream/turnstile.ts';
import type { Build } from './current-build.ts';
import { type Decorate, decoratePage, sendDecorated } from './decorate.ts';
import type { Environment } from './environment/environment.ts';
import type { ServerMetrics } from './metrics/metrics.ts';
import { answerUnreadable, endOnFileError } from './unreadable.ts';
import { visitorOf } from './visitor.ts';

export interface ListenerOptions {
  readonly out: string;
  readonly environment: Environment;
  readonly build: () => Build;
  readonly store: Store;
  readonly log: Log;
  readonly health: Health;
  /** Left out when neither METRICS_PORT nor METRICS_TOKEN is set. */
  readonly metrics?: ServerMetrics;
  readonly operator: OperatorAccess;
  readonly decorate?: Decorate;
  readonly answerFirst?: (request: Request) => Response | undefined;
}

/** Answers with a file, or else a function; functions come first at addresses that only they can answer. */
export function requestListener(
  options: ListenerOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { out, environment, build, log, metrics, decorate } = options;
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
      const isFunction = metrics?.file(request, response);
      files(request, response, () => {
        isFunction?.();
        toFunctions();
      });
    };
    if (!mayBeFile(request)) toFunctions();
    else if (decorate) void sendDecorated({ out, request, response, decorate, otherwise: toFiles });
    else toFiles();
  };
}

function functionsListener(options: ListenerOptions) {
  const { environment, build, store, log, health, operator, decorate, answerFirst } = options;
  const limiter = createRateLimiter(environment.rate, store.counts && { counts: store.counts, log });
  const { siteOrigin, trustProxy, duplicateDays, delivery } = environment;
  const now = () => new Date();
  const common = {
    store,
    limiter,
    log,
    siteOrigin,
    duplicateDays,
    now,
    callTracking: { makesCalls: delivery.callTrackingUrl !== undefined, secrets: delivery.callTrackingSecrets },
    health,
    operator,
    ...upstreamOf(environment, now),
  };
  return async (request: Request, { incoming }: HttpBindings | Http2Bindings): Promise<Response> => {
    const first = answerFirst?.(request);
    if (first) return first;
    const { site, pages, sellers } = build();
    const deps: Deps = { site, pages, sellers: idsWithAddress(sellers, environment), ...common };
    const response = await handle(request, deps, visitorOf(incoming, trustProxy));
    return decorate ? decoratePage(response, decorate, new URL(request.url).pathname) : response;
  };
}

/** Of the sellers that pages show, those that have an address of their own. */
function idsWithAddress(sellers: Build['sellers'], { delivery: { sellerWebhooks = [] } }: Environment) {
  return sellerWebhooks.map(({ seller }) => seller).filter((id) => sellers.some((seller) => seller.id === id));
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
