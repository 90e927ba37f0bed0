import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FormId } from '../leads/submission.ts';
import { DAY_MS } from '../lib/time.ts';

/** The field of a form that holds its stamp. It is neither stored nor forwarded. */
export const STAMP = 'stamp';

/** A stamp is good for two weeks: a page may be open that long before its form is sent. */
const STAMP_LIFE_MS = 14 * DAY_MS;
/** How far the clocks of two servers that share a store may differ. */
const SKEW_MS = 60_000;

export interface GoodStamp {
  readonly state: 'good';
  readonly id: string;
  readonly issuedAt: Date;
}

type StampVerdict =
  | GoodStamp
  /** Sent too soon after it was issued. The same stamp is good later. */
  | { readonly state: 'early' }
  | { readonly state: 'missing' }
  /** Forged, expired, or of another form. */
  | { readonly state: 'bad' };

/**
 * Signed stamps show that a form was asked for some time before it was sent, by the server's clock alone. A sender that
 * leaves out the times that the page reports gains nothing.
 */
export interface FormStamps {
  /** How old a stamp must be when the form arrives. */
  readonly waitMs: number;
  /** A new stamp for a form. Rejects with StoreUnavailable when the key cannot be read. */
  issue(form: FormId, now: Date): Promise<string>;
  /** Rejects like issue. */
  verify(stamp: unknown, form: FormId, now: Date): Promise<StampVerdict>;
}

interface FormStampOptions {
  readonly waitMs: number;
  /** The keys that verify; the first one signs. Asked for again until they are known. */
  readonly secrets: () => Promise<readonly string[]>;
}

/** Stamps "form.time.nonce.signature": the time in base 36 milliseconds, the signature HMAC-SHA256 in base64url. */
export function createFormStamps({ waitMs, secrets }: FormStampOptions): FormStamps {
  let known: Promise<readonly string[]> | undefined;
  const keys = async (): Promise<readonly string[]> => {
    known ??= secrets();
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
  return {
    waitMs,
    async issue(form, now) {
      const [key = ''] = await keys();
      const text = `${form}.${now.getTime().toString(36)}.${randomBytes(9).toString('base64url')}`;
      return `${text}.${signatureOf(text, key)}`;
    },
    async verify(stamp, form, now) {
      if (stamp === undefined || stamp === null || stamp === '') return { state: 'missing' };
      const [, text = '', of, time = '', nonce = '', signature = ''] =
        /^(([a-z-]{1,30})\.([0-9a-z]{1,10})\.([\w-]{12}))\.([\w-]{43})$/.exec(String(stamp)) ?? [];
      if (of !== form || !(await keys()).some((key) => isEqual(signatureOf(text, key), signature)))
        return { state: 'bad' };
      const issuedAt = new Date(Number.parseInt(time, 36));
      const age = now.getTime() - issuedAt.getTime();
      if (age > STAMP_LIFE_MS || age < -SKEW_MS) return { state: 'bad' };
      return age < waitMs ? { state: 'early' } : { state: 'good', id: nonce, issuedAt };
    },
  };
}

function signatureOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function isEqual(one: string, two: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(two)];
  return first.length === second.length && timingSafeEqual(first, second);
}
