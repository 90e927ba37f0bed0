import { stringify } from 'yaml';
import { validateBlock } from '../../../schemas/generated/content-schemas.ts';
import type { JsonSchema } from '../../../schemas/json-schema.ts';
import { blockSchemas, follow, type LocatedSchema, memberOf } from '../../pipeline/validate/schema-library.ts';

/** A block as an author writes it. */
export interface BlockCode {
  /** An item of a list of blocks. */
  readonly yaml: string;
  /** A directive. */
  readonly markdown: string;
}

type Keys = Readonly<Record<string, unknown>>;

/**
 * Code of a block to start from: with the values of an example of its component where they fit the block's schema, or
 * else with the examples of the schema.
 */
export function blockCode(type: string, props: object): BlockCode {
  const schema = blockSchemas.get(type);
  if (!schema) throw new Error(`There is no block "${type}".`);
  const shown = { type, ...fromProps(schema, props) };
  const keys = validateBlock(shown) ? shown : { type, ...fromSchema({ schema, file: 'blocks.schema.json' }) };
  return { yaml: inYaml([keys]), markdown: asDirective(type, schema, keys) };
}

/** The keys of the block that the component's props have too, with texts as authors write them. */
function fromProps({ properties = {} }: JsonSchema, props: object): Keys {
  const keys = Object.keys(properties).filter((key) => key !== 'type' && Object.hasOwn(props, key));
  return Object.fromEntries(keys.map((key) => [key, withoutTags(memberOf(props, key))]));
}

/** Takes the paragraphs around texts away. */
function withoutTags(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('</p><p>', '\n\n').replace(/^<p>|<\/p>$/g, '');
  if (Array.isArray(value)) return value.map(withoutTags);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutTags(inner)]));
}

/** The required keys, with the examples of the schema. */
function fromSchema({ schema: { properties = {}, required = [] }, file }: LocatedSchema): Keys {
  const keys = required.filter((key) => key !== 'type');
  return Object.fromEntries(keys.map((key) => [key, exampleOf({ schema: properties[key] ?? {}, file })]));
}

function exampleOf({ schema: given, file: from }: LocatedSchema): unknown {
  const { schema, file } = follow(given, from);
  const [example] = given.examples ?? schema.examples ?? schema.enum ?? [];
  if (example !== undefined) return example;
  if (schema.type === 'boolean') return true;
  if (schema.type !== 'array') return fromSchema({ schema, file });
  return Array(schema.minItems ?? 1).fill(exampleOf({ schema: schema.items ?? {}, file }));
}

/** In braces, a directive holds texts only; its body is the block's text, or all keys as YAML. */
function asDirective(type: string, { body }: JsonSchema, { type: _, ...keys }: Keys): string {
  if (Object.keys(keys).length === 0) return `::${type}\n`;
  if (body === undefined) return `:::${type}\n${inYaml(keys)}:::\n`;
  const attributes = Object.entries(keys).flatMap(([key, value]) =>
    key !== body && typeof value === 'string' ? [`${key}=${JSON.stringify(value)}`] : [],
  );
  const head = `${type}${attributes.length > 0 ? `{${attributes.join(' ')}}` : ''}`;
  return keys[body] === undefined ? `::${head}\n` : `:::${head}\n${keys[body]}\n:::\n`;
}

function inYaml(value: unknown): string {
  return stringify(value, { lineWidth: 100, aliasDuplicateObjects: false });
}
