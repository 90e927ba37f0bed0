import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { formsMailedToo } from '../../delivery/email/email-destinations.ts';
import type { Deps, OperatorAccess } from '../../endpoints/handler.ts';
import { comesBeforePages, handle } from '../../endpoints/router.ts';
import type { Health } from '../../health/health.ts';
import { problem, type Refusal } from '../../http/answer.ts';
import { checkTarget } from '../../http/check-target.ts';
import { createRateLimiter, type Rate, type RateLimiter } from '../../http/rate-limit.ts';
import { refusalPage } from '../../http/refusal-page.ts';
import type { Log } from '../../lib/log.ts';
import type { Store } from '../../store/store.ts';
import { createBudget } from '../../upstream/budget.ts';
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
  readonly isLocal?: boolean;
}

/** Answers with a file, or else a function; functions come first at addresses that only they can answer. */
export function requestListener(
  options: ListenerOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { out, environment, build, log, metrics, decorate } = options;
  const { visitors } = environment;
  const siteOrigin = options.isLocal ? undefined : environment.siteOrigin;
  const siteHost = siteOrigin && new URL(siteOrigin).hostname;
  const answer = functionsListener({ ...options, siteOrigin });
  const functions = getRequestListener(answer, {
    // HTTP/1.0 needs no Host header.
    hostname: siteHost ?? 'localhost',
    errorHandler: (error) => answerUnreadable(error, log),
  });

  return (request, response) => {
    const { files, headers, ownHost } = build();
    const { secure } = visitorOf(request, visitors.trustedProxies);
    for (const [name, value] of headers[secure ? 'https' : 'http']) response.setHeader(name, value);
    const hosts = siteHost ? [siteHost, ownHost ?? []].flat() : [];
    const refusal = checkTarget({ target: request.url ?? '/', host: request.headers.host }, hosts);
    if (refusal) {
      log({ level: 'info', event: 'refused', method: request.method, status: refusal.status });
      return void send(refused(request, refusal), request, response);
    }
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

/** A refusal for a browser that shows it, or for a program. */
function refused({ headers }: IncomingMessage, refusal: Refusal): Response {
  return headers.accept?.includes('text/html') ? refusalPage(refusal) : problem(refusal);
}

async function send(answer: Response, { method }: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await answer.text();
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(method === 'HEAD' ? undefined : body);
}

interface FunctionsOptions extends ListenerOptions {
  /** SITE_ORIGIN, where it decides who may post. */
  readonly siteOrigin: string | undefined;
}

function functionsListener(options: FunctionsOptions) {
  const { environment, build, store, log, health, operator, decorate, answerFirst, siteOrigin } = options;
  const limit = (rate: Rate) => createRateLimiter(rate, store.counts && { counts: store.counts, log });
  const { visitors, duplicateDays, delivery } = environment;
  const now = () => new Date();
  const common = {
    store,
    limiter: limit(visitors.formRate),
    lookupLimiter: limit(visitors.lookupRate),
    log,
    siteOrigin,
    duplicateDays,
    now,
    mailedForms: formsMailedToo(delivery),
    callTracking: { makesCalls: delivery.callTrackingUrl !== undefined, secrets: delivery.callTrackingSecrets },
    health,
    operator,
    ...upstreamOf(environment, { now, log, limit }),
  };
  return async (request: Request, { incoming }: HttpBindings | Http2Bindings): Promise<Response> => {
    const first = answerFirst?.(request);
    if (first) return first;
    const { site, pages, sellers } = build();
    const deps: Deps = { site, pages, ...sellerAddresses(sellers, environment), ...common };
    const response = await handle(request, deps, visitorOf(incoming, visitors.trustedProxies));
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

interface UpstreamTools {
  readonly now: () => Date;
  readonly log: Log;
  readonly limit: (rate: Rate) => RateLimiter;
}

/** Clients for external services that are called while a visitor waits. Each exists only when it is configured. */
function upstreamOf(environment: Environment, { now, log, limit }: UpstreamTools) {
  const { googlePlacesKey: key, providersApiUrl: url, turnstileSecret: secret, visitors } = environment;
  const client = limit(visitors.upstreamRate);
  const budget = (service: string, day: Rate) => createBudget({ service, client, day: limit(day), now, log });
  return {
    ...(key === undefined
      ? {}
      : { places: createGooglePlaces({ key, now, budget: budget('google-places', visitors.googleRate) }) }),
    ...(url === undefined
      ? {}
      : { providers: createProvidersApi({ url, now, budget: budget('providers', visitors.providersRate) }) }),
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
