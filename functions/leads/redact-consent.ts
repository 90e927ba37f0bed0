import { sha256 } from '../lib/sha256.ts';
import type { Consent } from './submission.ts';

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
