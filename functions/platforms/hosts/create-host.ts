import type { Endpoint } from '../../endpoints/handler.ts';
import { createHealth, type Health } from '../../health/health.ts';
import { permanently, problem } from '../../http/answer.ts';
import { checkTarget } from '../../http/check-target.ts';
import { answerRefusal } from '../../http/refusal-page.ts';
import type { Visitor } from '../../http/request-context.ts';
import { describeError, type Log, makeLog } from '../../lib/log.ts';
import type { ReadFile } from '../../site/site-data.ts';
import { siteHeaders } from '../../site/site-headers.ts';
import type { Store } from '../../store/store.ts';
import { checkLaunch } from '../check-launch.ts';
import type { Environment, RawEnvironment } from '../environment/environment.ts';
import { createFunctions } from '../functions-app.ts';
import { StartError } from '../start-error.ts';
import { spellingOf } from './front.ts';
import { type CreatePages, type HostBuild, readHostBuild } from './host-build.ts';
import { type Host, type HostEnvironment, readHostEnvironment } from './host-environment.ts';

interface HostOptions {
  readonly host: Host;
  /** The settings, as the host gives them to its functions. */
  readonly raw: RawEnvironment;
  /** Reads a file of the build that was deployed with the function. */
  readonly read: ReadFile;
  readonly log?: Log;
  /** Left out by functions that make no pages. */
  readonly createPages?: CreatePages;
}

/** What a function of a host begins with: valid settings and a whole build. */
export interface Started {
  readonly environment: HostEnvironment;
  readonly build: HostBuild;
  readonly log: Log;
}

/**
 * Reads settings and build.
 * @throws {StartError} faulty settings, an unknown seller, or a public site with open gates.
 */
export async function startHost(options: HostOptions): Promise<Started> {
  const { host, raw, read, log = makeLog(), createPages } = options;
  const environment = readHostEnvironment(raw, host);
  const build = await readHostBuild(read, createPages);
  checkLaunch(environment, build, log);
  return { environment, build, log };
}

/** Answers the requests of one function. Never rejects. */
export async function answerOn(
  start: () => Promise<Started>,
  { endpoints, request, visitor, storeOf }: HostRequest,
): Promise<Response> {
  let started: Started;
  try {
    started = await start();
  } catch (error) {
    return notStarted(error);
  }
  const { environment, build, log } = started;
  const { siteOrigin, preview } = environment;
  const own = (response: Promise<Response> | Response) => withHeaders(response, started, visitor);
  const refusal = checkTarget(targetOf(request), hostsOf(environment));
  if (refusal) return own(answerRefusal(request.headers.get('accept'), refusal));
  const spelling = await otherSpelling(request, build);
  if (spelling !== undefined) return own(permanently(spelling));
  const store = storeOf(environment);
  const health = healthOf(store, started);
  const operator = { token: environment.health.metricsToken };
  const functions = createFunctions({ endpoints, environment, store, log, health, operator, siteOrigin });
  const response = await functions(request, build, visitor);
  if (preview === undefined) return response;
  // Only work that needs the store ends so, and this one has none.
  const isRefused = preview === 'sends-nothing' && response.status === 503 && request.method !== 'GET';
  return own(isRefused ? answerRefusal(request.headers.get('accept'), NOTHING_SENT) : response);
}

const NOTHING_SENT = {
  status: 503,
  title: 'This is a preview',
  message: 'This is a preview of the site: nothing is sent, and nothing is saved.',
};

interface HostRequest {
  readonly endpoints: readonly Endpoint[];
  readonly request: Request;
  readonly visitor: Visitor;
  /** Opens the store, or gives the one that the function keeps. */
  readonly storeOf: (environment: HostEnvironment) => Store;
}

/** Visitors learn nothing about our settings; the log tells the operator what to mend. */
function notStarted(error: unknown): Response {
  const log = makeLog();
  if (error instanceof StartError) log({ level: 'error', event: 'start.failed', faults: error.sentences });
  else log({ level: 'error', event: 'start.failed', ...describeError(error) });
  const message = 'This site cannot answer right now, and nothing was saved. Please call us, or try again later.';
  return problem({ status: 503, message, headers: { 'retry-after': '60' } });
}

function targetOf({ url, headers }: Request): { readonly target: string; readonly host: string | undefined } {
  const { pathname, search, host } = new URL(url);
  return { target: pathname + search, host: headers.get('host') ?? host };
}

function hostsOf({ siteOrigin }: Environment): readonly string[] {
  return siteOrigin === undefined ? [] : [new URL(siteOrigin).hostname];
}

/** The page that missing addresses show has none of its own. */
const NOT_FOUND = '/404';

/** Where a page is that is asked for by another spelling. Hosts with a front have answered such requests before. */
async function otherSpelling({ method, url }: Request, { site }: HostBuild): Promise<string | undefined> {
  const { pathname, search } = new URL(url);
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const meant = spellingOf(pathname);
  if (meant === pathname || meant === NOT_FOUND) return undefined;
  return (await site.routes()).has(decodeURI(meant)) ? meant + search : undefined;
}

async function withHeaders(
  given: Promise<Response> | Response,
  { build: { site }, environment: { preview } }: Started,
  { secure }: Visitor,
): Promise<Response> {
  const response = await given;
  const headers = siteHeaders(await site.shell())[secure ? 'https' : 'http'];
  for (const [name, value] of headers) response.headers.set(name, value);
  if (preview !== undefined) response.headers.set('x-robots-tag', 'noindex');
  return response;
}

/** The age at which a lead is late, if no alert says another. */
const AFTER_MINUTES = 30;

function healthOf(store: Store, { environment, log }: Started): Health {
  return createHealth({
    store,
    log,
    now: () => new Date(),
    diskFree: async () => undefined,
    leastDiskFree: environment.health.leastDiskFree,
    afterMinutes: environment.alert?.afterMinutes ?? AFTER_MINUTES,
    refusal: () => undefined,
    backlogGrowth: () => undefined,
  });
}
