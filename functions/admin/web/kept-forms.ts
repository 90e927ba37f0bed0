import { randomBytes } from 'node:crypto';
import { createSeal } from '../../lib/seal.ts';
import { sha256 } from '../../lib/text.ts';
import type { Store } from '../../store/store.ts';
import { cookie, newSecret, secretIn } from './secrets.ts';

/*
 * What was typed into a form of /admin that was not taken. Rules:
 * 1. The browser goes on to a page whose address has a random name, and nothing that was typed.
 * 2. The store holds it for an hour, sealed with a key that only a cookie of this browser has.
 * 3. It opens for the person from whose page it came alone, also after signing in again.
 */

export interface KeptForm {
  /** Where the form goes to. */
  readonly to: string;
  readonly job?: string;
  readonly values: Readonly<Record<string, string>>;
  /** Why it was not taken. Left out: nothing is wrong with it. */
  readonly text?: string;
  /** The field that the sentence is about. */
  readonly field?: string;
}

interface Around {
  readonly store: Pick<Store, 'keepAnswers' | 'keptAnswers'>;
  readonly request: Request;
  /** See ownerOf. */
  readonly owner: string;
  readonly now: Date;
}

interface Keeping extends Around {
  /** Of one client, the store keeps a few forms at once: of a person, or of a network while signed out. */
  readonly client: string;
}

interface Kept {
  readonly name: string;
  readonly cookies: readonly string[];
}

/** An hour: enough for a mailed code that comes late. */
const LIFE_MS = 60 * 60_000;
/** Holds the key. It outlives a session, so that what was typed is there after signing in again. */
const KEPT_COOKIE = '__Host-admin-kept';
const COOKIE_SECONDS = 24 * 60 * 60;
const USE = 'kept forms of admin 1';
const NAME = /^[\w-]{22}$/;

/** Whose form it is, as its token says. */
export function ownerOf(email: string): string {
  return sha256(`owner ${email}`).slice(0, 32);
}

export async function keepForm(form: KeptForm, { store, request, owner, client, now }: Keeping): Promise<Kept> {
  const key = secretIn(request, KEPT_COOKIE) ?? newSecret();
  const name = randomBytes(16).toString('base64url');
  const { token: _, ...values } = form.values;
  const seal = await createSeal(key, USE);
  const sealed = await seal.close(JSON.stringify({ ...form, values }), `${name} ${owner}`);
  const until = new Date(now.getTime() + LIFE_MS);
  await store.keepAnswers({ id: sha256(name), client: sha256(`admin ${client}`), sealed, until }, now);
  return { name, cookies: [cookie(KEPT_COOKIE, key, COOKIE_SECONDS)] };
}

/** Undefined when it is over, or another browser's or person's. */
export async function findKept(name: string, { store, request, owner, now }: Around): Promise<KeptForm | undefined> {
  const key = secretIn(request, KEPT_COOKIE);
  if (!key || !NAME.test(name)) return undefined;
  const sealed = await store.keptAnswers(sha256(name), now);
  const seal = await createSeal(key, USE);
  const text = sealed && (await seal.open(sealed, `${name} ${owner}`));
  // The cast is for JSON that keepForm() wrote.
  return text ? (JSON.parse(text) as KeptForm) : undefined;
}

/** An address of /admin, with the name of what it is to show. */
export function withKept(path: string, name: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}kept=${name}`;
}
