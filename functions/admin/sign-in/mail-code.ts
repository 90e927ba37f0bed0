import { sha256 } from '../../lib/text.ts';
import type { CodeOutcome } from '../../store/operators.ts';
import type { Store } from '../../store/store.ts';
import type { AdminAccess } from '../web/access.ts';
import { codeHash, newDigits, oneTimeHash } from '../web/secrets.ts';

/** How long a mailed code works. */
const CODE_MS = 10 * 60_000;

interface CodeRequest {
  readonly email: string;
  /** Whether too many codes were mailed to this email of late. Then none is: codes from paper are still taken. */
  readonly isOver?: boolean;
  /** The cookie that the code counts with. */
  readonly secret: string;
  readonly now: Date;
}

/**
 * Mails a code to an operator. For any other address everything is the same but the mail, so that no visitor
 * learns who may sign in.
 */
export async function mailCode(store: Store, access: AdminAccess, request: CodeRequest): Promise<void> {
  const { email, secret, now, isOver } = request;
  const digits = newDigits();
  const id = sha256(secret);
  const expiresAt = new Date(now.getTime() + CODE_MS);
  await store.operators.startCode({ id, email, code: codeHash(secret, digits), expiresAt }, now);
  if (isOver || !(await store.operators.find(email))) return;
  const { host } = new URL(access.origin);
  await access.mail({
    to: email,
    subject: `Your code for ${host}`,
    text:
      `${digits}\n\nType these 8 digits into the page that you came from. They work for ${CODE_MS / 60_000} minutes, and only there.\n` +
      `${host} never asks for this code by phone or e-mail. If you did not ask for it, do nothing.\n`,
    id: sha256(`${id} ${now.toISOString()}`).slice(0, 32),
  });
}

interface TypedCode {
  readonly typed: string;
  readonly secret: string;
  readonly now: Date;
}

/** Whose sign-in a typed code completes: one that was mailed, or an invitation or a recovery code. */
export async function takeTypedCode(
  store: Store,
  { typed, secret, now }: TypedCode,
): Promise<CodeOutcome & { readonly how?: 'code' | 'invitation' }> {
  const id = sha256(secret);
  const email = await store.operators.startedBy(id, now);
  if (email === undefined) return { outcome: 'unknown' };
  const digits = typed.replaceAll(/\s/g, '');
  if (!/^\d{8}$/.test(digits)) {
    const purposes = ['invitation', 'recovery'] as const;
    const taken = await store.operators.takeCode({ hash: oneTimeHash(email, typed), purposes }, now);
    if (taken === email) return { outcome: 'right', email, how: 'invitation' };
  }
  return { ...(await store.operators.tryCode({ id, code: codeHash(secret, digits) }, now)), how: 'code' };
}

/** A mailed code is for people who were not removed meanwhile. */
export async function isOperator(store: Store, email: string): Promise<boolean> {
  return (await store.operators.find(email)) !== undefined;
}
