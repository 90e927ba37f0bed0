import type { IdempotencyKeys, Submission } from './submission.ts';

/** What a store remembers of a submission, under each of its keys. */
export interface StoredKey {
  readonly fingerprint: string;
  readonly submissionId: string;
  readonly receivedAt: string;
}

export interface Deduplication {
  /** In the order of the submissions. */
  readonly saved: readonly Saved[];
  readonly toStore: readonly Submission[];
  /** Keys to remember, old ones replaced. */
  readonly toRemember: ReadonlyMap<string, StoredKey>;
}

/** The keys a submission is remembered under: the one its sender chose, and its own fingerprint. */
export function keysOf({ explicit, fingerprint }: IdempotencyKeys): readonly string[] {
  return explicit === undefined ? [sameAs(fingerprint)] : [chosen(explicit), sameAs(fingerprint)];
}

const chosen = (key: string) => `key:${key}`;
const sameAs = (fingerprint: string) => `same:${fingerprint}`;

/**
 * Decides for a group of submissions which are new. Rules, in this order:
 * 1. A key its sender used before, with the same answers, is the submission of then; with other answers it is refused.
 * 2. The same answers since `repeat.since`, whatever the key, are the submission of then.
 * 3. Anything else is new.
 * @param known what the store remembers under the keys of these submissions.
 */
export function deduplicate(submissions: readonly Submission[], known: ReadonlyMap<string, StoredKey>): Deduplication {
  const toRemember = new Map<string, StoredKey>();
  const toStore: Submission[] = [];
  const saved = submissions.map((submission): Saved => {
    const recall = (key: string) => toRemember.get(key) ?? known.get(key);
    const earlier = earlierOf(submission.idempotency, recall);
    if (earlier === 'key-reused') return { outcome: 'key-reused' };
    if (earlier) {
      if (submission.idempotency.explicit !== undefined)
        toRemember.set(chosen(submission.idempotency.explicit), earlier);
      return { outcome: 'repeated', id: earlier.submissionId };
    }
    toStore.push(submission);
    for (const key of keysOf(submission.idempotency)) toRemember.set(key, remembered(submission));
    return { outcome: 'stored', id: submission.id };
  });
  return { saved, toStore, toRemember };
}

function earlierOf(
  repeat: IdempotencyKeys,
  recall: (key: string) => StoredKey | undefined,
): StoredKey | 'key-reused' | undefined {
  const underKey = repeat.explicit === undefined ? undefined : recall(chosen(repeat.explicit));
  if (underKey) return underKey.fingerprint === repeat.fingerprint ? underKey : 'key-reused';
  const same = recall(sameAs(repeat.fingerprint));
  return same && same.receivedAt >= repeat.since ? same : undefined;
}

function remembered({ id, receivedAt, idempotency }: Submission): StoredKey {
  return { fingerprint: idempotency.fingerprint, submissionId: id, receivedAt };
}

export type Saved =
  | { readonly outcome: 'stored' | 'repeated'; readonly id: string }
  /** The Idempotency-Key was used before, with another body. */
  | { readonly outcome: 'key-reused' };
