import { closest, distance } from 'fastest-levenshtein';

/** A number with its noun: 1 page, 2 pages; 1 delivery, 2 deliveries. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** "Did you mean `name`? " if a known word is close to what was written; otherwise an empty string. */
export function suggest(written: string, known: readonly string[]): string {
  if (known.length === 0) return '';
  const nearest = closest(written, known);
  const allowed = Math.min(Math.max(2, Math.floor(written.length / 3)), written.length - 1);
  const near = distance(written, nearest) <= allowed;
  return near ? `Did you mean \`${nearest}\`? ` : '';
}
