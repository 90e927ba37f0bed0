import { sha256 } from '../lib/text.ts';
import type { ChainKeys } from './chain-keys.ts';
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
  /** See ChainKeys. Null in records that were written without a key. */
  readonly mac: string | null;
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
export function nextLink(
  head: ChainHead,
  { record, recordHash }: Omit<SealedConsent, 'consent'>,
  keys?: ChainKeys,
): ConsentLink {
  const seq = head.seq + 1;
  const chainHash = sha256(head.hash + recordHash);
  return {
    seq,
    record,
    recordHash,
    previousHash: head.hash,
    chainHash,
    redactedHash: null,
    mac: keys?.macOf({ seq, chainHash }) ?? null,
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

/**
 * A consent record without its person, for use after an erasure. Everything that names or could name the person is
 * replaced by its SHA-256, so that a holder of the original (a buyer, the person, a printed certificate) can prove that
 * it is the same. The wording, sellers, form, page, and time stay: they say what was agreed to, and when.
 */
export function redactConsent(consent: Consent): Consent {
  const { signature, ip, userAgent, referrer, page, evidence } = consent;
  return {
    ...consent,
    controls: hashAll(consent.controls),
    signature: {
      name: hash(signature.name),
      email: hash(signature.email),
      ...(signature.phoneTyped === undefined ? {} : { phoneTyped: hash(signature.phoneTyped) }),
      ...(signature.phone === undefined ? {} : { phone: hash(signature.phone) }),
    },
    page: page?.split(/[?#]/)[0],
    ip: hash(ip),
    ...(userAgent === undefined ? {} : { userAgent: hash(userAgent) }),
    ...(referrer === undefined ? {} : { referrer: hash(referrer) }),
    ...(evidence === undefined ? {} : { evidence: hashTexts(evidence) }),
  };
}

const hash = (text: string): string => `sha256:${sha256(text)}`;

/** A third party's token leads to its recording of the visit. */
function hashTexts(texts: NonNullable<Consent['evidence']>): Consent['evidence'] {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, hash(text)]));
}

/** Values that a control can have stay. Any other value was made up by the sender and may hold personal data. */
function hashAll(controls: Consent['controls']): Consent['controls'] {
  const plain: readonly unknown[] = [true, false, 'on', 'true', '1', 'yes'];
  return Object.fromEntries(
    Object.entries(controls).map(([name, value]) => [
      name,
      plain.includes(value) ? value : hash(JSON.stringify(value) ?? ''),
    ]),
  );
}

/** SHA-256 of a consent's text, a line break, and the pop-up's text (empty when none was accepted); hex. */
export function wordingHash({ text, popupText = '' }: { readonly text: string; readonly popupText?: string }): string {
  return sha256(`${text}\n${popupText}`);
}
