/** The most rows that one statement names. */
const PAGE = 500;

/** Cuts a list into pieces that one statement can name. */
export function pagesOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / PAGE) }, (_, page) => all.slice(page * PAGE, (page + 1) * PAGE));
}
