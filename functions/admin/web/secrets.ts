import { randomBytes, randomInt } from 'node:crypto';
import { cookiesOf } from '../../http/cookies.ts';
import { sha256 } from '../../lib/text.ts';

/*
 * What only a browser or a mailbox holds: cookies and codes. The store gets their hashes.
 */

/** Of an operator who is signed in. */
export const SESSION_COOKIE = '__Host-admin';
/** Of a browser that began to sign in: a mailed code counts in this browser only. */
export const START_COOKIE = '__Host-admin-start';

/** 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The cookie of a name, if it is one that newSecret() made. */
export function secretIn(request: Request, name: string): string | undefined {
  const [, value = ''] = cookiesOf(request).find(([one]) => one === name) ?? [];
  return /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** No script reads it, no other host sets it, and other sites' forms do not send it. Zero seconds remove it. */
export function cookie(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`;
}

/** What goes with the forms of a cookie. Who knows it does not know the cookie. */
export function formToken(secret: string): string {
  return sha256(`form ${secret}`);
}

/** Eight digits, all equally likely. */
export function newDigits(): string {
  return String(randomInt(0, 100_000_000)).padStart(8, '0');
}

/** The hash of a code that counts with one cookie. Without the cookie, trying all codes finds nothing. */
export function codeHash(secret: string, digits: string): string {
  return sha256(`code ${secret} ${digits}`);
}

/** Without letters that look like others. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP = 5;

/** A code that is read and typed: 20 letters in groups, of 98 random bits. */
export function newOneTimeCode(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)] ?? '';
  const group = () => Array.from({ length: GROUP }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The hash of a code for one person, however it was typed. */
export function oneTimeHash(email: string, code: string): string {
  return sha256(`once ${email} ${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`);
}
