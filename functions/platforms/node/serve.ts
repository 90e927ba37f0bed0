import { createServer } from 'node:http';
import type { Log } from '../../lib/log.ts';
import type { PeriodicTask } from '../../lib/run-periodically.ts';
import { openStore } from '../../store/open-store.ts';
import type { Store } from '../../store/store.ts';
import { StoreUnavailable } from '../../store/store.ts';
import { checkSellers } from './check-sellers.ts';
import { closeServer } from './close-server.ts';
import { currentBuild } from './current-build.ts';
import type { Decorate } from './decorate.ts';
import { keepDelivering } from './deliver.ts';
import { type Environment, type RawEnvironment, readEnvironment } from './environment/environment.ts';
import { listen } from './listen.ts';
import { createObserver } from './observer.ts';
import { purgeDaily } from './purge-daily.ts';
import { requestListener } from './request-listener.ts';
import { StartError } from './start-error.ts';
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
  /** Longest time for a request to arrive. Default: 30 s. */
  readonly requestTimeoutMs?: number;
}

export interface RunningServer {
  readonly url: string;
  /** Stops accepting requests, finishes what is in progress, closes the store. May be called more than once. */
  close(): Promise<void>;
}

/**
 * Serves the built site and its functions on one port.
 * @throws {StartError} faulty environment, a public site with the example's configuration, an unknown seller,
 *   port taken (also that of the metrics), data folder not writable, store locked or
 *   damaged, no build in `out`.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { out, env, decorate, answerFirst, isLocal, requestTimeoutMs: requestTimeout = 30_000 } = options;
  const environment = readEnvironment(env);
  const observer = await createObserver(options.log, environment);
  const { log, metrics, operator, backlog } = observer;
  const build = currentBuild(out, log);
  checkSellers(environment, build(), log);
  warnOfPlaintext(environment, env, log);
  const store = await openOrExplain(environment, log);
  const health = observer.healthOf(store);
  const listener = { out, environment, build, store, log, health, metrics, operator, decorate, answerFirst, isLocal };
  const server = createServer(
    { requestTimeout, headersTimeout: requestTimeout, connectionsCheckingInterval: requestTimeout / 4 },
    requestListener(listener),
  );
  refuseUnreadable(server, {
    log,
    headers: () => Object.fromEntries(build().headers.http),
  });
  let url: string;
  let watching: PeriodicTask;
  try {
    url = await listen(server, environment);
    watching = await observer.watch({ server, store, health, build });
  } catch (error) {
    await closeServer(server);
    await store.close();
    throw error;
  }
  log({ level: 'info', event: 'listening', url });
  const delivery = keepDelivering({
    environment,
    store,
    log,
    sellers: () => build().sellers,
    backlogGrowth: backlog.growth,
  });
  const purging = purgeDaily({ environment, retention: () => build().retention, store, log });
  const verifying = verifyDaily(store, log);
  let closing: Promise<void> | undefined;
  return {
    url,
    close: () => {
      const stop = () => [closeServer(server), delivery.stop(), purging.stop(), verifying.stop(), watching.stop()];
      closing ??= Promise.all(stop()).then(() => store.close());
      return closing;
    },
  };
}

async function openOrExplain({ databaseUrl, sqliteCheckpoints }: Environment, log: Log): Promise<Store> {
  try {
    return await openStore(databaseUrl, { serving: true, checkpoints: sqliteCheckpoints, log });
  } catch (error) {
    if (error instanceof StoreUnavailable) throw new StartError([error.message], { cause: error });
    throw error;
  }
}
