import { isUnbroken, wordingHash } from '../leads/consents.ts';
import type { LeadCheck, StoredSubmission } from '../leads/stored-submission.ts';
import type { Consent } from '../leads/submission.ts';
import type { Store } from '../store/store.ts';

/** Evidence of one consent: a complete record in the sense of 16 CFR 310.5(a)(8), and more. */
export interface Certificate {
  /** ISO 8601, UTC. */
  readonly issuedAt: string;
  readonly lead: Pick<StoredSubmission, 'id' | 'kind' | 'form' | 'status' | 'optOut'>;
  /** As recorded; after an erasure with hashes in place of personal data. */
  readonly consent: Consent;
  /** Its link in the chain: chainHash = SHA-256(previousHash + recordHash). */
  readonly chain: {
    readonly number: number;
    readonly recordHash: string;
    readonly previousHash: string;
    readonly chainHash: string;
    readonly personErased: boolean;
  };
  /** What was found out about the lead before its delivery: its certificates, and a partner's verdict. */
  readonly leadChecks?: readonly LeadCheck[];
  readonly checks: CertificateChecks;
}

/** Checks made when the certificate was issued. */
export interface CertificateChecks {
  /** The wording matches its recorded hash. */
  readonly wording: boolean;
  /** The record matches its recorded hash and follows from the previous record. */
  readonly record: boolean;
  /** Every record in the store follows from the previous one. */
  readonly chain: boolean;
  /** Id of the first record that does not, if any. */
  readonly firstBroken?: string;
}

/** Issues the certificate of a submission, or says why there is none. */
export async function certificateOf(
  store: Store,
  id: string,
  now: Date,
): Promise<Certificate | 'unknown' | 'no-consent'> {
  const [found, link] = [await store.find(id), await store.admin.consentLink(id)];
  if (!found) return 'unknown';
  const { consent, kind, form, status, optOut, checks: leadChecks } = found;
  if (!consent || !link) return 'no-consent';
  const firstBroken = await store.brokenConsent();
  const { seq, recordHash, previousHash, chainHash, redactedHash } = link;
  return {
    issuedAt: now.toISOString(),
    lead: { id, kind, form, status, ...(optOut ? { optOut } : {}) },
    consent,
    chain: { number: seq, recordHash, previousHash, chainHash, personErased: redactedHash !== null },
    ...(leadChecks ? { leadChecks } : {}),
    checks: {
      wording: wordingHash(consent) === consent.textSha256,
      record: isUnbroken({ seq: seq - 1, hash: previousHash }, link),
      chain: firstBroken === undefined,
      ...(firstBroken === undefined ? {} : { firstBroken }),
    },
  };
}

/** Whether all checks passed. */
export function isSound({ checks }: Certificate): boolean {
  return checks.wording && checks.record && checks.chain;
}
