import { normalizePhone, toE164 } from '../../schemas/rules/phone.ts';
import type { Person } from '../leads/person.ts';

/** A person as an operator names one, normalized as the forms do it. Sentences say what is wrong. */
export function personOf({ phone, email }: { phone?: string; email?: string }): Person | string {
  if (!phone?.trim() && !email?.trim()) return 'Say whom: --phone or --email, or both.';
  const digits = phone === undefined ? undefined : normalizePhone(phone.trim());
  if (digits !== undefined && !/^[2-9]\d{9}$/.test(digits)) return `"${phone}" is not a US phone number.`;
  const address = email?.trim().toLowerCase();
  if (address !== undefined && !/^[^\s@]+@[^\s@]+$/.test(address)) return `"${email}" is not an e-mail address.`;
  return { ...(digits ? { phone: toE164(digits) } : {}), ...(address ? { email: address } : {}) };
}
