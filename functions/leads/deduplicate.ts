import type { IdempotencyKeys, Submission } from './submission.ts';
import type { VelocityAlarm } from './velocity.ts';

/** What a store keeps of a submission under each of its keys. */
export interface StoredKey {
  readonly fingerprint: string;
  readonly submissionId: string;
  readonly receivedAt: string;
  /** IdempotencyKeys.sender; unknown in keys of former releases. */
  readonly sender?: string;
}

interface Deduplication {
  /** In the order of the submissions. */
  readonly results: readonly SaveResult[];
  readonly newSubmissions: readonly Submission[];
  /** Keys to store. They replace older ones. */
  readonly newKeys: ReadonlyMap<string, StoredKey>;
}

/** The keys a submission may be stored under: the Idempotency-Key of its sender, and its fingerprint. */
export function keysOf({ explicit, sender, fingerprint }: IdempotencyKeys): readonly string[] {
  const explicitKeys = explicit === undefined ? [] : [explicitKey(explicit), senderKey(explicit, sender)];
  return [...explicitKeys, fingerprintKey(fingerprint)];
}

const explicitKey = (key: string) => `key:${key}`;
/** For a sender whose Idempotency-Key another one used first. */
const senderKey = (key: string, sender = '') => `key-of:${sender}:${key}`;
const fingerprintKey = (fingerprint: string) => `same:${fingerprint}`;

/**
 * Decides which of a group of submissions are new. Rules, in this order:
 * 1. An Idempotency-Key used before with the same answers is the earlier submission. With other answers it is refused,
 *    but only if the same sender used it: the draft (draft-ietf-httpapi-idempotency-key-header) lets a server combine
 *    the key with what it knows of its client, so that a stranger cannot take a sender's key. Here that is the
 *    network.
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
      for (const key of explicitKeyFor(idempotency, lookUp))
        newKeys.set(key, { ...earlier, sender: idempotency.sender });
      return { outcome: 'repeated', id: earlier.submissionId };
    }
    newSubmissions.push(submission);
    const keys = [...explicitKeyFor(idempotency, lookUp), fingerprintKey(idempotency.fingerprint)];
    for (const key of keys) newKeys.set(key, storedKey(submission));
    return { outcome: 'stored', id: submission.id };
  });
  return { results, newSubmissions, newKeys };
}

type LookUp = (key: string) => StoredKey | undefined;

function findEarlier(keys: IdempotencyKeys, lookUp: LookUp): StoredKey | 'key-reused' | undefined {
  const { explicit, sender, fingerprint, since } = keys;
  if (explicit !== undefined) {
    const underKey = [explicitKey(explicit), senderKey(explicit, sender)].flatMap((key) => lookUp(key) ?? []);
    const repeated = underKey.find((one) => one.fingerprint === fingerprint);
    if (repeated) return repeated;
    if (underKey.some((one) => isBySender(one, keys))) return 'key-reused';
  }
  const same = lookUp(fingerprintKey(fingerprint));
  return same && same.receivedAt >= since ? same : undefined;
}

/** The one key that keeps a sender's Idempotency-Key; none without one. */
function explicitKeyFor(keys: IdempotencyKeys, lookUp: LookUp): readonly string[] {
  const { explicit, sender } = keys;
  if (explicit === undefined) return [];
  const first = lookUp(explicitKey(explicit));
  return [first === undefined || isBySender(first, keys) ? explicitKey(explicit) : senderKey(explicit, sender)];
}

function isBySender(stored: StoredKey, { sender }: IdempotencyKeys): boolean {
  return stored.sender === undefined || stored.sender === sender;
}

function storedKey({ id, receivedAt, idempotency: { fingerprint, sender } }: Submission): StoredKey {
  return { fingerprint, submissionId: id, receivedAt, ...(sender === undefined ? {} : { sender }) };
}

export type SaveResult =
  | { readonly outcome: 'repeated'; readonly id: string }
  /** With the reasons for its quarantine, if it is quarantined, and with what is busier than usual. */
  | {
      readonly outcome: 'stored';
      readonly id: string;
      readonly quarantined?: readonly string[];
      readonly alarms?: readonly VelocityAlarm[];
    }
  /** The Idempotency-Key was used before with other answers. */
  | { readonly outcome: 'key-reused' };
