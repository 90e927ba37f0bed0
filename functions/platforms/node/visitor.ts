import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import type { Visitor } from '../../http/request-context.ts';

/**
 * Who sent a request. Behind a trusted proxy its headers decide: the last address in X-Forwarded-For is the one the
 * proxy saw; the client can forge those before it.
 */
export function visitorOf(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trustProxy: boolean,
): Visitor {
  const forwarded = trustProxy ? lastOf(headers['x-forwarded-for']) : undefined;
  const secure = trustProxy ? lastOf(headers['x-forwarded-proto']) === 'https' : socket instanceof TLSSocket;
  return { address: forwarded ?? plain(socket.remoteAddress ?? ''), secure };
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return [header ?? []].flat().join(',').split(',').at(-1)?.trim() || undefined;
}

/** Turns an IPv4 address on an IPv6 socket (::ffff:a.b.c.d) back into a.b.c.d. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
