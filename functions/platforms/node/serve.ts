import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import type { Deps } from '../../endpoints/handler.ts';
import { comesBeforePages, handle } from '../../endpoints/router.ts';
import { createRateLimiter } from '../../http/rate-limit.ts';
import { securityHeaders } from '../../http/security-headers.ts';
import type { Log } from '../../lib/log.ts';
import { openStore } from '../../store/open-store.ts';
import type { Store } from '../../store/store.ts';
import { StoreUnavailable } from '../../store/store.ts';
import { createGooglePlaces } from '../../upstream/google-places.ts';
import { createProvidersApi } from '../../upstream/providers-api.ts';
import { createTurnstile } from '../../upstream/turnstile.ts';
import { closeServer } from './close-server.ts';
import { type Build, currentBuild } from './current-build.ts';
import { type Decorate, decoratePage, sendDecorated } from './decorate.ts';
import { keepDelivering } from './deliver.ts';
import { diskFree } from './disk-free.ts';
import { type Environment, type RawEnvironment, readEnvironment } from './environment/environment.ts';
import { purgeDaily } from './purge-daily.ts';
import { StartError } from './start-error.ts';
import { answerUnreadable, endOnFileError, refuseUnreadable } from './unreadable.ts';
import { visitorOf } from './visitor.ts';

export interface ServerOptions {
  /** Folder of the build: holds public/, private/ and manifest.json. */
  readonly out: string;
  /** The raw environment, for example process.env; checked here. */
  readonly env: RawEnvironment;
  readonly log: Log;
  /** Changes a page before it is sent; given by the dev server. */
  readonly decorate?: Decorate;
  /** Answers addresses of its own before anything else looks at a request; given by the dev server. */
  readonly answerFirst?: (request: Request) => Response | undefined;
  /** Longest that a request may take to arrive; 30 s unless told otherwise. */
  readonly requestTimeoutMs?: number;
}

export interface RunningServer {
  readonly url: string;
  /** Stops accepting, lets requests and deliveries under way finish, closes the store. Repeatable. */
  close(): Promise<void>;
}

/**
 * Serves the built site and the functions on one port.
 * @throws {StartError} faulty environment, port taken, data folder not writable, store locked, no build in `out`.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { out, env, log, decorate, answerFirst, requestTimeoutMs: requestTimeout = 30_000 } = options;
  const environment = readEnvironment(env);
  const build = currentBuild(out, log);
  const store = await openOrExplain(environment.databaseUrl);
  const server = createServer(
    { requestTimeout, headersTimeout: requestTimeout, connectionsCheckingInterval: requestTimeout / 4 },
    listener({ out, environment, build, store, log, decorate, answerFirst }),
  );
  refuseUnreadable(server, {
    log,
    headers: () => securityHeaders({ ...build().headers, secure: false }),
  });
  try {
    await listen(server, environment);
  } catch (error) {
    await store.close();
    throw error;
  }
  const url = urlOf(server, environment.host);
  log({ level: 'info', event: 'listening', url });
  const delivering = keepDelivering({ environment, store, log });
  const retaining = purgeDaily({ environment, store, log });
  let closing: Promise<void> | undefined;
  return {
    url,
    close: () => {
      closing ??= Promise.all([closeServer(server), delivering.stop(), retaining.stop()]).then(() => store.close());
      return closing;
    },
  };
}

interface Serving {
  readonly out: string;
  readonly environment: Environment;
  readonly build: () => Build;
  readonly store: Store;
  readonly log: Log;
  readonly decorate?: Decorate;
  readonly answerFirst?: ServerOptions['answerFirst'];
}

/** Files first, then functions; the other way round for the addresses that only a function can answer. */
function listener({ out, environment, build, store, log, decorate, answerFirst }: Serving) {
  const limiter = createRateLimiter(environment.rate, store.counts && { counts: store.counts, log });
  const { siteOrigin, trustProxy, duplicateDays, databaseUrl } = environment;
  const free = () => diskFree(databaseUrl);
  const now = () => new Date();
  const upstream = upstreamOf(environment, now);

  const answer = async (request: Request, { incoming }: HttpBindings | Http2Bindings): Promise<Response> => {
    const first = answerFirst?.(request);
    if (first) return first;
    const { site, pages } = build();
    const deps: Deps = {
      site,
      pages,
      store,
      limiter,
      log,
      siteOrigin,
      duplicateDays,
      now,
      diskFree: free,
      ...upstream,
    };
    const response = await handle(request, deps, visitorOf(incoming as IncomingMessage, trustProxy));
    return decorate ? decoratePage(response, decorate, new URL(request.url).pathname) : response;
  };
  const functions = getRequestListener(answer, { errorHandler: (error) => answerUnreadable(error, log) });

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { files, headers: facts } = build();
    const headers = securityHeaders({ ...facts, secure: visitorOf(request, trustProxy).secure });
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const toFunctions = () => void functions(request, response);
    const toFiles = () => {
      endOnFileError(response, log);
      // Parts of files are not served, which RFC 9110 allows: a range that ends before it begins would end the server.
      delete request.headers.range;
      files(request, response, toFunctions);
    };
    if (!mayBeFile(request)) toFunctions();
    else if (decorate) void sendDecorated({ out, request, response, decorate, otherwise: toFiles });
    else toFiles();
  };
}

/** Hosts that are asked while a visitor waits; none unless they are set. */
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
  // The 404 page is a file, but its address is as wrong as any other.
  return !/^\/404(\.html)?$/.test(parsed.pathname) && !comesBeforePages(parsed);
}

async function openOrExplain(databaseUrl: string): Promise<Store> {
  try {
    return await openStore(databaseUrl);
  } catch (error) {
    if (error instanceof StoreUnavailable) throw new StartError([error.message], { cause: error });
    throw error;
  }
}

function listen(server: Server, { port, host }: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new StartError([whyNotListening(error, port, host)], { cause: error })));
    server.listen(port, host, resolve);
  });
}

function whyNotListening(error: NodeJS.ErrnoException, port: number, host: string): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program; stop that program or set PORT to another number.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user; set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST "${host}" is not an address of this machine; set HOST to 127.0.0.1 or 0.0.0.0.`;
    default:
      return `The server cannot listen on ${host}:${port} (${error.message}); check HOST and PORT.`;
  }
}

/** Where a browser on this machine finds the server. */
function urlOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
