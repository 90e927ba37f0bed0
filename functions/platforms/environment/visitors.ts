import { parseRate, type Rate } from '../../http/rate.ts';
import type { EnvironmentReader } from './reader.ts';

/** Who visitors are, how often they may ask, and what they may cost. */
export interface VisitorEnvironment {
  /** How many proxies in front of the server are trusted. */
  readonly trustedProxies: number;
  /** How often one client may send a form. */
  readonly formRate: Rate;
  /** How often one client may look up places, listings and content. */
  readonly lookupRate: Rate;
  /** How often one client may ask for pages that are made on request. */
  readonly pageRate: Rate;
  /** How often one client may cause a request to a service that costs money. */
  readonly upstreamRate: Rate;
  /** How often Google may be asked in a day, by all clients. */
  readonly googleRate: Rate;
  /** The same for the providers of PROVIDERS_API_URL. */
  readonly providersRate: Rate;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function readVisitors(reader: EnvironmentReader): VisitorEnvironment {
  const rate = (name: string, fallback: Rate) =>
    reader.read<{ rate: Rate }>(name, {
      parse: rateSetting,
      mustBe: '"off" or a number a second, minute or hour, like 30/minute',
      fallback: { rate: fallback },
    }).rate;
  const perDay = (name: string, fallback: Rate) =>
    reader.read<{ rate: Rate }>(name, {
      parse: dailySetting,
      mustBe: '"off" or a whole number from 1 to 9999999',
      fallback: { rate: fallback },
    }).rate;
  return {
    trustedProxies: reader.read('TRUST_PROXY', {
      parse: proxies,
      mustBe: 'true, false, or the number of proxies in front of the server, up to 9',
      fallback: 0,
    }),
    formRate: rate('RATE_LIMIT', { times: 30, seconds: MINUTE }),
    lookupRate: rate('LOOKUP_RATE_LIMIT', { times: 120, seconds: MINUTE }),
    pageRate: rate('PAGE_RATE_LIMIT', { times: 600, seconds: MINUTE }),
    upstreamRate: rate('UPSTREAM_RATE_LIMIT', { times: 100, seconds: HOUR }),
    googleRate: perDay('GOOGLE_PLACES_DAILY_LIMIT', { times: 2000, seconds: DAY }),
    providersRate: perDay('PROVIDERS_API_DAILY_LIMIT', undefined),
  };
}

function proxies(value: string): number | undefined {
  if (/^(true|yes)$/i.test(value)) return 1;
  if (/^(false|no)$/i.test(value)) return 0;
  return /^\d$/.test(value) ? Number(value) : undefined;
}

function rateSetting(value: string): { rate: Rate } | undefined {
  const rate = parseRate(value);
  return rate === 'invalid' ? undefined : { rate };
}

function dailySetting(value: string): { rate: Rate } | undefined {
  if (value === 'off') return { rate: undefined };
  return /^[1-9]\d{0,6}$/.test(value) ? { rate: { times: Number(value), seconds: DAY } } : undefined;
}
