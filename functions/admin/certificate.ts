import { isUnbroken } from '../leads/consent-chain.ts';
import type { Status } from '../leads/stored-submission.ts';
import type { Consent, FormId, Kind } from '../leads/submission.ts';
import { sha256 } from '../lib/sha256.ts';
import type { Store } from '../store/store.ts';

/** Evidence of one consent, for whoever asks for it: what 16 CFR 310.5(a)(8) calls a complete record, and more. */
export interface Certificate {
  /** When it was made out: ISO 8601, UTC. */
  readonly issuedAt: string;
  readonly lead: { readonly id: string; readonly kind: Kind; readonly form: FormId; readonly status: Status };
  /** As it was written down; after an erasure with hashes in place of the person. */
  readonly consent: Consent;
  /** Where it stands in the chain: chainHash = SHA-256(previousHash + recordHash). */
  readonly chain: {
    readonly number: number;
    readonly recordHash: string;
    readonly previousHash: string;
    readonly chainHash: string;
    readonly personErased: boolean;
  };
  readonly checks: Checks;
}

/** What was found when the certificate was made. */
export interface Checks {
  /** The wording is the one whose hash was written down. */
  readonly wording: boolean;
  /** The record is the one whose hash was written down, and follows from the record before. */
  readonly record: boolean;
  /** Every record of the store follows from the one before. */
  readonly chain: boolean;
  /** Id of the first record that does not. */
  readonly firstBroken?: string;
}

/** The certificate of a submission; a reason in place of it where there is none. */
export async function certificateOf(
  store: Store,
  id: string,
  now: Date,
): Promise<Certificate | 'unknown' | 'no-consent'> {
  const [found, link] = [await store.find(id), await store.admin.consentLink(id)];
  if (!found) return 'unknown';
  const { consent, kind, form, status } = found;
  if (!consent || !link) return 'no-consent';
  const firstBroken = await store.brokenConsent();
  const { seq, recordHash, previousHash, chainHash, redactedHash } = link;
  return {
    issuedAt: now.toISOString(),
    lead: { id, kind, form, status },
    consent,
    chain: { number: seq, recordHash, previousHash, chainHash, personErased: redactedHash !== null },
    checks: {
      wording: sha256(`${consent.text}\n${consent.popupText}`) === consent.textSha256,
      record: isUnbroken({ seq: seq - 1, hash: previousHash }, link),
      chain: firstBroken === undefined,
      ...(firstBroken === undefined ? {} : { firstBroken }),
    },
  };
}

export function isSound({ checks }: Certificate): boolean {
  return checks.wording && checks.record && checks.chain;
}
