import { sha256 } from '../lib/sha256.ts';
import type { Consent } from './submission.ts';

/**
 * A consent record without its person, for after an erasure. Whatever names or could name the person is replaced by its SHA-256, so that
 * who still has the original (a buyer, the person, a certificate printed before) can show that it is the same. The wording, the sellers,
 * the form, the page and the time stay: they say what was agreed to, and when.
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

/** A token leads to the recording of the visit. */
function hashTexts(texts: NonNullable<Consent['evidence']>): Consent['evidence'] {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, hash(text)]));
}

/** What a control can say stays; anything else was made up by the sender and may hold anything. */
function hashAll(controls: Consent['controls']): Consent['controls'] {
  const plain: readonly unknown[] = [true, false, 'on', 'true', '1', 'yes'];
  return Object.fromEntries(
    Object.entries(controls).map(([name, value]) => [
      name,
      plain.includes(value) ? value : hash(JSON.stringify(value) ?? ''),
    ]),
  );
}
