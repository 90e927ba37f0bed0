import { mayBeSuppressed, type Person, personHashes } from './person.ts';
import type { Status } from './stored-submission.ts';
import { isAboutArrival, type Kind, type Submission } from './submission.ts';
import type { VelocityAlarm, VelocityTally } from './velocity.ts';

/** A new submission and what the store found out about it. */
export interface Screened {
  readonly submission: Submission;
  readonly status: Status;
  readonly duplicateOf?: string;
  readonly reasons: readonly string[];
  /** What was busier than usual when it came in. */
  readonly alarms: readonly VelocityAlarm[];
}

export interface EarlierSubmission extends Person {
  readonly id: string;
  readonly kind: Kind;
}

/** What the store holds about the people of new submissions. */
export interface StoredPeople {
  /** Their submissions within the window. */
  readonly seen: readonly EarlierSubmission[];
  /** Those of their hashes whose people asked not to be contacted, or were erased. */
  readonly suppressed: ReadonlySet<string>;
  /** Those whose people asked that their data not be sold or shared. */
  readonly optedOut: ReadonlySet<string>;
  /** Those that an unverified request to stop contact names, and until when it counts. */
  readonly heldBack: ReadonlyMap<string, string>;
  /** How often it has seen what new submissions share with others. */
  readonly velocity: VelocityTally;
}

/** The quarantine reason of a submission whose person is on the suppression list. */
const SUPPRESSED = 'suppressed';

/** Whether a selection may release a held lead: its reasons say how it came in, or are the one that was named. */
export function isReleasedTogether(reasons: readonly string[], named: string | undefined): boolean {
  return reasons.every((one) => isAboutArrival(one) || (one === named && one !== SUPPRESSED));
}
/** The quarantine reason of a submission whose person may have asked to stop: the request is not verified. */
export const UNVERIFIED_REQUEST = 'unverified-request';

/**
 * Screens new submissions, in their order. None is dropped. Rules:
 * 1. The same kind from the same phone or email within the window is a duplicate of the earliest one.
 * 2. Spam signals, or a person who must not be contacted, quarantine it: an operator must release it before it is
 *    delivered.
 * 3. An unverified request quarantines it only if it has no consent of its own: a person who agrees anew is called
 *    again.
 * 4. A person who asked that data not be sold or shared has opted out: delivery decides who may still receive it
 *    (may-receive.ts).
 * 5. A submission that shares more with others than people do is quarantined. A busy page or site is an alarm and
 *    quarantines nothing (velocity.ts).
 * 6. A privacy request is never quarantined. Its spam signals are kept beside it.
 */
export function screen(submissions: readonly Submission[], stored: StoredPeople): readonly Screened[] {
  const all = [...stored.seen];
  return submissions.map((submission) => {
    const duplicateOf = submission.samePersonSince === undefined ? undefined : earliestOf(submission, all);
    all.push(submission);
    const hashes = mayBeSuppressed(submission) ? personHashes(submission) : [];
    const optedOut = hashes.some((hash) => stored.optedOut.has(hash));
    const { spamSignals = [], velocity = [] } = submission;
    const stopped = reasonsToStop(submission, hashes, stored);
    const judged = stored.velocity.judge(velocity);
    const reasons = [...spamSignals, ...stopped, ...judged.reasons];
    const isQuarantined = reasons.length > 0 && mayBeSuppressed(submission);
    stored.velocity.add(velocity, { held: isQuarantined, alarmed: judged.alarms.length > 0 });
    const status = isQuarantined ? 'quarantined' : 'accepted';
    return {
      submission: optedOut ? withOptOut(submission) : submission,
      status,
      duplicateOf,
      reasons,
      alarms: judged.alarms,
    };
  });
}

function reasonsToStop(
  { receivedAt, consent }: Submission,
  hashes: readonly string[],
  { suppressed, heldBack }: StoredPeople,
): readonly string[] {
  if (hashes.some((hash) => suppressed.has(hash))) return [SUPPRESSED];
  const isHeldBack = hashes.some((hash) => (heldBack.get(hash) ?? '') > receivedAt);
  return isHeldBack && consent === undefined ? [UNVERIFIED_REQUEST] : [];
}

/** The opt-out that came with the submission itself stays on record. */
function withOptOut(submission: Submission): Submission {
  return { ...submission, optOut: submission.optOut ?? 'do-not-sell' };
}

/** Ids sort by creation. */
function earliestOf({ kind, phone, email }: Submission, seen: readonly EarlierSubmission[]): string | undefined {
  const same = seen.filter(
    (one) => one.kind === kind && ((phone && one.phone === phone) || (email && one.email === email)),
  );
  return same.map(({ id }) => id).sort()[0];
}
