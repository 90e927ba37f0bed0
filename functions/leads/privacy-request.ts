import { DAY_MS } from '../lib/day-ms.ts';
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
export interface EffectOnArrival {
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
