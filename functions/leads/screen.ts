import { mayBeSuppressed, type Person, personHashes } from './person.ts';
import type { Status } from './stored-submission.ts';
import type { Kind, Submission } from './submission.ts';

/** What the store finds out about a new submission by what it already holds. */
export interface Screening {
  readonly status: Status;
  readonly duplicateOf?: string;
  readonly reasons: readonly string[];
}

/** An earlier submission. */
export interface EarlierSubmission extends Person {
  readonly id: string;
  readonly kind: Kind;
}

export interface StoredPeople {
  /** Submissions within the window, by any of the people of the new ones. */
  readonly seen: readonly EarlierSubmission[];
  /** Which of the new people's hashes stand in the suppression list. */
  readonly suppressed: ReadonlySet<string>;
}

/** The reason given to a submission whose person asked not to be contacted. */
export const SUPPRESSED = 'suppressed';

/**
 * Marks new submissions, in their order; nothing is dropped. Rules:
 * 1. The same kind from the same phone or e-mail within the window is a duplicate of the earliest one.
 * 2. Suspicions, or a person on the suppression list, quarantine it: it is kept, and delivered only once an operator releases it.
 */
export function screen(submissions: readonly Submission[], { seen, suppressed }: StoredPeople): readonly Screening[] {
  const all = [...seen];
  return submissions.map((submission) => {
    const duplicateOf = submission.samePersonSince === undefined ? undefined : earliestOf(submission, all);
    all.push(submission);
    const stopped = mayBeSuppressed(submission) && personHashes(submission).some((hash) => suppressed.has(hash));
    const reasons = [...(submission.spamSignals ?? []), ...(stopped ? [SUPPRESSED] : [])];
    return { status: reasons.length > 0 ? 'quarantined' : 'accepted', duplicateOf, reasons };
  });
}

/** Ids sort as they were made. */
function earliestOf({ kind, phone, email }: Submission, seen: readonly EarlierSubmission[]): string | undefined {
  const same = seen.filter(
    (one) => one.kind === kind && ((phone && one.phone === phone) || (email && one.email === email)),
  );
  return same.map(({ id }) => id).sort()[0];
}
