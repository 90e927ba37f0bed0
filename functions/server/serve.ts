import { isIP } from 'node:net';
import { isPrivateAddress } from '../delivery/private-address.ts';
import { chainKeys } from '../leads/chain-keys.ts';
import { NO_BUYERS } from '../leads/routing/routed-lead.ts';
import type { FormId } from '../leads/submission.ts';
import type { Log } from '../lib/log.ts';
import type { PeriodicTask } from '../lib/time.ts';
import { checkLaunch } from '../platforms/check-launch.ts';
import { sellerVariable, webhookVariable } from '../platforms/environment/delivery.ts';
import { type Environment, type RawEnvironment, readEnvironment } from '../platforms/environment/environment.ts';
import { StartError } from '../platforms/start-error.ts';
import { openStore } from '../store/open-store.ts';
import { type Store, StoreUnavailable } from '../store/store.ts';
import type { ConnectionLimits, Exchange } from './connections/limits.ts';
import { type Build, currentBuild, type OpenDrawings } from './current-build.ts';
import type { Decorate } from './decorate.ts';
import { countFiles } from './files/send-file.ts';
import { functionsListener } from './functions-listener.ts';
import { visitorsServer } from './http-server.ts';
import type { UncaughtKind } from './last-resort.ts';
import { inheritedSocket, listen } from './listen.ts';
import { createObserver } from './observer.ts';
import { nodeOutbound } from './outbound.ts';
import { deliverContinuously } from './periodic/deliver-continuously.ts';
import { purgeDaily } from './periodic/purge-daily.ts';
import { tellRegularly } from './periodic/tell-regularly.ts';
import { verifyDaily } from './periodic/verify-daily.ts';
import { type InnerServer, innerServer, passedVisitor } from './processes/inner-server.ts';
import { requestListener } from './request-listener.ts';
import { isSecure, visitorFacts, visitorOf } from './visitor.ts';

export interface ServerOptions {
  /** Folder of the build, with public/, private/ and manifest.json. */
  readonly out: string;
  /** The environment, for example process.env; validated here. */
  readonly env: RawEnvironment;
  readonly log: Log;
  /** Draws what the build left to the server. */
  readonly drawings?: OpenDrawings;
  /** Changes the HTML of pages before they are sent. For the dev server. */
  readonly decorate?: Decorate;
  /** Answers addresses of the dev server, before anything else. */
  readonly answerFirst?: (request: Request) => Response | Promise<Response> | undefined;
  /**
   * Whether it answers any host, and takes forms of the host that was asked, even with SITE_ORIGIN. For the dev server.
   */
  readonly isLocal?: boolean;
  /** In place of those that `env` sets. */
  readonly limits?: Partial<ConnectionLimits>;
  /** Where page processes pass on requests for functions. Left out: there are none. */
  readonly innerSocket?: string;
}

export interface RunningServer {
  readonly url: string;
  /**
   * Stops accepting connections, finishes what is in progress, closes the store. May be called more than once.
   * @param gently idle connections stay open for STOP_SECONDS, for one more request each
   */
  close(how?: { readonly gently: boolean }): Promise<void>;
  /** Notes a fault that nothing caught. */
  fault(kind: UncaughtKind, error: unknown): void;
}

/**
 * Serves the built site and its functions on one port.
 * @throws {StartError} faulty environment, a public site with open gates, an unknown seller,
 *   port taken (also that of the metrics), data folder not writable, store locked or
 *   damaged, no build in `out`.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { out, env, drawings, decorate, answerFirst, isLocal } = options;
  const environment = readEnvironment(env);
  const observer = await createObserver(options.log, environment);
  const { log, metrics, operator, backlog } = observer;
  const build = currentBuild(out, { log, drawings, readsAhead: !isLocal });
  // An author needs no secrets of buyers.
  if (isLocal) checkLaunch({ ...environment, siteOrigin: undefined }, { ...build(), buyers: NO_BUYERS }, log);
  else checkLaunch(environment, build(), log);
  warnOfPlaintext(environment, env, log);
  if (!isLocal) warnOfOtherOrigin(environment, build(), log);
  const store = await openOrExplain(environment, log);
  const limits = { ...environment.connections, ...options.limits };
  const headers = () => build().headers.http;
  const counts = countFiles();
  const health = observer.healthOf(store);
  const watched = { log, counts, health, metrics, operator };
  const functions = functionsListener({ environment, build, store, ...watched, decorate, answerFirst, isLocal });
  const common = { environment, build, log, counts, metrics, decorate, isLocal };
  const facts = visitorFacts(environment, isLocal);
  const answer = requestListener({
    ...common,
    isSecure: (request) => isSecure(request, facts),
    functions: functions((request) => visitorOf(request, facts)),
  });
  // Of what a page process passes on, it says who sent it.
  const innerAnswer = requestListener({
    ...common,
    isSecure: (request) => passedVisitor(request).secure,
    functions: functions(passedVisitor),
  });
  const { server, connections, fault } = visitorsServer({
    environment,
    limits,
    log,
    headers,
    visitorOf: (request) => visitorOf(request, facts),
    answer: ({ request, response }) => answer(request, response),
  });
  let url: string;
  let watching: PeriodicTask;
  let inner: InnerServer | undefined;
  try {
    const { innerSocket: path } = options;
    const answerInner = ({ request, response }: Exchange) => innerAnswer(request, response);
    inner = path === undefined ? undefined : await innerServer({ path, limits, log, headers, answer: answerInner });
    url = await listen(server, { ...environment, descriptor: inheritedSocket(env) });
    watching = await observer.watch({ server, store, health, build });
  } catch (error) {
    await Promise.all([connections.stop(0), inner?.close()]);
    await store.close();
    throw error;
  }
  log({ level: 'info', event: 'listening', url });
  const delivery = deliverContinuously({
    outbound: nodeOutbound(environment),
    environment,
    store,
    log,
    sellers: () => build().sellers,
    buyers: () => build().buyers,
    answer: () => build().answer,
    backlogGrowth: backlog.growth,
  });
  const purging = purgeDaily({ environment, retention: () => build().retention, store, log });
  const verifying = verifyDaily(store, log);
  const telling = tellRegularly({ environment, store, log });
  const stop = async (idleMs: number) => {
    await Promise.all([
      connections.stop(idleMs),
      inner?.close(),
      ...[delivery, purging, verifying, watching, telling].map((task) => task.stop()),
    ]);
    log({ level: 'info', event: 'stopped', files: counts.byStatus(), connections: connections.counts() });
    await store.close();
  };
  let closing: Promise<void> | undefined;
  return {
    url,
    fault,
    close: (how) => {
      const idleMs = how?.gently ? limits.stopMs : 0;
      closing ??= stop(idleMs);
      return closing;
    },
  };
}

async function openOrExplain({ databaseUrl, sqliteCheckpoints, chainSecrets }: Environment, log: Log): Promise<Store> {
  try {
    return await openStore(databaseUrl, {
      ...{ serving: true, checkpoints: sqliteCheckpoints, log },
      chainKeys: chainKeys(chainSecrets),
    });
  } catch (error) {
    if (error instanceof StoreUnavailable) throw new StartError([error.message], { cause: error });
    throw error;
  }
}

/**
 * Warns, once at the start, about connections that carry leads without encryption: http:// to a public host, and
 * Postgres without TLS on another machine. Names the variable and never the address, which may hold a password.
 */
