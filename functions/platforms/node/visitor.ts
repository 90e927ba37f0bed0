import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import type { Visitor } from '../../http/request-context.ts';

/**
 * Who sent a request. Behind a trusted proxy its headers say so: the last address of X-Forwarded-For is the one the proxy itself saw, those
 * before it are only what the client claimed.
 */
export function visitorOf({ socket, headers }: IncomingMessage, trustProxy: boolean): Visitor {
  const forwarded = trustProxy ? lastOf(headers['x-forwarded-for']) : undefined;
  const secure = trustProxy
    ? lastOf(headers['x-forwarded-proto']) === 'https'
    : (socket as TLSSocket).encrypted === true;
  return { address: forwarded ?? plain(socket.remoteAddress ?? ''), secure };
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return [header ?? []].flat().join(',').split(',').at(-1)?.trim() || undefined;
}

/** An IPv4 address as such, also where it arrived on an IPv6 socket. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
