import { userInfo } from 'node:os';
import { normalizePhone, toE164 } from '../../schemas/rules/forms/phone.ts';
import type { Person } from '../leads/person.ts';
import type { Actor } from '../store/admin.ts';

/** The operator, for the audit log: the account on this machine, before sudo. */
export function currentActor(env: Readonly<Record<string, string | undefined>>, now = new Date()): Actor {
  return { name: env.SUDO_USER || accountName(), at: now };
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
