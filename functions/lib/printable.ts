/** A value as text without control characters, which could move a terminal's cursor or change its colors. */
export function printable(value: unknown): string {
  return String(value).replace(/\p{Cc}/gu, ' ');
}
