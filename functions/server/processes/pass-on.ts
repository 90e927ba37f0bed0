import { Agent, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Visitor } from '../../http/request-context.ts';
import { describeError, type Log } from '../../lib/log.ts';
import { type HeaderList, type Sentence, sendSentence } from '../sentence.ts';
import { VISITOR_HEADER } from './inner-server.ts';

export interface PassOnOptions {
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
export function passOn({ socketPath, visitorOf, headers, log }: PassOnOptions) {
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
    sent.once('response', (answer) => {
      for (const name of outgoing.getHeaderNames()) outgoing.removeHeader(name);
      outgoing.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
    });
    sent.on('error', (error) => {
      if (outgoing.destroyed) return;
      log({ level: 'error', event: 'not-passed-on', ...describeError(error) });
      if (outgoing.headersSent) return void outgoing.destroy();
      sendSentence(outgoing, NOT_THERE, headers());
    });
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
