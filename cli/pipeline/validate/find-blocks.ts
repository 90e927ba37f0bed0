import type { BlockPlace } from '../../../schemas/json-schema.ts';
import { blockSchemas, branchFor, type LocatedSchema, memberOf } from './schema-library.ts';

/** A block in valid data. */
export interface FoundBlock {
  readonly type: string;
  readonly value: object;
  /** Where it is in the data. */
  readonly path: readonly (string | number)[];
  readonly place: BlockPlace;
}

/** All blocks in data, those inside other blocks too. `place` is where the data itself stands. */
export function findBlocks(data: unknown, root: LocatedSchema, place: BlockPlace): FoundBlock[] {
  const found: FoundBlock[] = [];
  walk(data, { ...root, path: [], place }, found);
  return found;
}

interface Here extends LocatedSchema, Pick<FoundBlock, 'path' | 'place'> {}

function walk(value: unknown, { schema, file, path, place }: Here, found: FoundBlock[]): void {
  if (value === null || typeof value !== 'object') return;
  const target = branchFor(value, schema, file);
  const inside = isPlace(target.schema.place) ? target.schema.place : place;
  const { items = {}, properties = {} } = target.schema;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      walk(item, { schema: items, file: target.file, path: [...path, index], place: inside }, found);
    return;
  }
  const type = memberOf(value, 'type');
  if (typeof type === 'string' && blockSchemas.get(type) === target.schema) found.push({ type, value, path, place });
  for (const [key, item] of Object.entries(value))
    walk(item, { schema: properties[key] ?? {}, file: target.file, path: [...path, key], place: inside }, found);
}

const PLACES: readonly BlockPlace[] = ['page', 'text', 'answer'];

function isPlace(name: string | undefined): name is BlockPlace {
  return PLACES.some((place) => place === name);
}
