import { isTimeZone } from '../../../schemas/rules/routing/hours.ts';
import { EASTERN } from '../../admin/time-zone.ts';
import type { EnvironmentReader } from './reader.ts';

/** The settings of /admin. */
export interface AdminEnvironment {
  /** SITE_ORIGIN */
  readonly origin: string;
  /** After so many minutes a lead that no operator took up is overdue. */
  readonly overdueMinutes: number;
  /** Whose days and hours are meant. */
  readonly timeZone: string;
}

/** Reads ADMIN. Undefined where it is not true: then nothing of /admin is served. */
export function readAdmin(reader: EnvironmentReader, siteOrigin: string | undefined): AdminEnvironment | undefined {
  const { count, faults, read, text, trueOrFalse } = reader;
  const overdueMinutes = count('ADMIN_OVERDUE_MINUTES', { from: 1, to: 10_080, fallback: 15 });
  const timeZone = read('ADMIN_TIME_ZONE', {
    parse: (name) => (isTimeZone(name) ? name : undefined),
    mustBe: 'a time zone, such as America/New_York or America/Chicago',
    fallback: EASTERN,
  });
  if (!trueOrFalse('ADMIN', false)) return undefined;
  if (siteOrigin === undefined)
    faults.push('ADMIN needs SITE_ORIGIN, the address at which people sign in, like https://www.example.com.');
  else if (!isKept(siteOrigin))
    faults.push('ADMIN needs a SITE_ORIGIN that begins with https://; over http:// browsers keep no one signed in.');
  if (text('SMTP_URL') === undefined)
    faults.push('ADMIN needs SMTP_URL and LEAD_EMAIL_FROM, which mail the codes to sign in with.');
  return siteOrigin === undefined ? undefined : { origin: siteOrigin, overdueMinutes, timeZone };
}

/** Browsers keep the cookie over https, and on this machine. */
function isKept(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || hostname === 'localhost';
}
