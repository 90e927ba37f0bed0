import { sha256 } from '../lib/sha256.ts';
import type { Consent } from './submission.ts';

/** The newest link of the chain of consent records. A new store begins with EMPTY_CHAIN. */
export interface ChainHead {
  readonly seq: number;
  readonly hash: string;
}

export const EMPTY_CHAIN: ChainHead = { seq: 0, hash: '' };

/** A consent record as stored: its JSON, and the hashes that tie it to the previous record. */
export interface ConsentLink {
  readonly seq: number;
  readonly record: string;
  readonly recordHash: string;
  readonly previousHash: string;
  readonly chainHash: string;
  /** SHA-256 of the record after its person was erased. The other hashes stay those of the original record. */
  readonly redactedHash: string | null;
}

/** A record and its hash, which do not depend on the chain: they are made before the chain is locked. */
export interface SealedConsent {
  readonly consent: Consent;
  readonly record: string;
  readonly recordHash: string;
}

export function sealConsent(consent: Consent): SealedConsent {
  const record = JSON.stringify(consent);
  return { consent, record, recordHash: sha256(record) };
}

/** The link for a new record. Changing, dropping, or reordering a record later breaks every hash after it. */
export function nextLink(head: ChainHead, { record, recordHash }: Omit<SealedConsent, 'consent'>): ConsentLink {
  return {
    seq: head.seq + 1,
    record,
    recordHash,
    previousHash: head.hash,
    chainHash: sha256(head.hash + recordHash),
    redactedHash: null,
  };
}

/** Whether a link follows from the previous one. */
export function isUnbroken(head: ChainHead, link: ConsentLink): boolean {
  return (
    link.seq === head.seq + 1 &&
    link.previousHash === head.hash &&
    (link.redactedHash ?? link.recordHash) === sha256(link.record) &&
    link.chainHash === sha256(head.hash + link.recordHash)
  );
}
