import { addBusinessDays, businessDaysBetween } from '../../schemas/rules/deadlines/business-days.ts';
import { REQUEST_DEADLINES, type RequestDeadline, type Term } from '../../schemas/rules/deadlines/request-deadlines.ts';
import { DAY_MS } from '../lib/time.ts';
import type { Contact, PrivacyRequestKind } from './person.ts';
import type { DeliveryStatus } from './stored-submission.ts';
import type { Submission } from './submission.ts';

/** How an operator closed a request. `done`: it took effect when its last contact was verified. */
export type RequestOutcome = 'done' | 'answered' | 'denied';

/** A visitor's privacy request, as operators see it. Names no person. */
export interface PrivacyRequestEntry {
  /** Its submission's. */
  readonly id: string;
  readonly kind: PrivacyRequestKind;
  readonly receivedAt: string;
  /** Its spam signals. They never keep it from this list. */
  readonly suspicious: readonly string[];
  readonly contacts: readonly RequestContact[];
  readonly closedAt?: string;
  readonly outcome?: RequestOutcome;
}

/** A phone or an email that a request gives, and whether it was shown to be the person's own. */
export interface RequestContact {
  readonly contact: Contact;
  readonly verifiedAt?: string;
  readonly verifiedBy?: Contact | 'operator';
  /** The delivery of the message with the link; left out when there was none to send. */
  readonly message?: DeliveryStatus;
}

/** How long an unverified request stops leads that come in after it without a consent of their own. */
const UNVERIFIED_DAYS = 30;

/** Requests that need no proof of who asks (11 CCR 7026(d)), and only make us do less. */
const AT_ONCE: readonly unknown[] = ['do-not-sell', 'stop-contact'];

/** A link can be used this long. */
export const LINK_DAYS = 7;
/** The most messages to one phone or email a day, so that the form cannot be used to pester a stranger. */
export const MESSAGES_A_DAY = 3;

/** What a new request does before it is verified. */
interface EffectOnArrival {
  /** When it ends without a verification; null when it stays. */
  readonly lapsesAt: string | null;
}

/**
 * What a new request does before it is verified: see docs/decisions/013. An opt-out of sale needs no verification
 * (11 CCR 7026(d)): it counts at once and stays, and keeps no lead from those the visitor asked. A request to stop
 * contact holds leads back for a while. Undefined for access, deletion, and appeals, which wait for the verification,
 * and for requests with spam signals.
 */
export function effectOnArrival({
  kind,
  payload,
  receivedAt,
  spamSignals = [],
}: Submission): EffectOnArrival | undefined {
  if (kind !== 'privacy-request' || !AT_ONCE.includes(payload.kind) || spamSignals.length > 0) return undefined;
  if (payload.kind === 'do-not-sell') return { lapsesAt: null };
  return { lapsesAt: new Date(Date.parse(receivedAt) + UNVERIFIED_DAYS * DAY_MS).toISOString() };
}

/** Whether a request is over once each of its contacts is verified. The others need an answer. */
export function endsWhenVerified(kind: PrivacyRequestKind): boolean {
  return AT_ONCE.includes(kind);
}

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
