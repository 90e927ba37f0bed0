/** Where a value is in the data of a file. */
export type Path = readonly (string | number)[];

export type Visit = (record: Readonly<Record<string, unknown>>, path: Path) => void;

/**
 * Visits every set of keys and values in some data, outer ones first. The path is only valid during the visit: copy it
 * to keep it. Made for all data of a site, so it allocates nothing.
 */
export function visitRecords(data: unknown, visit: Visit): void {
  visitValue(data, [], visit);
}

function visitValue(value: unknown, path: (string | number)[], visit: Visit): void {
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) visitChild(value[index], index, path, visit);
  } else if (isRecord(value)) {
    visit(value, path);
    for (const key in value) visitChild(value[key], key, path, visit);
  }
}

function visitChild(child: unknown, key: string | number, path: (string | number)[], visit: Visit): void {
  if (typeof child !== 'object') return;
  path.push(key);
  visitValue(child, path, visit);
  path.pop();
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
