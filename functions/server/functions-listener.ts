import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import type { OperatorAccess } from '../endpoints/handler.ts';
import { ENDPOINTS } from '../generated/endpoints.ts';
import type { Health } from '../health/health.ts';
import type { Visitor } from '../http/request-context.ts';
import type { Log } from '../lib/log.ts';
import type { Environment } from '../platforms/environment/environment.ts';
import { createFunctions } from '../platforms/functions-app.ts';
import type { Store } from '../store/store.ts';
import type { Build } from './current-build.ts';
import { type Decorate, decoratePage } from './decorate.ts';
import { finishAnswer } from './finish-answer.ts';
import { answerUnreadable } from './unreadable.ts';

export interface FunctionsListenerOptions {
  readonly environment: Environment;
  readonly build: () => Build;
  readonly store: Store;
  readonly log: Log;
  readonly health: Health;
  readonly operator: OperatorAccess;
  readonly decorate?: Decorate;
  readonly answerFirst?: (request: Request) => Response | undefined;
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
  const answer = createFunctions({ ...options, endpoints: ENDPOINTS, siteOrigin });
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
