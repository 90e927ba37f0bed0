/**
 * US phone numbers, as visitors type them and as we keep them.
 */

const SEPARATORS = /[\s().\u2010-\u2015\u2212-]/g;

/**
 * Strips spaces, dots, dashes, brackets and a leading +1 or 1, so that "(614) 555-0123" and "+1 614.555.0123" both
 * become "6145550123". The request's schema decides whether the rest is a phone number.
 */
export function normalizePhone(typed: string): string {
  // No area code begins with 1. Removing every leading one makes normalizing idempotent.
  return typed.replace(SEPARATORS, '').replace(/^(?:\+?1)+/, '');
}

/** Ten digits to E.164 (ITU-T): "6145550123" to "+16145550123". */
export function toE164(digits: string): string {
  return `+1${digits}`;
}

/** An E.164 or ten-digit US number as ddd-ddd-dddd (specification section 9). */
export function formatPhone(phone: string): string {
  const digits = normalizePhone(phone);
  return `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;
}
