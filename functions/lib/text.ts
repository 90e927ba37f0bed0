import { hash, timingSafeEqual } from 'node:crypto';

/** Characters that move a terminal's cursor, change its colors, or turn the direction in which text is shown. */
const CONTROL = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** A value as text of one line without control characters. */
export function printable(value: unknown): string {
  return String(value).replace(CONTROL, ' ');
}

/** A text in which nothing looks like an email or a phone number, for words of others that are kept. */
export function withoutContacts(text: string): string {
  return text.replace(/[^\s<>"',;:]{1,64}@[^\s<>"',;:]{1,255}/g, '…').replace(/\+?\d[\d\s().-]{8,}\d/g, '…');
}

/** SHA-256 of a text's UTF-8 bytes, as hex. */
export function sha256(text: string): string {
  return hash('sha256', text);
}

/** Compares a secret with what was given, in a time that tells nothing about either. */
export function isSameText(secret: string, given: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(secret)), Buffer.from(sha256(given)));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
