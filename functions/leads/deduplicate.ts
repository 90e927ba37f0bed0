import type { IdempotencyKeys, Submission } from './submission.ts';

/** What a store keeps of a submission under each of its keys. */
export interface StoredKey {
  readonly fingerprint: string;
  readonly submissionId: string;
  readonly receivedAt: string;
}

export interface Deduplication {
  /** In the order of the submissions. */
  readonly results: readonly SaveResult[];
  readonly newSubmissions: readonly Submission[];
  /** Keys to store. They replace older ones. */
  readonly newKeys: ReadonlyMap<string, StoredKey>;
}

/** The keys a submission is stored under: the Idempotency-Key of its sender, and its fingerprint. */
export function keysOf({ explicit, fingerprint }: IdempotencyKeys): readonly string[] {
  return explicit === undefined ? [fingerprintKey(fingerprint)] : [explicitKey(explicit), fingerprintKey(fingerprint)];
}

const explicitKey = (key: string) => `key:${key}`;
const fingerprintKey = (fingerprint: string) => `same:${fingerprint}`;

/**
 * Decides which of a group of submissions are new. Rules, in this order:
 * 1. An Idempotency-Key used before with the same answers is the earlier submission; with other answers it is refused.
 * 2. The same answers since `idempotency.since`, under any key, are the earlier submission.
 * 3. Any other submission is new.
 * @param storedKeys what the store keeps under the keys of these submissions.
 */
export function deduplicate(
  submissions: readonly Submission[],
  storedKeys: ReadonlyMap<string, StoredKey>,
): Deduplication {
  const newKeys = new Map<string, StoredKey>();
  const newSubmissions: Submission[] = [];
  const results = submissions.map((submission): SaveResult => {
    const { idempotency } = submission;
    const lookUp = (key: string) => newKeys.get(key) ?? storedKeys.get(key);
    const earlier = findEarlier(idempotency, lookUp);
    if (earlier === 'key-reused') return { outcome: 'key-reused' };
    if (earlier) {
      if (idempotency.explicit !== undefined) newKeys.set(explicitKey(idempotency.explicit), earlier);
      return { outcome: 'repeated', id: earlier.submissionId };
    }
    newSubmissions.push(submission);
    for (const key of keysOf(idempotency)) newKeys.set(key, storedKey(submission));
    return { outcome: 'stored', id: submission.id };
  });
  return { results, newSubmissions, newKeys };
}

function findEarlier(
  { explicit, fingerprint, since }: IdempotencyKeys,
  lookUp: (key: string) => StoredKey | undefined,
): StoredKey | 'key-reused' | undefined {
  const underKey = explicit === undefined ? undefined : lookUp(explicitKey(explicit));
  if (underKey) return underKey.fingerprint === fingerprint ? underKey : 'key-reused';
  const same = lookUp(fingerprintKey(fingerprint));
  return same && same.receivedAt >= since ? same : undefined;
}

function storedKey({ id, receivedAt, idempotency }: Submission): StoredKey {
  return { fingerprint: idempotency.fingerprint, submissionId: id, receivedAt };
}

export type SaveResult =
  | { readonly outcome: 'repeated'; readonly id: string }
  /** With the reasons for its quarantine, if it is quarantined. */
  | { readonly outcome: 'stored'; readonly id: string; readonly quarantined?: readonly string[] }
  /** The Idempotency-Key was used before with other answers. */
  | { readonly outcome: 'key-reused' };
