import type { JsonSchema } from '../../../schemas/json-schema.ts';
import { branchFor, follow, type LocatedSchema } from '../validate/schema-library.ts';

/** What a text in content is, by its schema. Dates, codes, and choices are `plain`: they have no placeholders. */
export type Role = 'line' | 'markdown' | 'link' | 'plain';

/** A text and what its schema says of it. */
export interface SchemaText {
  readonly text: string;
  readonly role: Role;
  readonly path: readonly (string | number)[];
  /** Type of the innermost block around the text. */
  readonly block?: string;
}

/** Copies data, replacing each text by what `visit` makes of it. The schema says what each text is. */
export function mapStrings(data: unknown, root: LocatedSchema, visit: (text: SchemaText) => string): unknown {
  return mapValue(data, { ...root, path: [] }, visit);
}

interface Here extends LocatedSchema {
  readonly path: SchemaText['path'];
  readonly block?: string;
}

function mapValue(value: unknown, { schema, file, path, block }: Here, visit: (text: SchemaText) => string): unknown {
  if (typeof value === 'string') return visit({ text: value, role: roleOf(schema, file), path, block });
  const target = branchFor(value, schema, file);
  const { items = {}, properties = {} } = target.schema;
  if (Array.isArray(value)) {
    const at = (index: number): Here => ({ schema: items, file: target.file, path: [...path, index], block });
    return value.map((item, index) => mapValue(item, at(index), visit));
  }
  if (value === null || typeof value !== 'object') return value;
  const type = properties.type?.const;
  const inner = typeof type === 'string' ? type : block;
  const at = (key: string): Here => ({
    schema: properties[key] ?? {},
    file: target.file,
    path: [...path, key],
    block: inner,
  });
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapValue(item, at(key), visit)]));
}

function roleOf(schema: JsonSchema, file: string): Role {
  if (schema.$ref?.endsWith('/definitions/href') || schema.$ref?.endsWith('/definitions/path')) return 'link';
  const { schema: target } = follow(schema, file);
  if (target.contentMediaType === 'text/markdown') return 'markdown';
  const isFreeText = target.type === 'string' && target.pattern === undefined && target.enum === undefined;
  return isFreeText ? 'line' : 'plain';
}
