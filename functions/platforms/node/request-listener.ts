import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import type { Deps } from '../../endpoints/handler.ts';
import { comesBeforePages, handle } from '../../endpoints/router.ts';
import { createRateLimiter } from '../../http/rate-limit.ts';
import { describeError, type Log } from '../../lib/log.ts';
import type { Store } from '../../store/store.ts';
import { createGooglePlaces } from '../../upstream/google-places.ts';
import { createProvidersApi } from '../../upstream/providers-api.ts';
import { createTurnstile } from '../../upstream/turnstile.ts';
import type { Build } from './current-build.ts';
import { type Decorate, decorateFile, decoratePage } from './decorate.ts';
import { diskFree } from './disk-free.ts';
import type { Environment } from './environment/environment.ts';
import { type Sentence, sendSentence } from './every-answer.ts';
import type { FileCounts } from './files/file-counts.ts';
import { sendFile } from './files/send-file.ts';
import type { FileAnswer, FileRequest, StaticFiles } from './files/static-files.ts';
import { answerUnreadable, faultOfHost } from './unreadable.ts';
import { visitorOf } from './visitor.ts';

export interface ListenerOptions {
  readonly environment: Environment;
  readonly build: () => Build;
  readonly store: Store;
  readonly log: Log;
  readonly counts: FileCounts;
  readonly decorate?: Decorate;
  readonly answerFirst?: (request: Request) => Response | undefined;
}

/** Answers with a file, or else a function; functions come first at addresses that only they can answer. */
export function requestListener(
  options: ListenerOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { environment, build, log, decorate, counts } = options;
  const answer = functionsListener(options);
  const functions = getRequestListener(answer, {
    // HTTP/1.0 needs no Host header.
    hostname: 'localhost',
    errorHandler: (error) => answerUnreadable(error, log),
  });

  return (request, response) => {
    const { files, headers } = build();
    const always = headers[visitorOf(request, environment.trustProxy).secure ? 'https' : 'http'];
    const fault = faultOfHost(request);
    if (fault) {
      log({ level: 'info', event: 'unreadable', status: fault.status });
      return sendSentence(response, fault, always);
    }
    const toFunctions = () => {
      for (const [name, value] of always) response.setHeader(name, value);
      void functions(request, response);
    };
    const failed = (error: unknown) => {
      // The visitor has gone, which concerns nobody else.
      if (response.destroyed) return;
      log({ level: 'error', event: 'file.unreadable', ...describeError(error) });
      if (response.headersSent) return void response.destroy();
      counts.file(UNREADABLE_FILE.status);
      sendSentence(response, UNREADABLE_FILE, always);
    };
    const toVisitor = (found: FileAnswer) => {
      counts.file(found.status);
      sendFile(found, { request, response, always, onError: failed });
    };
    const url = addressOfFile(request);
    const found = url && find(files, { url, headers: request.headers }, decorate);
    if (found === undefined) toFunctions();
    else if (found instanceof Promise) found.then(toVisitor, failed);
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
    callTracking: { makesCalls: delivery.callTrackingUrl !== undefined, secrets: delivery.callTrackingSecrets },
    diskFree: () => diskFree(databaseUrl),
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

/** The address of a request that a file may answer. */
function addressOfFile({ method, url }: IncomingMessage): URL | undefined {
  const address = `http://localhost${url}`;
  if ((method !== 'GET' && method !== 'HEAD') || !URL.canParse(address)) return undefined;
  const parsed = new URL(address);
  return comesBeforePages(parsed) ? undefined : parsed;
}
