import type { PageSize } from './measure-pages.ts';
import { BUDGET, htmlBudget, kilobytes, SHARE_NAMES, SHARED_MOST, type SharedSizes } from './size-budget.ts';

/**
 * One line per kind of page: count, largest page, its HTML and scripts; then what the shared parts have of what they
 * may weigh, what the typeface weighs, and how many pages are long by right.
 */
export function sizeTable(sizes: readonly PageSize[], shared: SharedSizes): string {
  const kinds = [...new Set(sizes.map(({ kind }) => kind))];
  const column = columnFor(kinds);
  const rows = kinds.map((kind) => {
    const ofKind = sizes.filter((size) => size.kind === kind);
    const largest = ofKind.reduce((a, b) => (b.html > a.html ? b : a));
    const script = Math.max(...ofKind.map((size) => size.script));
    const figures = [
      String(ofKind.length).padStart(5),
      ...[largest.html, script].map((size) => kilobytes(size).padStart(9)),
    ];
    return `  ${column(kind)}${figures.join(' ')}  ${largest.path}`;
  });
  const shares = SHARE_NAMES.map((name) => {
    const what = { chrome: 'header and footer', consent: 'agreement to calls' }[name];
    return `  ${what}: ${shared[name]} of ${SHARED_MOST[name]} bytes, apart from what is a page's own`;
  });
  const font = Math.max(0, ...sizes.map((size) => size.font));
  const face = font > 0 ? [`  typeface: ${kilobytes(font)}, which a browser keeps for all pages`] : [];
  const head = `  ${column('kind')}pages      HTML    script  largest (Brotli)`;
  return [head, ...rows, ...shares, ...face, ...longRows(sizes), ...pictureRows(sizes, column)].join('\n');
}

/** Pads the names of kinds to the width of the longest. */
function columnFor(kinds: readonly string[]): (name: string) => string {
  const width = Math.max(...['pictures', ...kinds].map((name) => name.length)) + 2;
  return (name) => name.padEnd(width);
}

/** How many pages of each kind are over the usual budget, and what they may have. */
function longRows(sizes: readonly PageSize[]): string[] {
  const counts = new Map<string, number>();
  for (const size of sizes) {
    if (size.html <= BUDGET.html || htmlBudget(size) === BUDGET.html) continue;
    const allowed = `${size.kind} over ${kilobytes(BUDGET.html)}, allowed up to ${kilobytes(htmlBudget(size))}`;
    counts.set(allowed, (counts.get(allowed) ?? 0) + 1);
  }
  return [...counts].map(([allowed, count]) => `  long pages: ${count} ${allowed}`);
}

/** Of each kind of page the one with the heaviest pictures, on a phone and a desktop. None without pictures. */
function pictureRows(sizes: readonly PageSize[], column: (name: string) => string): string[] {
  const weightOf = ({ pictures: { phone, desktop } }: PageSize) =>
    phone.first + phone.later + desktop.first + desktop.later;
  const heaviest = new Map<string, PageSize>();
  for (const size of sizes) {
    const other = heaviest.get(size.kind);
    if (weightOf(size) > (other ? weightOf(other) : 0)) heaviest.set(size.kind, size);
  }
  if (heaviest.size === 0) return [];
  const rows = [...heaviest.values()].map(({ path, kind, pictures: { phone, desktop } }) => {
    const figures = [phone.first, phone.later, desktop.first, desktop.later].map((bytes) =>
      kilobytes(bytes).padStart(9),
    );
    return `  ${column(kind)}${figures.join(' ')}  ${path}`;
  });
  return [`  ${column('pictures')}    phone     later   desktop     later  heaviest (AVIF)`, ...rows];
}
