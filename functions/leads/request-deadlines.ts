import { businessDaysBetween } from '../lib/business-days.ts';

/** How the requests stand that somebody has to hear of and has not: `site leads stats` and /api/health show this. */
export interface Revocations {
  readonly undelivered: number;
  /** When the oldest was asked for. */
  readonly oldest: string | null;
  /** Since then, whole ones. */
  readonly businessDays: number;
  readonly state: 'in-time' | 'late' | 'breach';
}

/** 47 CFR 64.1200(a)(10): to be honored within 10 business days. Half of them are left when somebody is told. */
export const LATE_AFTER = 5;
export const BREACH_AFTER = 10;

export function revocationsAt({ count, oldest }: Undelivered, now: Date): Revocations {
  const businessDays = oldest === undefined ? 0 : businessDaysBetween(new Date(oldest), now);
  const state = businessDays >= BREACH_AFTER ? 'breach' : businessDays >= LATE_AFTER ? 'late' : 'in-time';
  return { undelivered: count, oldest: oldest ?? null, businessDays, state };
}

export interface Undelivered {
  readonly count: number;
  /** When the oldest was asked for. */
  readonly oldest?: string;
}
