import { createHash } from 'node:crypto';

/** A value as text without control characters, which could move a terminal's cursor or change its colors. */
export function printable(value: unknown): string {
  return String(value).replace(/\p{Cc}/gu, ' ');
}

/** SHA-256 of a text's UTF-8 bytes, as hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
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
