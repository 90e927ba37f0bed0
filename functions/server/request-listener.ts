import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRouter } from '../endpoints/router.ts';
import { ENDPOINTS } from '../generated/endpoints.ts';
import { checkTarget } from '../http/check-target.ts';
import { answerRefusal } from '../http/refusal-page.ts';
import { describeError, type Log } from '../lib/log.ts';
import type { Environment } from '../platforms/environment/environment.ts';
import type { Build } from './current-build.ts';
import { type Decorate, decorateFile } from './decorate.ts';
import type { FileAnswer } from './files/representation.ts';
import { type FileCounts, type FileExchange, sendFile } from './files/send-file.ts';
import type { FileRequest, StaticFiles } from './files/static-files.ts';
import type { ServerMetrics } from './metrics/metrics.ts';
import { type Sentence, sendSentence } from './sentence.ts';
import { faultOfHeaders } from './unreadable.ts';

interface ListenerOptions {
  readonly environment: Pick<Environment, 'siteOrigin'>;
  readonly build: () => Build;
  readonly log: Log;
  readonly counts: FileCounts;
  /** Left out when neither METRICS_PORT nor METRICS_TOKEN is set. */
  readonly metrics?: ServerMetrics;
  readonly decorate?: Decorate;
  readonly isLocal?: boolean;
  /** Whether the visitor's browser speaks https. */
  readonly isSecure: (request: IncomingMessage) => boolean;
  /** Answers what no file answers. */
  readonly functions: (request: IncomingMessage, response: ServerResponse) => void;
}

/** Answers with a file, or else a function; functions come first at addresses that only they can answer. */
export function requestListener(
  options: ListenerOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { build, log, metrics, decorate, counts, isSecure, functions } = options;
  const siteOrigin = options.isLocal ? undefined : options.environment.siteOrigin;
  const siteHost = siteOrigin && new URL(siteOrigin).hostname;

  return (request, response) => {
    const { files, headers } = build();
    const always = headers[isSecure(request) ? 'https' : 'http'];
    const fault = faultOfHeaders(request);
    if (fault) {
      log({ level: 'info', event: 'unreadable', status: fault.status });
      return sendSentence(response, fault, always);
    }
    const hosts = siteHost ? [siteHost] : [];
    const refusal = checkTarget({ target: request.url ?? '/', host: request.headers.host }, hosts);
    if (refusal) {
      log({ level: 'info', event: 'refused', method: request.method, status: refusal.status });
      return void send(answerRefusal(request.headers.accept, refusal), { request, response, always });
    }
    const toFunctions = () => {
      for (const [name, value] of always) response.setHeader(name, value);
      functions(request, response);
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
    const headersOf = ({ isPage }: FileAnswer) => (isPage ? [...always, ...headers.page] : always);
    const toVisitor = (found: FileAnswer) => {
      // The connection was ended in the meantime.
      if (response.headersSent || response.destroyed) return;
      counts.file(found.status);
      metrics?.file(request, response);
      sendFile(found, { request, response, always: headersOf(found), onError: failed });
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

async function send(answer: Response, { request, response, always }: Omit<FileExchange, 'onError'>): Promise<void> {
  const body = await answer.text();
  response.writeHead(answer.status, { ...Object.fromEntries(always), ...Object.fromEntries(answer.headers) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

const { comesBeforePages } = createRouter(ENDPOINTS);

/** The address of a request that a file may answer. */
function addressOfFile({ method, url }: IncomingMessage): URL | undefined {
  const address = `http://localhost${url}`;
  if ((method !== 'GET' && method !== 'HEAD') || !URL.canParse(address)) return undefined;
  const parsed = new URL(address);
  return comesBeforePages(parsed) ? undefined : parsed;
}
