import { join } from 'node:path';
import type { Endpoint } from '../../endpoints/handler.ts';
import { canonicalAddress } from '../../http/client-network.ts';
import type { Visitor } from '../../http/request-context.ts';
import { answerOn } from '../hosts/create-host.ts';
import type { CreatePages } from '../hosts/host-build.ts';
import { nodeHost } from '../hosts/node-host.ts';
import { DATA, type VercelFunction, vercelListener } from './vercel-listener.ts';

/** Makes a function of the Build Output API that answers requests. @param folder of the function */
export function vercelFunction(
  endpoints: readonly Endpoint[],
  folder: string,
  createPages?: CreatePages,
): VercelFunction {
  const { start, storeOf } = nodeHost({ host: 'vercel', folder: join(folder, DATA), createPages });
  return vercelListener((request) => answerOn(start, { endpoints, request, visitor: visitorOf(request), storeOf }));
}

/** Vercel writes this header itself: https://vercel.com/docs/headers/request-headers */
function visitorOf({ headers }: Request): Visitor {
  return { address: canonicalAddress(headers.get('x-real-ip') ?? '') ?? '', secure: true };
}
