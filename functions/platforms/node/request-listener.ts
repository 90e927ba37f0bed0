import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { formsMailedToo } from '../../delivery/email/email-destinations.ts';
import type { Deps, OperatorAccess } from '../../endpoints/handler.ts';
import { comesBeforePages, handle } from '../../endpoints/router.ts';
import { createFormStamps } from '../../forms/form-stamp.ts';
import type { Health } from '../../health/health.ts';
import { problem, type Refusal } from '../../http/answer.ts';
import { checkTarget } from '../../http/check-target.ts';
import { createRateLimiter, type Rate, type RateLimiter } from '../../http/rate-limit.ts';
import { refusalPage } from '../../http/refusal-page.ts';
import { describeError, type Log } from '../../lib/log.ts';
import type { Store } from '../../store/store.ts';
import { createBudget } from '../../upstream/budget.ts';
import { createGooglePlaces } from '../../upstream/google-places.ts';
import { createProvidersApi } from '../../upstream/providers-api.ts';
import { createTurnstile } from '../../upstream/turnstile.ts';
import type { Build } from './current-build.ts';
import { type Decorate, decorateFile, decoratePage } from './decorate.ts';
import type { Environment } from './environment/environment.ts';
import type { FileCounts } from './files/file-counts.ts';
import { type FileExchange, sendFile } from './files/send-file.ts';
import type { FileAnswer, FileRequest, StaticFiles } from './files/static-files.ts';
import type { ServerMetrics } from './metrics/metrics.ts';
import { type Sentence, sendSentence } from './sentence.ts';
import { answerUnreadable, faultOfHost } from './unreadable.ts';
import { visitorOf } from './visitor.ts';

export interface ListenerOptions {
  readonly environment: Environment;
  readonly build: () => Build;
  readonly store: Store;
  readonly log: Log;
  readonly counts: FileCounts;
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
  const { environment, build, log, metrics, decorate, counts } = options;
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
    const always = headers[visitorOf(request, visitors.trustedProxies).secure ? 'https' : 'http'];
    const fault = faultOfHost(request);
    if (fault) {
      log({ level: 'info', event: 'unreadable', status: fault.status });
      return sendSentence(response, fault, always);
    }
    const hosts = siteHost ? [siteHost, ownHost ?? []].flat() : [];
    const refusal = checkTarget({ target: request.url ?? '/', host: request.headers.host }, hosts);
    if (refusal) {
      log({ level: 'info', event: 'refused', method: request.method, status: refusal.status });
      return void send(refused(request, refusal), { request, response, always });
    }
    const toFunctions = () => {
      for (const [name, value] of always) response.setHeader(name, value);
      void functions(request, response);
    };
    const failed = (error: unknown) => {
      // The visitor has gone.
      if (response.destroyed) return;
      log({ level: 'error', event: 'file.unreadable', ...describeError(error) });
      if (response.headersSent) return void response.destroy();
      counts.file(UNREADABLE_FILE.status);
      metrics?.file(request, response);
      sendSentence(response, UNREADABLE_FILE, always);
    };
    const toVisitor = (found: FileAnswer) => {
      // The connection was ended in the meantime.
      if (response.headersSent || response.destroyed) return;
      counts.file(found.status);
      metrics?.file(request, response);
      sendFile(found, { request, response, always, onError: failed });
    };
    const url = addressOfFile(request);
    const found = url && find(files, { url, headers: request.headers }, decorate);
    if (found === undefined) toFunctions();
    else if (found instanceof Promise) found.then(toVisitor).catch(failed);
    else toVisitor(found);
  };
}

const UNREADABLE_FILE: Sentence = {
  status: 503,
  sentence: 'This page cannot be read right now. Please try again in a minute.\n',
  headers: { 'retry-after': '60' },
};

/** Finds a file; a page of the dev server is decorated. */
function find(
  files: StaticFiles,
  request: FileRequest,
  decorate: Decorate | undefined,
): ReturnType<StaticFiles['find']> {
  if (!decorate) return files.find(request);
  const found = files.find({ ...request, headers: { 'sec-gpc': request.headers['sec-gpc'] } });
  const decorated = (one: FileAnswer) => decorateFile(one, decorate, request.url.pathname);
  return found instanceof Promise ? found.then(decorated) : found && decorated(found);
}

/** A refusal for a browser that shows it, or for a program. */
function refused({ headers }: IncomingMessage, refusal: Refusal): Response {
  return headers.accept?.includes('text/html') ? refusalPage(refusal) : problem(refusal);
}

async function send(answer: Response, { request, response, always }: Omit<FileExchange, 'onError'>): Promise<void> {
  const body = await answer.text();
  response.writeHead(answer.status, { ...Object.fromEntries(always), ...Object.fromEntries(answer.headers) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

interface FunctionsOptions extends ListenerOptions {
  /** SITE_ORIGIN, where it decides who may post. */
  readonly siteOrigin: string | undefined;
}

function functionsListener(options: FunctionsOptions) {
  const { environment, build, store, log, health, operator, decorate, answerFirst, siteOrigin } = options;
  const limit = (rate: Rate) => createRateLimiter(rate, store.counts && { counts: store.counts, log });
  const { visitors, duplicateDays, delivery, velocity } = environment;
  const now = () => new Date();
  const common = {
    store,
    limiter: limit(visitors.formRate),
    lookupLimiter: limit(visitors.lookupRate),
    beaconLimiter: createRateLimiter(visitors.formRate),
    log,
    siteOrigin,
    duplicateDays,
    now,
    mailedForms: formsMailedToo(delivery),
    callTracking: { makesCalls: delivery.callTrackingUrl !== undefined, secrets: delivery.callTrackingSecrets },
    stamps: createFormStamps({
      waitMs: velocity.stampWaitMs,
      secrets: async () =>
        velocity.stampSecrets.length > 0 ? velocity.stampSecrets : [await store.sharedSecret('form-stamp')],
    }),
    velocity: velocity.limits,
    partner: { secrets: velocity.partnerSecrets, variable: 'LEAD_API_SECRET' },
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

/** The address of a request that a file may answer. */
function addressOfFile({ method, url }: IncomingMessage): URL | undefined {
  const address = `http://localhost${url}`;
  if ((method !== 'GET' && method !== 'HEAD') || !URL.canParse(address)) return undefined;
  const parsed = new URL(address);
  return comesBeforePages(parsed) ? undefined : parsed;
}
