import type { JsonSchema } from '../json-schema.ts';

export interface LocatedSchema {
  readonly schema: JsonSchema;
  readonly file: string;
}

export interface KeyRow {
  readonly key: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
  readonly example: string;
}

export function keyRows(
  located: LocatedSchema,
  files: ReadonlyMap<string, JsonSchema>,
  prefix?: string,
): readonly KeyRow[];

export function sharedShapes(
  located: readonly LocatedSchema[],
  files: ReadonlyMap<string, JsonSchema>,
): ReadonlyMap<string, LocatedSchema>;

export function anchor(name: string): string;
