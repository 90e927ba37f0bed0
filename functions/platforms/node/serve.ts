import { createServer } from 'node:http';
import type { Log } from '../../lib/log.ts';
import type { PeriodicTask } from '../../lib/run-periodically.ts';
import { openStore } from '../../store/open-store.ts';
import type { Store } from '../../store/store.ts';
import { StoreUnavailable } from '../../store/store.ts';
import { checkSellers } from '../check-sellers.ts';
import { type Environment, type RawEnvironment, readEnvironment } from '../environment/environment.ts';
import { StartError } from '../start-error.ts';
import { limitConnections } from './connections/connections.ts';
import type { ConnectionLimits } from './connections/limits.ts';
import { currentBuild } from './current-build.ts';
import type { Decorate } from './decorate.ts';
import { countFiles } from './files/file-counts.ts';
import { inheritedSocket } from './inherited-socket.ts';
import { keepDelivering } from './keep-delivering.ts';
import { listen } from './listen.ts';
import { createObserver } from './observer.ts';
import { nodeOutbound } from './outbound.ts';
import { purgeDaily } from './purge-daily.ts';
import { requestListener } from './request-listener.ts';
import { sendSentence } from './sentence.ts';
import { refuseUnreadable } from './unreadable.ts';
import { verifyDaily } from './verify-daily.ts';
import { warnOfPlaintext } from './warn-of-plaintext.ts';

export interface ServerOptions {
  /** Folder of the build, with public/, private/ and manifest.json. */
  readonly out: string;
  /** The environment, for example process.env; validated here. */
  readonly env: RawEnvironment;
  readonly log: Log;
  /** Changes the HTML of pages before they are sent. For the dev server. */
  readonly decorate?: Decorate;
  /** Answers addresses of the dev server, before anything else. */
  readonly answerFirst?: (request: Request) => Response | undefined;
  /**
   * Whether it answers any host, and takes forms of the host that was asked, even with SITE_ORIGIN. For the dev server.
   */
  readonly isLocal?: boolean;
  /** In place of those that `env` sets. */
  readonly limits?: Partial<ConnectionLimits>;
}

export interface RunningServer {
  readonly url: string;
  /**
   * Stops accepting connections, finishes what is in progress, closes the store. May be called more than once.
   * @param gently idle connections stay open for STOP_SECONDS, for one more request each
   */
  close(how?: { readonly gently: boolean }): Promise<void>;
}

/**
 * Serves the built site and its functions on one port.
 * @throws {StartError} faulty environment, a public site with the example's configuration, an unknown seller,
 *   port taken (also that of the metrics), data folder not writable, store locked or
 *   damaged, no build in `out`.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { out, env, decorate, answerFirst, isLocal } = options;
  const environment = readEnvironment(env);
  const observer = await createObserver(options.log, environment);
  const { log, metrics, operator, backlog } = observer;
  const build = currentBuild(out, { log, readsAhead: !isLocal });
  checkSellers(environment, build(), log);
  warnOfPlaintext(environment, env, log);
  const store = await openOrExplain(environment, log);
  const limits = { ...environment.connections, ...options.limits };
  const { requestMs: requestTimeout } = limits;
  const server = createServer({
    requestTimeout,
    headersTimeout: requestTimeout,
    connectionsCheckingInterval: requestTimeout / 4,
    maxHeaderSize: limits.headerBytes,
    // A request without one is answered in request-listener.ts.
    requireHostHeader: false,
  });
  const headers = () => build().headers.http;
  const counts = countFiles();
  const health = observer.healthOf(store);
  const watched = { log, counts, health, metrics, operator };
  const answer = requestListener({ environment, build, store, ...watched, decorate, answerFirst, isLocal });
  const connections = limitConnections(server, {
    limits,
    behindProxy: environment.visitors.trustedProxies > 0,
    log,
    answer: ({ request, response }) => answer(request, response),
    refuse: ({ response }) => sendSentence(response, NO_ROOM, headers()),
  });
  refuseUnreadable(server, { log, headers, ...connections });
  let url: string;
  let watching: PeriodicTask;
  try {
    url = await listen(server, { ...environment, descriptor: inheritedSocket(env) });
    watching = await observer.watch({ server, store, health, build });
  } catch (error) {
    await connections.stop(0);
    await store.close();
    throw error;
  }
  log({ level: 'info', event: 'listening', url });
  const delivery = keepDelivering({
    outbound: nodeOutbound(environment),
    environment,
    store,
    log,
    sellers: () => build().sellers,
    backlogGrowth: backlog.growth,
  });
  const purging = purgeDaily({ environment, retention: () => build().retention, store, log });
  const verifying = verifyDaily(store, log);
  const stop = async (idleMs: number) => {
    await Promise.all([
      connections.stop(idleMs),
      ...[delivery, purging, verifying, watching].map((task) => task.stop()),
    ]);
    log({ level: 'info', event: 'stopped', files: counts.byStatus(), connections: connections.counts() });
    await store.close();
  };
  let closing: Promise<void> | undefined;
  return {
    url,
    close: (how) => {
      const idleMs = how?.gently ? limits.stopMs : 0;
      closing ??= stop(idleMs);
      return closing;
    },
  };
}

const NO_ROOM = {
  status: 503,
  sentence: 'The server has too many connections right now. Please try again in a few seconds.\n',
  headers: { 'retry-after': '5' },
};

async function openOrExplain({ databaseUrl, sqliteCheckpoints }: Environment, log: Log): Promise<Store> {
  try {
    return await openStore(databaseUrl, { serving: true, checkpoints: sqliteCheckpoints, log });
  } catch (error) {
    if (error instanceof StoreUnavailable) throw new StartError([error.message], { cause: error });
    throw error;
  }
}