export function warnOfPlaintext(environment: Environment, env: RawEnvironment, log: Log): void {
  if (isPlainPostgres(environment.databaseUrl, env))
    log({ level: 'warn', event: 'plaintext', variable: 'DATABASE_URL', text: POSTGRES });
  for (const [variable, url] of addressesIn(environment)) {
    if (isPlainAndPublic(url)) log({ level: 'warn', event: 'plaintext', variable, text: HTTP });
  }
}

/** Warns, once at the start, when the build says in canonical links and the sitemap that it is another site. */
function warnOfOtherOrigin({ siteOrigin }: Environment, { origin }: Pick<Build, 'origin'>, log: Log): void {
  if (siteOrigin === undefined || siteOrigin === origin) return;
  const text =
    `The build has the addresses of ${origin}, so search engines are sent there. ` +
    `Build it again with SITE_ORIGIN=${siteOrigin}.`;
  log({ level: 'warn', event: 'other-origin', built: origin, served: siteOrigin, text });
}

const POSTGRES =
  'Leads and the password travel to Postgres without encryption; add ?sslmode=verify-full to DATABASE_URL ' +
  '(docs/operations.md).';
const HTTP = 'Leads travel to a public host without encryption; give it an https:// address.';

function isPlainPostgres(databaseUrl: string, env: RawEnvironment): boolean {
  if (!/^postgres(ql)?:/.test(databaseUrl)) return false;
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? hostname;
  const mode = searchParams.get('sslmode') ?? env.PGSSLMODE ?? 'disable';
  const isEncrypted = mode !== 'disable' || /^(true|1)$/.test(searchParams.get('ssl') ?? '');
  return !isEncrypted && !isThisMachine(host);
}

/** A unix socket has a folder for a host, or none. */
function isThisMachine(host: string): boolean {
  return host === '' || host.startsWith('/') || host.startsWith('%2F') || isLoopback(host);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127\./.test(host);
}

function isPlainAndPublic(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'http:') return false;
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return !isPrivateAddress(host);
  // A name without a dot, .internal and .local are names of the own network.
  return host.includes('.') && !/\.(?:internal|local|localhost)$/.test(host);
}

function addressesIn({ delivery, alert, providersApiUrl }: Environment): (readonly [variable: string, url: string])[] {
  const verifier = delivery.preparations?.verify?.by;
  // The cast restores the keys' type, which Object.entries widens.
  const forms = Object.entries(delivery.webhookUrls ?? {}) as [FormId, string][];
  const found: readonly (readonly [string, string | undefined])[] = [
    ['LEAD_WEBHOOK_URL', delivery.webhookUrl],
    ...forms.map(([form, url]) => [webhookVariable(form), url] as const),
    ...(delivery.sellerWebhooks ?? []).map(({ seller, url }) => [sellerVariable(seller), url] as const),
    ['CALL_TRACKING_URL', delivery.callTrackingUrl],
    ['LEAD_VERIFY_URL', verifier && 'url' in verifier ? verifier.url : undefined],
    ['VERIFICATION_WEBHOOK_URL', delivery.verification?.url],
    ['ALERT_WEBHOOK_URL', alert?.url],
    ['PROVIDERS_API_URL', providersApiUrl],
  ];
  return found.flatMap(([variable, url]) => (url === undefined ? [] : [[variable, url] as const]));
}
