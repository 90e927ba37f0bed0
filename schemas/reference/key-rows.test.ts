import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentSchemas } from '../generated/content-schemas.ts';
import type { JsonSchema } from '../json-schema.ts';
import { keyRows, sharedShapes } from './key-rows.mjs';

const COMMON: JsonSchema = {
  definitions: {
    line: { type: 'string', description: 'A line.' },
    shape: { type: 'object', properties: { at: { $ref: '#/definitions/line' } } },
  },
};
const line = { $ref: 'common.schema.json#/definitions/line' };

/** The rows of a schema beside the shared ones above, as the cells of a table. */
function rowsOf(schema: JsonSchema): readonly (readonly (string | boolean)[])[] {
  const files = new Map([
    ['common.schema.json', COMMON],
    ['kind.schema.json', schema],
  ]);
  return keyRows({ schema, file: 'kind.schema.json' }, files).map((row) => Object.values(row));
}

describe('the rows of a schema', () => {
  test('have the type, meaning and example of each key, its own before those of the shape it refers to', () => {
    const age = { type: 'integer', minimum: 1, description: 'Its age.', examples: [3] };
    const tone = { enum: ['info', 'caution'] };
    expect(rowsOf({ required: ['name'], properties: { name: line, age, tone } })).toEqual([
      ['name', 'line', true, 'A line.', ''],
      ['age', 'whole number, 1 or more', false, 'Its age.', '3'],
      ['tone', '`info`, `caution`', false, '', ''],
    ]);
  });

  test('lead into objects, lists and maps, but not into a shape that others share', () => {
    const agency = { type: 'object', required: ['url'], properties: { url: { type: 'string', examples: ['a: b'] } } };
    const cities = { type: 'array', items: { type: 'object', properties: { open: { type: 'boolean' } } } };
    const names = { type: 'object', additionalProperties: line };
    const shapes = { type: 'array', items: { $ref: 'common.schema.json#/definitions/shape' } };
    const keys = rowsOf({ properties: { agency, cities, names, shapes } }).map(([key, type, , , example]) => [
      key,
      type,
      example,
    ]);
    expect(keys).toEqual([
      ['agency', 'keys', ''],
      ['agency.url', 'text', '"a: b"'],
      ['cities', 'list of keys', ''],
      ['cities[].open', 'true or false', 'true'],
      ['names', 'keys', ''],
      ['names.*', 'line', ''],
      ['shapes', 'list of [shape](#shape)', ''],
    ]);
  });
});

const files = new Map(Object.entries(contentSchemas));
const all = [...files].map(([file, schema]) => ({ schema, file }));
const blocks = Object.entries(files.get('blocks.schema.json')?.definitions ?? {})
  .filter(([name]) => name !== 'block')
  .map(([, schema]) => ({ schema, file: 'blocks.schema.json' }));
const shapes = [...sharedShapes([...all, ...blocks], files)]
  .filter(([name]) => name !== 'block')
  .map(([, shape]) => shape);

test('every key of every kind, block and shared shape says what it means', () => {
  const rows = [...all, ...blocks, ...shapes].flatMap((located) =>
    keyRows(located, files).map((row) => ({ ...row, of: located.schema.title })),
  );
  expect(rows.length).toBeGreaterThan(300);
  expect(rows.filter(({ key, description }) => key !== 'type' && description === '')).toEqual([]);
});

test('every example of the schemas is valid where it stands, and reads the same in YAML', () => {
  const ajv = new Ajv({ strict: false, discriminator: true });
  for (const { schema, file } of all) ajv.addSchema(schema, file);
  const wrong = all.flatMap(({ schema, file }) =>
    withExamples(schema).flatMap(({ examples = [], ...rest }) =>
      examples.filter((example) => !ajv.validate({ ...absolute(rest, file) }, example)),
    ),
  );
  expect(wrong).toEqual([]);
  const rows = [...all, ...blocks, ...shapes].flatMap((located) => keyRows(located, files));
  for (const { key, example } of rows.filter((row) => row.example !== '')) {
    expect(() => parse(`${key.split('.').at(-1)?.replace('[]', '')}: ${example}`), `${key}: ${example}`).not.toThrow();
  }
});

/** All parts of a schema that give examples. */
function withExamples(schema: JsonSchema): readonly JsonSchema[] {
  const parts = [schema.items, schema.additionalProperties, ...named(schema.properties), ...named(schema.definitions)];
  const inner = parts.flatMap((part) => (typeof part === 'object' ? withExamples(part) : []));
  return schema.examples ? [schema, ...inner] : inner;
}

const named = (schemas: Readonly<Record<string, JsonSchema>> = {}) => Object.values(schemas);

/** References to the schema's own file name that file, so that a part of it can stand alone. */
function absolute(schema: JsonSchema, file: string): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${file}#/`));
}
