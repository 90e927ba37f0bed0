import { createFormStamps } from '../../functions/forms/form-stamp.ts';
import { callbackBody, type PostRequest } from './load.ts';

const KEY = 'the-key-of-the-load-for-form-stamps';
/** Visitors take longer than FORM_STAMP_SECONDS. */
const TAKEN_MS = 5_000;

const stamps = createFormStamps({ waitMs: 0, secrets: async () => [KEY] });

/**
 * Settings under which a load of visitors is accepted: each has a network, a phone, an email and a stamp of its own,
 * and everything is counted as it is by default. Only the limits of page and site are out of reach.
 */
export const VISITOR_SETTINGS = {
  TRUST_PROXY: 'true',
  FORM_STAMP_SECRET: KEY,
  VELOCITY_PAGE: '999999',
  VELOCITY_SITE: '999999',
} as const;

/** The lead of one visitor, unique to this number. */
export async function visitorLead(number: number, name: string, headers = {}): Promise<PostRequest> {
  const stamp = await stamps.issue('callback', new Date(Date.now() - TAKEN_MS));
  const body = callbackBody(name, { phoneNumber: phoneOf(number), stamp });
  return { path: '/api/leads', body, headers: { 'x-forwarded-for': networkAddress(number), ...headers } };
}

/** Of half a million numbers. */
export function phoneOf(number: number): string {
  return `614${2_500_000 + (number % 500_000)}`;
}

/** An address of another /64 for each number. */
export function networkAddress(number: number): string {
  return `2600:${(number >>> 16).toString(16)}:${(number & 0xffff).toString(16)}:1::7`;
}
