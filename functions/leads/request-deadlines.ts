import { addBusinessDays, businessDaysBetween } from '../../schemas/rules/deadlines/business-days.ts';
import { REQUEST_DEADLINES, type RequestDeadline, type Term } from '../../schemas/rules/deadlines/request-deadlines.ts';
import { DAY_MS } from '../lib/day-ms.ts';
import type { PrivacyRequestKind } from './person.ts';

/** Privacy requests that have not reached every recipient, as `site leads stats` and /api/health/ready show them. */
export interface Revocations {
  readonly undelivered: number;
  /** When the oldest request was made. */
  readonly oldest: string | null;
  /** Whole business days since then. */
  readonly businessDays: number;
  readonly state: DeadlineState;
}

export type DeadlineState = 'in-time' | 'late' | 'breach';

/** 47 CFR 64.1200(a)(10): to be honored within 10 business days. The alert comes at half of them. */
export const BREACH_AFTER = REQUEST_DEADLINES['stop-contact'].answer.days;
const LATE_AFTER = BREACH_AFTER / 2;

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

/** The open privacy requests of one kind. */
export interface OpenRequests {
  readonly kind: PrivacyRequestKind;
  readonly count: number;
  /** When the oldest was made. */
  readonly oldest: string;
  /** How many have spam signals. */
  readonly suspicious: number;
  /** How many have no verified contact. */
  readonly unverified: number;
}

/** The days by which a request must be confirmed and answered. */
export interface DueDates {
  readonly confirmBy?: string;
  readonly answerBy: string;
}

/** The due dates of a request that was made at a moment. */
export function dueDates(kind: PrivacyRequestKind, receivedAt: string): DueDates {
  const { confirm, answer }: RequestDeadline = REQUEST_DEADLINES[kind];
  const end = (term: Term) => endOf(term, new Date(receivedAt)).toISOString();
  return { ...(confirm ? { confirmBy: end(confirm) } : {}), answerBy: end(answer) };
}

function endOf({ days, business }: Term, from: Date): Date {
  return business ? addBusinessDays(from, days) : new Date(from.getTime() + days * DAY_MS);
}

/** All open privacy requests, as `site leads stats` and the alert show them. */
export interface RequestsDue {
  readonly open: number;
  readonly suspicious: number;
  readonly unverified: number;
  /** When the first of them must be answered. */
  readonly answerBy: string | null;
  /** `late` from five business days before that, `breach` after it. */
  readonly state: DeadlineState;
}

export function requestsDueAt(open: readonly OpenRequests[], now: Date): RequestsDue {
  const total = (of: (one: OpenRequests) => number) => open.reduce((sum, one) => sum + of(one), 0);
  const [answerBy] = open.map(({ kind, oldest }) => dueDates(kind, oldest).answerBy).sort();
  return {
    open: total(({ count }) => count),
    suspicious: total(({ suspicious }) => suspicious),
    unverified: total(({ unverified }) => unverified),
    answerBy: answerBy ?? null,
    state: answerBy === undefined ? 'in-time' : stateAt(answerBy, now),
  };
}

function stateAt(answerBy: string, now: Date): DeadlineState {
  if (now.toISOString() >= answerBy) return 'breach';
  return addBusinessDays(now, LATE_AFTER).toISOString() >= answerBy ? 'late' : 'in-time';
}
