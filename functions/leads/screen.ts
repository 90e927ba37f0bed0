import { mayBeSuppressed, type Person, personHashes } from './person.ts';
import type { Status } from './stored-submission.ts';
import type { Kind, Submission } from './submission.ts';

/** A new submission and what the store found out about it. */
export interface Screened {
  readonly submission: Submission;
  readonly status: Status;
  readonly duplicateOf?: string;
  readonly reasons: readonly string[];
}

export interface EarlierSubmission extends Person {
  readonly id: string;
  readonly kind: Kind;
}

/** What the store holds about the people of new submissions. */
export interface StoredPeople {
  /** Their submissions within the window. */
  readonly seen: readonly EarlierSubmission[];
  /** Those of their hashes that are on the suppression list. */
  readonly suppressed: ReadonlySet<string>;
}

/** The quarantine reason of a submission whose person is on the suppression list. */
export const SUPPRESSED = 'suppressed';

/**
 * Screens new submissions, in their order. None is dropped. Rules:
 * 1. The same kind from the same phone or email within the window is a duplicate of the earliest one.
 * 2. Spam signals, or a person on the suppression list, quarantine it: an operator must release it before it is
 *    delivered.
 */
export function screen(submissions: readonly Submission[], { seen, suppressed }: StoredPeople): readonly Screened[] {
  const all = [...seen];
  return submissions.map((submission) => {
    const duplicateOf = submission.samePersonSince === undefined ? undefined : earliestOf(submission, all);
    all.push(submission);
    const stopped = mayBeSuppressed(submission) && personHashes(submission).some((hash) => suppressed.has(hash));
    const reasons = [...(submission.spamSignals ?? []), ...(stopped ? [SUPPRESSED] : [])];
    return { submission, status: reasons.length > 0 ? 'quarantined' : 'accepted', duplicateOf, reasons };
  });
}

/** Ids sort by creation. */
function earliestOf({ kind, phone, email }: Submission, seen: readonly EarlierSubmission[]): string | undefined {
  const same = seen.filter(
    (one) => one.kind === kind && ((phone && one.phone === phone) || (email && one.email === email)),
  );
  return same.map(({ id }) => id).sort()[0];
}
