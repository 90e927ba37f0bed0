import type { ValidateFunction } from 'ajv';
import { contentSchemas, contentValidators } from '../../../schemas/generated/content-schemas.ts';
import type { JsonSchema } from '../../../schemas/json-schema.ts';
import type { ContentKind } from '../parse/content-kinds.ts';

/** A schema and the file it is in, against which its references resolve. */
export interface LocatedSchema {
  readonly schema: JsonSchema;
  readonly file: string;
}

export function schemaOf(kind: ContentKind): LocatedSchema {
  const file = `${kind}.schema.json`;
  return { schema: fileNamed(file), file };
}

export function validatorOf(kind: ContentKind): ValidateFunction {
  return contentValidators[kind];
}

/** The forms of the code that ask for consent. */
export const consentForms: readonly string[] = (
  schemaOf('consent').schema.properties?.form?.anyOf?.[0]?.enum ?? []
).map(String);

const BLOCKS = 'blocks.schema.json';

/** The schema of any block. */
export const anyBlock: LocatedSchema = { schema: { $ref: '#/definitions/block' }, file: BLOCKS };

/** Every block type by name, with the schema of its keys. */
export const blockSchemas: ReadonlyMap<string, JsonSchema> = new Map(
  follow(anyBlock.schema, BLOCKS).schema.oneOf?.map((branch) => {
    const { schema } = follow(branch, BLOCKS);
    return [String(schema.properties?.type?.const), schema];
  }),
);

function fileNamed(name: string): JsonSchema {
  const file = contentSchemas[name];
  if (!file) throw new Error(`No schema named ${name}`);
  return file;
}

/** Follows references such as common.schema.json#/definitions/line to the schema itself. */
export function follow(schema: JsonSchema, file: string): LocatedSchema {
  if (!schema.$ref) return { schema, file };
  const [name, pointer = ''] = schema.$ref.split('#');
  const target = name || file;
  const definition = fileNamed(target).definitions?.[pointer.replace('/definitions/', '')];
  if (!definition) throw new Error(`${schema.$ref} in ${file} leads nowhere.`);
  return follow(definition, target);
}

/** The schema that applies to a value: behind its references and, of several alternatives, the one with its `type`. */
export function branchFor(value: unknown, schema: JsonSchema, file: string): LocatedSchema {
  const found = follow(schema, file);
  const type = memberOf(value, 'type');
  for (const branch of found.schema.oneOf ?? []) {
    const target = follow(branch, found.file);
    if (target.schema.properties?.type?.const === type) return target;
  }
  return found;
}

/** What `value[key]` is, or undefined where there is no such member. */
export function memberOf(value: unknown, key: string | number): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string | number, unknown>> {
  return typeof value === 'object' && value !== null;
}

export interface DescribedSchema extends LocatedSchema {
  readonly description?: string;
}

/** The schema of values under keys that their author chooses. */
function anyKey({ additionalProperties }: JsonSchema): JsonSchema | undefined {
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

/** The schema of the value at a path of the data. A description beside a reference wins over the one behind it. */
export function schemaAt(data: unknown, path: readonly (string | number)[], root: LocatedSchema): DescribedSchema {
  let here = branchFor(data, root.schema, root.file);
  let value = data;
  let description = here.schema.description;
  for (const key of path) {
    const next = typeof key === 'number' ? here.schema.items : (here.schema.properties?.[key] ?? anyKey(here.schema));
    value = memberOf(value, key);
    here = branchFor(value, next ?? {}, here.file);
    description = next?.description ?? here.schema.description;
  }
  return { ...here, ...(description === undefined ? {} : { description }) };
}
