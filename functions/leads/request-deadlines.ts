import { businessDaysBetween } from '../lib/business-days.ts';

/** Privacy requests that have not reached every recipient, as `site leads stats` and /api/health show them. */
export interface Revocations {
  readonly undelivered: number;
  /** When the oldest request was made. */
  readonly oldest: string | null;
  /** Whole business days since then. */
  readonly businessDays: number;
  readonly state: 'in-time' | 'late' | 'breach';
}

/** 47 CFR 64.1200(a)(10): to be honored within 10 business days. The alert comes at half of them. */
export const LATE_AFTER = 5;
export const BREACH_AFTER = 10;

export function revocationsAt({ count, oldest }: UndeliveredRequests, now: Date): Revocations {
  const businessDays = oldest === undefined ? 0 : businessDaysBetween(new Date(oldest), now);
  const state = businessDays >= BREACH_AFTER ? 'breach' : businessDays >= LATE_AFTER ? 'late' : 'in-time';
  return { undelivered: count, oldest: oldest ?? null, businessDays, state };
}

export interface UndeliveredRequests {
  readonly count: number;
  /** When the oldest request was made. */
  readonly oldest?: string;
}
