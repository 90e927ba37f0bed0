import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import { canonicalAddress } from '../../http/client-network.ts';
import type { Visitor } from '../../http/request-context.ts';

type Asking = Pick<IncomingMessage, 'socket' | 'headers'>;

export interface VisitorFacts {
  /** The number of trusted proxies; with 0 their headers are not read. */
  readonly hops: number;
  /** SITE_ORIGIN: where visitors reach the site. */
  readonly siteOrigin?: string;
}

/**
 * Who sent a request. Each trusted proxy appends the address that it saw to X-Forwarded-For, so the visitor's is as
 * many entries from the right as there are proxies; the client can forge those before it. The same for
 * X-Forwarded-Proto. Of a list that is shorter, the first entry counts. What is no address there says nothing, and the
 * connection's own address is taken. Where no proxy says whether it spoke https, SITE_ORIGIN does.
 */
export function visitorOf({ socket, headers }: Asking, { hops, siteOrigin = '' }: VisitorFacts): Visitor {
  const forwarded = canonicalAddress(entryOf(headers['x-forwarded-for'], hops) ?? '');
  const connected = socket.remoteAddress ?? '';
  const protocol = entryOf(headers['x-forwarded-proto'], hops);
  const isAssumed = socket instanceof TLSSocket || siteOrigin.startsWith('https:');
  const secure = protocol === undefined ? isAssumed : protocol === 'https';
  return { address: forwarded ?? canonicalAddress(connected) ?? connected, secure };
}

function entryOf(header: string | string[] | undefined, hops: number): string | undefined {
  if (header === undefined || hops === 0) return undefined;
  const entries = [header].flat().join(',').split(',');
  return entries.at(-Math.min(hops, entries.length))?.trim();
}
