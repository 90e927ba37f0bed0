import { branchFor, follow, type Located, type Schema } from '../schema/schema-library.ts';

/** What a text in content is, by its schema. `plain` texts (dates, codes, choices) are left alone. */
export type Role = 'line' | 'markdown' | 'link' | 'plain';

export type Path = readonly (string | number)[];

/**
 * Copies data, replacing each text by what `visit` makes of it. The schema says what each text is; the block a text belongs to is
 * given by its type.
 */
export function mapStrings(
  data: unknown,
  root: Located,
  visit: (text: string, role: Role, path: Path, block?: string) => string,
): unknown {
  const walk = (value: unknown, here: Schema, hereFile: string, path: Path, block?: string): unknown => {
    if (typeof value === 'string') return visit(value, roleOf(here, hereFile), path, block);
    const { schema: target, file: targetFile } = branchFor(value, here, hereFile);
    if (Array.isArray(value))
      return value.map((item, index) => walk(item, target.items ?? {}, targetFile, [...path, index], block));
    if (value === null || typeof value !== 'object') return value;
    const type = target.properties?.type?.const;
    const inner = typeof type === 'string' ? type : block;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        walk(item, target.properties?.[key] ?? {}, targetFile, [...path, key], inner),
      ]),
    );
  };
  return walk(data, root.schema, root.file, []);
}

function roleOf(schema: Schema, file: string): Role {
  if (schema.$ref?.endsWith('/definitions/href') || schema.$ref?.endsWith('/definitions/path')) return 'link';
  const { schema: target } = follow(schema, file);
  if (target.contentMediaType === 'text/markdown') return 'markdown';
  const isFreeText = target.type === 'string' && target.pattern === undefined && target.enum === undefined;
  return isFreeText ? 'line' : 'plain';
}
