/** What a table has under a name that somebody sent: not what every object has, such as `constructor`. */
export function ownValue<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
