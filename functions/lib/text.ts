import { createHash, timingSafeEqual } from 'node:crypto';

/** A value as text without control characters, which could move a terminal's cursor or change its colors. */
export function printable(value: unknown): string {
  return String(value).replace(/\p{Cc}/gu, ' ');
}

/** SHA-256 of a text's UTF-8 bytes, as hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
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
