import ipaddr from 'ipaddr.js';
import type { Refusal } from './answer.ts';

/** The longest path, without its query. The longest of a page has fewer than 100 characters. */
export const LONGEST_PATH = 2048;

/** Probes ask these at any host: a balancer sends the address of the machine, or a name of its own. */
const HEALTH = /^\/api\/health(?:$|[/?])/;

/** What a request asks for, before anything is known about it. */
interface Target {
  /** The request line's target: a path, or an address with its host when it was sent to a proxy. */
  readonly target: string;
  /** The Host header. HTTP/1.0 needs none. */
  readonly host: string | undefined;
}

/**
 * Refuses what no page and no function is at: a path over 2 KB (414), or, with SITE_ORIGIN, another site's host (421).
 * @param hosts names of the hosts that this server answers for; none when it answers for any.
 */
export function checkTarget({ target, host }: Target, hosts: readonly string[]): Refusal | undefined {
  const [path = ''] = target.split('?', 1);
  if (path.length > LONGEST_PATH) return { status: 414, message: 'The address is longer than 2 KB.' };
  if (hosts.length === 0) return undefined;
  // The host of a whole address overrides the header (RFC 9112, section 3.2.2).
  const absolute = !target.startsWith('/') && URL.canParse(target) ? new URL(target) : undefined;
  const asked = (absolute ? absolute.hostname : hostnameIn(host))?.replace(/\.$/, '');
  if (asked === undefined || hosts.includes(asked) || isOnOwnNetwork(asked)) return undefined;
  if (HEALTH.test(absolute ? absolute.pathname : path)) return undefined;
  return {
    status: 421,
    message: `This server answers only for ${hosts.join(' and ')}. A proxy in front of it must pass on the Host header.`,
  };
}

/** The name in a Host header, without the port. Text that no browser sends is no name of ours. */
function hostnameIn(host: string | undefined): string | undefined {
  if (host === undefined) return undefined;
  return URL.canParse(`http://${host}/`) ? new URL(`http://${host}/`).hostname : '';
}

/**
 * Whether a host is this machine, or an address of a private network: no page of another site has such an origin for
 * us, and probes and proxies ask at the address where the server listens.
 */
function isOnOwnNetwork(hostname: string): boolean {
  if (hostname === 'localhost') return true;
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(bare) && OWN_RANGES.includes(ipaddr.process(bare).range());
}

const OWN_RANGES: readonly string[] = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'];
