/** Reads what a table has of its own under a name from outside: `constructor`, say, is there in every object. */
export function ownValue<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
