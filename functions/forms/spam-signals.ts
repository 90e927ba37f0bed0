import type { Body } from '../http/read-body.ts';
import type { SpamSignal } from '../leads/arrival-reasons.ts';

/** A field hidden by the stylesheet. Only a program that fills in every field fills it in. */
export const HONEYPOT = 'company_website';
/** No person reads and fills a form in less time. */
const SHORTEST_MS = 2_000;

/**
 * Signs that a program sent a body. Rules:
 * 1. "honeypot": the hidden field is filled.
 * 2. "too-fast": less than two seconds passed between loadedAt and sentAt, or the time of arrival when sentAt is
 *    missing. A form without loadedAt (every form without script) is not timed by it, and neither is a clock that runs
 *    ahead of ours: check-stamp.ts times every form by the server's clock.
 */
export function spamSignals(body: Body, receivedAt: Date): readonly SpamSignal[] {
  const honeypot = body[HONEYPOT];
  const loaded = timeOf(body.loadedAt);
  const took = loaded === undefined ? undefined : (timeOf(body.sentAt) ?? receivedAt.getTime()) - loaded;
  return [
    ...(honeypot === undefined || honeypot === null || String(honeypot).trim() === '' ? [] : ['honeypot' as const]),
    ...(took !== undefined && took >= 0 && took < SHORTEST_MS ? ['too-fast' as const] : []),
  ];
}

/** Milliseconds since 1970, from a number, its text or an ISO time. */
function timeOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const time = /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : Date.parse(value);
  return Number.isNaN(time) ? undefined : time;
}
