import { parseRate, type Rate } from '../../http/rate-limit.ts';
import { StartError } from './start-error.ts';

/** What the environment says, checked. Named as in .env.example. */
export interface Environment {
  readonly port: number;
  readonly host: string;
  readonly siteOrigin?: string;
  readonly databaseUrl: string;
  readonly trustProxy: boolean;
  readonly rate: Rate;
  readonly leadWebhook?: { readonly url: string; readonly secret: string };
  readonly callTrackingUrl?: string;
  readonly googlePlacesKey?: string;
  readonly providersApiUrl?: string;
}

export type RawEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks every variable of the functions. A variable that is empty counts as not set.
 * @throws {StartError} one sentence for each faulty variable.
 */
export function readEnvironment(raw: RawEnvironment): Environment {
  const faults: string[] = [];
  const text = (name: string) => raw[name]?.trim() || undefined;

  /** The variable's value by `parse`, or the fallback; a value that does not parse is a fault. */
  function read<T>(name: string, parse: (value: string) => T | undefined, must: string, fallback: T): T {
    const value = text(name);
    if (value === undefined) return fallback;
    const parsed = parse(value);
    if (parsed === undefined) faults.push(`${name} must be ${must}, not "${withoutSecrets(value)}".`);
    return parsed ?? fallback;
  }
  const address = (name: string) =>
    read<string | undefined>(name, httpAddress, 'an address that begins with https:// or http://', undefined);

  const environment: Environment = {
    port: read('PORT', portNumber, 'a whole number from 0 to 65535', 3000),
    host: text('HOST') ?? '127.0.0.1',
    siteOrigin: read<string | undefined>(
      'SITE_ORIGIN',
      originOnly,
      'an address without a path, like https://www.example.com',
      undefined,
    ),
    databaseUrl: read(
      'DATABASE_URL',
      databaseAddress,
      'file: and a path, like file:.data/leads.db, or postgres://user:password@host:5432/database',
      'file:.data/leads.db',
    ),
    trustProxy: read('TRUST_PROXY', yesOrNo, 'true or false', false),
    rate: read<{ rate: Rate }>(
      'RATE_LIMIT',
      rateSetting,
      '"off" or a number a second, minute or hour, like 30/minute',
      DEFAULT_RATE,
    ).rate,
    leadWebhook: webhookOf(address('LEAD_WEBHOOK_URL'), text('LEAD_WEBHOOK_SECRET'), faults),
    callTrackingUrl: address('CALL_TRACKING_URL'),
    googlePlacesKey: text('GOOGLE_PLACES_KEY'),
    providersApiUrl: address('PROVIDERS_API_URL'),
  };
  if (faults.length > 0) throw new StartError(faults);
  return environment;
}

const DEFAULT_RATE = { rate: { times: 30, seconds: 60 } };

function portNumber(value: string): number | undefined {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65535 ? Number(value) : undefined;
}

function httpAddress(value: string): string | undefined {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? value : undefined;
}

function originOnly(value: string): string | undefined {
  const known = httpAddress(value);
  if (known === undefined) return undefined;
  const { origin, pathname, search, hash, username } = new URL(known);
  return pathname === '/' && !search && !hash && !username ? origin : undefined;
}

function databaseAddress(value: string): string | undefined {
  const known = /^file:.+/.test(value) || (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value));
  return known ? value : undefined;
}

/** An address without the user and password in it. */
function withoutSecrets(value: string): string {
  return value.replace(/\/\/.*@/, '//...@');
}

function yesOrNo(value: string): boolean | undefined {
  if (/^(true|1|yes)$/i.test(value)) return true;
  return /^(false|0|no)$/i.test(value) ? false : undefined;
}

function rateSetting(value: string): { rate: Rate } | undefined {
  const rate = parseRate(value);
  return rate === 'invalid' ? undefined : { rate };
}

/** Standard Webhooks secrets are "whsec_" and base64, so that whoever receives a lead can tell that it is from us. */
function webhookOf(url: string | undefined, secret: string | undefined, faults: string[]): Environment['leadWebhook'] {
  if (secret !== undefined && !/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret)) {
    faults.push(
      'LEAD_WEBHOOK_SECRET must be "whsec_" and at least 24 bytes in base64; make one with: echo "whsec_$(openssl rand -base64 32)".',
    );
  }
  if (url !== undefined && secret === undefined)
    faults.push('LEAD_WEBHOOK_URL needs LEAD_WEBHOOK_SECRET beside it, to sign what is sent.');
  return url !== undefined && secret !== undefined ? { url, secret } : undefined;
}
