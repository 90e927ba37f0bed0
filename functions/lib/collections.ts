/** Reads what a table has of its own under a name from outside: `constructor`, say, is there in every object. */
export function ownValue<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The most rows that one SQL statement names. */
const PAGE = 500;

/** Cuts a list into pieces, each of a length that one statement or one transaction takes. */
export function pagesOf<T>(all: readonly T[], most: number = PAGE): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, page) => all.slice(page * most, (page + 1) * most));
}
