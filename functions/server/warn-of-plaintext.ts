import { isIP } from 'node:net';
import { isPrivateAddress } from '../delivery/private-address.ts';
import type { FormId } from '../leads/submission.ts';
import type { Log } from '../lib/log.ts';
import { sellerVariable, webhookVariable } from '../platforms/environment/delivery.ts';
import type { Environment, RawEnvironment } from '../platforms/environment/environment.ts';

/**
 * Warns, once at the start, about connections that carry leads without encryption: http:// to a public host, and
 * Postgres without TLS on another machine. Names the variable and never the address, which may hold a password.
 */
export function warnOfPlaintext(environment: Environment, env: RawEnvironment, log: Log): void {
  if (isPlainPostgres(environment.databaseUrl, env))
    log({ level: 'warn', event: 'plaintext', variable: 'DATABASE_URL', text: POSTGRES });
  for (const [variable, url] of addressesIn(environment)) {
    if (isPlainAndPublic(url)) log({ level: 'warn', event: 'plaintext', variable, text: HTTP });
  }
}

const POSTGRES =
  'Leads and the password travel to Postgres without encryption; add ?sslmode=verify-full to DATABASE_URL ' +
  '(docs/operations.md).';
const HTTP = 'Leads travel to a public host without encryption; give it an https:// address.';

function isPlainPostgres(databaseUrl: string, env: RawEnvironment): boolean {
  if (!/^postgres(ql)?:/.test(databaseUrl)) return false;
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? hostname;
  const mode = searchParams.get('sslmode') ?? env.PGSSLMODE ?? 'disable';
  const isEncrypted = mode !== 'disable' || /^(true|1)$/.test(searchParams.get('ssl') ?? '');
  return !isEncrypted && !isThisMachine(host);
}

/** A unix socket has a folder for a host, or none. */
function isThisMachine(host: string): boolean {
  return host === '' || host.startsWith('/') || host.startsWith('%2F') || isLoopback(host);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127\./.test(host);
}

function isPlainAndPublic(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'http:') return false;
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return !isPrivateAddress(host);
  // A name without a dot, .internal and .local are names of the own network.
  return host.includes('.') && !/\.(?:internal|local|localhost)$/.test(host);
}

function addressesIn({ delivery, alert, providersApiUrl }: Environment): (readonly [variable: string, url: string])[] {
  const judge = delivery.preparations?.verify?.by;
  // The cast restores the keys' type, which Object.entries widens.
  const forms = Object.entries(delivery.webhookUrls ?? {}) as [FormId, string][];
  const found: readonly (readonly [string, string | undefined])[] = [
    ['LEAD_WEBHOOK_URL', delivery.webhookUrl],
    ...forms.map(([form, url]) => [webhookVariable(form), url] as const),
    ...(delivery.sellerWebhooks ?? []).map(({ seller, url }) => [sellerVariable(seller), url] as const),
    ['CALL_TRACKING_URL', delivery.callTrackingUrl],
    ['LEAD_VERIFY_URL', judge && 'url' in judge ? judge.url : undefined],
    ['VERIFICATION_WEBHOOK_URL', delivery.verification?.url],
    ['ALERT_WEBHOOK_URL', alert?.url],
    ['PROVIDERS_API_URL', providersApiUrl],
  ];
  return found.flatMap(([variable, url]) => (url === undefined ? [] : [[variable, url] as const]));
}
