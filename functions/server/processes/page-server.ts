import { Agent, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Visitor } from '../../http/request-context.ts';
import { describeError, type Log } from '../../lib/log.ts';
import { type RawEnvironment, readEnvironment } from '../../platforms/environment/environment.ts';
import { currentBuild, type OpenDrawings } from '../current-build.ts';
import { countFiles } from '../files/send-file.ts';
import { visitorsServer } from '../http-server.ts';
import { listen } from '../listen.ts';
import { requestListener } from '../request-listener.ts';
import { type HeaderList, type Sentence, sendSentence } from '../sentence.ts';
import type { RunningServer } from '../serve.ts';
import { isSecure, visitorFacts, visitorOf } from '../visitor.ts';
import { VISITOR_HEADER } from './inner-server.ts';

interface PageServerOptions {
  readonly out: string;
  readonly env: RawEnvironment;
  readonly log: Log;
  /** Draws what the build left to the server. */
  readonly drawings?: OpenDrawings;
  /** The socket of the process that has the store. */
  readonly innerSocket: string;
}

/**
 * Serves the built site's files, and passes everything else on to the process that has the store.
 * @throws {StartError} as startServer.
 */
export async function startPageServer(options: PageServerOptions): Promise<RunningServer> {
  const { out, env, log, drawings, innerSocket } = options;
  const environment = readEnvironment(env);
  const build = currentBuild(out, { log, drawings, readsAhead: false });
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
  const { server, connections, fault } = visitorsServer({
    environment,
    limits,
    log,
    headers,
    visitorOf: (request) => visitorOf(request, facts),
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
    fault,
    close: (how) => {
      closing ??= stop(how?.gently ? limits.stopMs : 0);
      return closing;
    },
  };
}

interface PassOnOptions {
  /** The socket of the store process. */
  readonly socketPath: string;
  readonly visitorOf: (request: IncomingMessage) => Visitor;
  /** The headers of every answer. */
  readonly headers: () => HeaderList;
  readonly log: Log;
}

/** Headers that are about one connection (RFC 9110, section 7.6.1), and what the next one says anew. */
const OF_ONE_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade', 'expect'];

const NOT_THERE: Sentence = {
  status: 503,
  sentence: 'This part of the site is starting again, and nothing was saved. Please try again in a few seconds.\n',
  headers: { 'retry-after': '2' },
};

/** Passes requests on to the process that has the store, and its answers back. */
function passOn({ socketPath, visitorOf, headers, log }: PassOnOptions) {
  const agent = new Agent({ keepAlive: true });
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method, url: path } = incoming;
    const sent = request({
      socketPath,
      agent,
      method,
      path,
      // The target and the host were checked, and a request of HTTP/1.0 may have no host.
      setHost: false,
      headers: { ...passedOn(incoming.headers), [VISITOR_HEADER]: JSON.stringify(visitorOf(incoming)) },
    });
    const failed = (error: unknown) => {
      if (outgoing.destroyed) return;
      log({ level: 'error', event: 'not-passed-on', ...describeError(error) });
      if (outgoing.headersSent) return void outgoing.destroy();
      sendSentence(outgoing, NOT_THERE, headers());
    };
    sent.once('response', (answer) => {
      answer.once('error', () => outgoing.destroy());
      try {
        for (const name of outgoing.getHeaderNames()) outgoing.removeHeader(name);
        outgoing.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
      } catch (error) {
        return failed(error);
      }
      answer.pipe(outgoing);
    });
    sent.on('error', failed);
    // The visitor has gone.
    outgoing.once('close', () => outgoing.writableFinished || sent.destroy());
    incoming.pipe(sent);
  };
}

function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = { ...headers };
  for (const name of OF_ONE_CONNECTION) delete kept[name];
  return kept;
}
