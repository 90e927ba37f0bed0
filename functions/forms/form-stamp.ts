import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AnyFormId } from '../leads/submission.ts';
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
  /** It was given to another client: a phone that left its Wi-Fi, or a collector of stamps. */
  readonly moved?: true;
  /** Its price was not paid: a browser without script, or a program. */
  readonly unpaid?: true;
}

type StampVerdict =
  | GoodStamp
  /** Sent too soon after it was issued. The same stamp is good later. */
  | { readonly state: 'early' }
  | { readonly state: 'missing' }
  /** Forged, expired, or of another form. */
  | { readonly state: 'bad' };

/** Who gets or sends a stamp, and when. */
interface StampUse {
  readonly form: AnyFormId;
  /** See clientKey. */
  readonly client: string;
  readonly now: Date;
}

interface IssuedStamp {
  readonly stamp: string;
  /** The zero bits that its solution must make: see isPaid. 0: it costs nothing. */
  readonly work: number;
}

/**
 * Signed stamps show that a form was asked for some time before it was sent, by the server's clock alone. A sender that
 * leaves out the times that the page reports gains nothing. A stamp belongs to the client that asked for it.
 */
export interface FormStamps {
  /** How old a stamp must be when the form arrives. */
  readonly waitMs: number;
  /** A new stamp for a form. Rejects with StoreUnavailable when the key cannot be read. */
  issue(use: StampUse): Promise<IssuedStamp>;
  /** Rejects like issue. */
  verify(stamp: unknown, use: StampUse): Promise<StampVerdict>;
}

interface FormStampOptions {
  readonly waitMs: number;
  /** The keys that verify; the first one signs. Asked for again until they are known. */
  readonly secrets: () => Promise<readonly string[]>;
  /** What the next stamp of a client costs: see stamp-price.ts. Left out: nothing. */
  readonly price?: (client: string) => Promise<number>;
}

/**
 * Stamps "form.time.client.work.nonce.signature": the time in base 36 milliseconds, the client as a keyed hash, the
 * signature HMAC-SHA256 in base64url. A paid stamp has "~solution" behind it. Stamps of former releases name no client.
 */
const STAMP_TEXT =
  /^(([a-z0-9:-]{1,100})\.([0-9a-z]{1,10})(?:\.([\w-]{8})\.(\d{1,2}))?\.([\w-]{12}))\.([\w-]{43})(?:~[0-9a-z]{1,10})?$/;

export function createFormStamps({ waitMs, secrets, price = async () => 0 }: FormStampOptions): FormStamps {
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
    async issue({ form, client, now }) {
      const [[key = ''], work] = await Promise.all([keys(), price(client)]);
      const nonce = randomBytes(9).toString('base64url');
      const text = `${form}.${now.getTime().toString(36)}.${clientHash(client, key)}.${work}.${nonce}`;
      return { stamp: `${text}.${signatureOf(text, key)}`, work };
    },
    async verify(stamp, { form, client, now }) {
      if (stamp === undefined || stamp === null || stamp === '') return { state: 'missing' };
      const [whole = '', text = '', of, time = '', owner, work = '0', nonce = '', signature = ''] =
        STAMP_TEXT.exec(String(stamp)) ?? [];
      const key = of === form && (await keys()).find((one) => isEqual(signatureOf(text, one), signature));
      if (!key) return { state: 'bad' };
      const issuedAt = new Date(Number.parseInt(time, 36));
      const age = now.getTime() - issuedAt.getTime();
      if (age > STAMP_LIFE_MS || age < -SKEW_MS) return { state: 'bad' };
      if (age < waitMs) return { state: 'early' };
      const moved = owner === clientHash(client, key) ? {} : ({ moved: true } as const);
      return { state: 'good', id: nonce, issuedAt, ...moved, ...(isPaid(whole, Number(work)) ? {} : { unpaid: true }) };
    },
  };
}

/**
 * Whether SHA-256 of a stamp with its solution begins with so many zero bits. Finding a solution takes about 2^bits
 * tries, and checking it takes one.
 */
export function isPaid(stamp: string, bits: number): boolean {
  if (bits === 0) return true;
  return createHash('sha256').update(stamp).digest().readUInt32BE(0) >>> (32 - bits) === 0;
}

/** Keyed, so that a stamp says nothing about addresses. */
function clientHash(client: string, key: string): string {
  return signatureOf(`client ${client}`, key).slice(0, 8);
}

function signatureOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function isEqual(one: string, two: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(two)];
  return first.length === second.length && timingSafeEqual(first, second);
}
