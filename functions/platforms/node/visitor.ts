import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import { canonicalAddress } from '../../http/client-network.ts';
import type { Visitor } from '../../http/request-context.ts';

/**
 * Who sent a request. Each trusted proxy appends the address that it saw to X-Forwarded-For, so the visitor's is as
 * many entries from the right as there are proxies; the client can forge those before it. The same for
 * X-Forwarded-Proto. Of a list that is shorter, the first entry counts. What is no address there says nothing, and the
 * connection's own address is taken.
 * @param hops the number of trusted proxies; with 0 the headers are not read.
 */
export function visitorOf(request: Asked, hops: number): Visitor {
  const { socket, headers } = request;
  const forwarded = canonicalAddress(entryOf(headers['x-forwarded-for'], hops) ?? '');
  const connected = socket.remoteAddress ?? '';
  return { address: forwarded ?? canonicalAddress(connected) ?? connected, secure: isSecure(request, hops) };
}

/** Whether the visitor's browser speaks https. */
export function isSecure({ socket, headers }: Asked, hops: number): boolean {
  return hops > 0 ? entryOf(headers['x-forwarded-proto'], hops) === 'https' : socket instanceof TLSSocket;
}

type Asked = Pick<IncomingMessage, 'socket' | 'headers'>;

function entryOf(header: string | string[] | undefined, hops: number): string | undefined {
  if (header === undefined || hops === 0) return undefined;
  const entries = [header].flat().join(',').split(',');
  return entries.at(-Math.min(hops, entries.length))?.trim();
}
