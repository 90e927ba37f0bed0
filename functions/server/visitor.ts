import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import { canonicalAddress } from '../http/client-network.ts';
import type { Visitor } from '../http/request-context.ts';
import type { Environment } from '../platforms/environment/environment.ts';

type Asking = Pick<IncomingMessage, 'socket' | 'headers'> & Partial<Pick<IncomingMessage, 'rawHeaders'>>;

interface VisitorFacts {
  /** The number of trusted proxies; with 0 their headers are not read. */
  readonly hops: number;
  /** SITE_ORIGIN: where visitors reach the site. */
  readonly siteOrigin?: string;
}

/** @param isLocal of the dev server, which is not reached at SITE_ORIGIN */
export function visitorFacts(
  { visitors, siteOrigin }: Pick<Environment, 'visitors' | 'siteOrigin'>,
  isLocal = false,
): VisitorFacts {
  return { hops: visitors.trustedProxies, ...(isLocal ? {} : { siteOrigin }) };
}

/**
 * Who sent a request. Each trusted proxy appends the address that it saw to X-Forwarded-For, so the visitor's is as
 * many entries from the right as there are proxies; the client can forge those before it. The same for
 * X-Forwarded-Proto. Of a list that is shorter, the first entry counts. What is no address there says nothing, and the
 * connection's own address is taken. Where no proxy says whether it spoke https, SITE_ORIGIN does.
 */
export function visitorOf(request: Asking, facts: VisitorFacts): Visitor {
  const { socket, headers, rawHeaders = [] } = request;
  const forwarded = canonicalAddress(entryOf(headers['x-forwarded-for'], facts.hops) ?? '');
  const connected = socket.remoteAddress ?? '';
  return {
    address: forwarded ?? canonicalAddress(connected) ?? connected,
    secure: isSecure(request, facts),
    headerNames: rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()),
  };
}

/** Whether the visitor's browser speaks https. */
export function isSecure({ socket, headers }: Asking, { hops, siteOrigin = '' }: VisitorFacts): boolean {
  const protocol = entryOf(headers['x-forwarded-proto'], hops);
  if (protocol !== undefined) return protocol === 'https';
  return socket instanceof TLSSocket || siteOrigin.startsWith('https:');
}

function entryOf(header: string | string[] | undefined, hops: number): string | undefined {
  if (header === undefined || hops === 0) return undefined;
  const entries = [header].flat().join(',').split(',');
  return entries.at(-Math.min(hops, entries.length))?.trim();
}
