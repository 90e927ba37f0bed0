import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { isCompressible } from '../../schemas/rules/compressible.ts';
import type { OperatorAccess } from '../endpoints/handler.ts';
import { ENDPOINTS } from '../generated/endpoints.ts';
import type { Health } from '../health/health.ts';
import { isLastingPage } from '../http/answer.ts';
import type { Visitor } from '../http/request-context.ts';
import { OPT_OUT_HEADER, sendsOptOut } from '../http/request-headers.ts';
import type { Log } from '../lib/log.ts';
import type { Environment } from '../platforms/environment/environment.ts';
import { createFunctions } from '../platforms/functions-app.ts';
import type { Store } from '../store/store.ts';
import type { Build } from './current-build.ts';
import { type Decorate, decoratePage } from './decorate.ts';
import { acceptedEncoding } from './files/accepted-encoding.ts';
import { compress } from './files/compress.ts';
import type { StaticFiles } from './files/static-files.ts';
import { answerUnreadable } from './unreadable.ts';

interface FunctionsListenerOptions {
  readonly environment: Environment;
  readonly build: () => Build;
  readonly store: Store;
  readonly log: Log;
  readonly health: Health;
  readonly operator: OperatorAccess;
  readonly decorate?: Decorate;
  readonly answerFirst?: (request: Request) => Response | Promise<Response> | undefined;
  readonly isLocal?: boolean;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The functions on Node: the dev server may answer first, and changes pages. Gives a listener for each way in, which
 * says who sent a request.
 */
export function functionsListener(
  options: FunctionsListenerOptions,
): (visitorOf: (request: IncomingMessage) => Visitor) => Listener {
  const { environment, build, log, decorate, answerFirst } = options;
  const siteOrigin = options.isLocal ? undefined : environment.siteOrigin;
  const answer = createFunctions({ ...options, endpoints: ENDPOINTS, siteOrigin, hasHeaders: true });
  return (visitorOf) => {
    const respond = async (request: Request, { incoming }: HttpBindings | Http2Bindings): Promise<Response> => {
      const first = answerFirst?.(request);
      if (first) return first;
      const current = build();
      const response = await answer(request, current, visitorOf(incoming as IncomingMessage));
      return decorate
        ? decoratePage(response, decorate, new URL(request.url).pathname)
        : finishAnswer(response, request, current.files);
    };
    const listener = getRequestListener(respond, {
      // HTTP/1.0 needs no Host header.
      hostname: siteOrigin ? new URL(siteOrigin).hostname : 'localhost',
      errorHandler: (error) => answerUnreadable(error, log),
    });
    return (request, response) => void listener(request, response);
  };
}

/**
 * Prepares a function's answer for sending: keeps a page that may be sent again, and compresses what a client reads
 * compressed. Answers to requests with credentials stay as they are. The reasons are in
 * docs/decisions/022-every-answer-is-compressed.md.
 *
 * @param files of the build that the answer was made from
 */
export async function finishAnswer(
  answer: Response,
  request: Request,
  files: Pick<StaticFiles, 'keep'>,
): Promise<Response> {
  const { status, headers } = answer;
  const type = headers.get('content-type') ?? '';
  const { headers: asked } = request;
  if (request.method === 'HEAD' || asked.has('authorization') || asked.has('cookie')) return answer;
  if (!isCompressible(type, Number.POSITIVE_INFINITY) || !isWorthReading(headers)) return answer;

  headers.append('vary', 'Accept-Encoding');
  const body = await answer.text();
  if (request.method === 'GET' && isLastingPage(answer)) {
    const { pathname } = new URL(request.url);
    files.keep({ pathname, optOut: sendsOptOut(asked.get(OPT_OUT_HEADER)), html: body });
  }
  const encoding = acceptedEncoding(asked.get('accept-encoding') ?? undefined);
  const bytes = Buffer.from(body);
  if (encoding === undefined || !isCompressible(type, bytes.length)) return new Response(body, { status, headers });
  const compressed = await compress(bytes, encoding);
  headers.set('content-encoding', encoding);
  headers.set('content-length', String(compressed.length));
  return new Response(new Uint8Array(compressed), { status, headers });
}

/** Most answers of functions say that they are short, and are sent as they are. */
function isWorthReading(headers: Headers): boolean {
  const length = headers.get('content-length');
  return length === null || isCompressible('text/plain', Number(length));
}
