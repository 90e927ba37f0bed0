/** Where a value is in the data of a file. */
export type Path = readonly (string | number)[];

export interface LocatedRecord {
  readonly record: Readonly<Record<string, unknown>>;
  readonly path: Path;
}

/** Every set of keys and values in some data, outer ones first, with its path. */
export function recordsIn(data: unknown, path: Path = []): LocatedRecord[] {
  if (Array.isArray(data)) return data.flatMap((item, index) => recordsIn(item, [...path, index]));
  if (!isRecord(data)) return [];
  const inner = Object.entries(data).flatMap(([key, value]) =>
    typeof value === 'object' ? recordsIn(value, [...path, key]) : [],
  );
  return [{ record: data, path }, ...inner];
}

function isRecord(value: unknown): value is LocatedRecord['record'] {
  return typeof value === 'object' && value !== null;
}
