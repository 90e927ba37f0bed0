import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { normalizePhone, toE164 } from '../../schemas/rules/forms/phone.ts';
import type { Person } from '../leads/person.ts';
import { printable } from '../lib/text.ts';
import type { Actor } from '../store/admin.ts';

/** More of a name is not kept. */
const MAX_NAME = 80;

/**
 * The operator, for the audit log: the person that SITE_OPERATOR names, or who logged in to this session, before sudo
 * and su, or the account.
 */
export function currentActor(
  env: Readonly<Record<string, string | undefined>>,
  now = new Date(),
  { session = sessionName, account = accountName } = {},
): Actor {
  const given = printable(env.SITE_OPERATOR ?? '').trim();
  return { name: given.slice(0, MAX_NAME) || env.SUDO_USER || env.DOAS_USER || session() || account(), at: now };
}

/** Linux remembers with which account a session began. Undefined elsewhere, and for what no person started. */
function sessionName(): string | undefined {
  try {
    const id = readFileSync('/proc/self/loginuid', 'utf8').trim();
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((account) => account.split(':')[2] === id);
    return line?.split(':')[0];
  } catch {
    return undefined; // There is no such file.
  }
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the user id may have no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Reads --phone and --email, normalized as the forms do. Gives a sentence when they are missing or invalid. */
export function parsePerson({ phone, email }: { phone?: string; email?: string }): Person | string {
  if (!phone?.trim() && !email?.trim()) return 'Give --phone, --email, or both.';
  const digits = phone === undefined ? undefined : normalizePhone(phone.trim());
  if (digits !== undefined && !/^[2-9]\d{9}$/.test(digits)) return `"${phone}" is not a US phone number.`;
  const address = email?.trim().toLowerCase();
  if (address !== undefined && !/^[^\s@]+@[^\s@]+$/.test(address)) return `"${email}" is not an email address.`;
  return { ...(digits ? { phone: toE164(digits) } : {}), ...(address ? { email: address } : {}) };
}
