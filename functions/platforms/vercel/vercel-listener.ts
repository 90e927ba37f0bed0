import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/** A function as Vercel's Node.js launcher calls it. */
export type VercelFunction = (request: IncomingMessage, response: ServerResponse) => void;

/** The folder beside a function with the files of the build that it reads. */
export const DATA = 'data';

export function vercelListener(answer: (request: Request) => Promise<Response>): VercelFunction {
  const listen = getRequestListener(answer, { overrideGlobalObjects: false });
  return (request, response) => void listen(request, response);
}
