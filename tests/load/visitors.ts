import { createFormStamps } from '../../functions/forms/form-stamp.ts';
import { clientKey } from '../../functions/http/client-network.ts';
import { personNumber } from '../support/people.ts';
import { callbackBody, type PostRequest } from './load.ts';

const KEY = 'the-key-of-the-load-for-form-stamps';
/** Visitors take longer than FORM_STAMP_SECONDS, and not all equally long. */
const LEAST_TAKEN_MS = 5_000;
const MORE_TAKEN_MS = 55_000;

const stamps = createFormStamps({ waitMs: 0, secrets: async () => [KEY] });

/**
 * Settings under which a load of visitors is accepted: each has a network, a phone, an email and a stamp of its own,
 * and they use different browsers. Everything is counted as it is by default. Only the alarms of page and site are out
 * of reach.
 */
export const VISITOR_SETTINGS = {
  TRUST_PROXY: 'true',
  FORM_STAMP_SECRET: KEY,
  VELOCITY_PAGE: '999999',
  VELOCITY_SITE: '999999',
} as const;

/** The lead of one visitor, unique to this number. */
export async function visitorLead(number: number, name: string, headers = {}): Promise<PostRequest> {
  const address = networkAddress(number);
  const taken = LEAST_TAKEN_MS + ((number * 7919) % MORE_TAKEN_MS);
  const use = { form: 'callback', client: clientKey(address), now: new Date(Date.now() - taken) } as const;
  const [{ stamp }, { userAgent }] = [await stamps.issue(use), personNumber(number)];
  const body = callbackBody(name, { phoneNumber: phoneOf(number), stamp });
  return { path: '/api/leads', body, headers: { 'x-forwarded-for': address, 'user-agent': userAgent, ...headers } };
}

/** Of half a million numbers. */
function phoneOf(number: number): string {
  return `614${2_500_000 + (number % 500_000)}`;
}

/** An address of another /64 for each number. */
export function networkAddress(number: number): string {
  return `2600:${(number >>> 16).toString(16)}:${(number & 0xffff).toString(16)}:1::7`;
}
