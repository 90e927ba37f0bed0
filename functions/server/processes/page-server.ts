import type { Log } from '../../lib/log.ts';
import { type RawEnvironment, readEnvironment } from '../../platforms/environment/environment.ts';
import { currentBuild } from '../current-build.ts';
import { countFiles } from '../files/send-file.ts';
import { visitorsServer } from '../http-server.ts';
import { listen } from '../listen.ts';
import { requestListener } from '../request-listener.ts';
import type { RunningServer } from '../serve.ts';
import { isSecure, visitorFacts, visitorOf } from '../visitor.ts';
import { passOn } from './pass-on.ts';

export interface PageServerOptions {
  readonly out: string;
  readonly env: RawEnvironment;
  readonly log: Log;
  /** The socket of the process that has the store. */
  readonly innerSocket: string;
}

/**
 * Serves the built site's files, and passes everything else on to the process that has the store.
 * @throws {StartError} as startServer.
 */
export async function startPageServer({ out, env, log, innerSocket }: PageServerOptions): Promise<RunningServer> {
  const environment = readEnvironment(env);
  const build = currentBuild(out, { log, readsAhead: false });
  const limits = environment.connections;
  const headers = () => build().headers.http;
  const counts = countFiles();
  const facts = visitorFacts(environment);
  const functions = passOn({
    socketPath: innerSocket,
    visitorOf: (request) => visitorOf(request, facts),
    headers,
    log,
  });
  const answer = requestListener({
    environment,
    build,
    log,
    counts,
    isSecure: (request) => isSecure(request, facts),
    functions,
  });
  const { server, connections } = visitorsServer({
    environment,
    limits,
    log,
    headers,
    answer: ({ request, response }) => answer(request, response),
  });
  const url = await listen(server, environment);
  let closing: Promise<void> | undefined;
  const stop = async (idleMs: number) => {
    await connections.stop(idleMs);
    log({ level: 'info', event: 'stopped', files: counts.byStatus(), connections: connections.counts() });
  };
  return {
    url,
    close: (how) => {
      closing ??= stop(how?.gently ? limits.stopMs : 0);
      return closing;
    },
  };
}
