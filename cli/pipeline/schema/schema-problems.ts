import type { ErrorObject } from 'ajv';
import type { ProblemCode } from '../../report/problem.ts';
import { suggest } from '../../report/suggest.ts';
import { blockSchemas, type Located, type Schema, schemaAt } from './schema-library.ts';

/** A broken rule of a content schema, in the author's words. */
export interface Finding {
  readonly code: ProblemCode;
  /** Path of the value in the file's data. */
  readonly path: readonly (string | number)[];
  readonly target: 'key' | 'value';
  readonly message: string;
  readonly hint: string;
}

/** Turns ajv's errors into findings: one for each faulty place, the most telling one. */
export function explain(errors: readonly ErrorObject[], root: Located, data: unknown): Finding[] {
  const findings = new Map<string, Finding>();
  for (const error of errors) {
    if (error.keyword === 'oneOf' || isMissingType(error)) continue; // Its branches, or the discriminator, say more.
    const finding = explainOne(error, root, data);
    const missing = finding.code === 'missing-key' ? finding.message : ''; // Each missing key is a mistake of its own.
    const key = `${finding.path.join('/')}:${finding.target}:${missing}`;
    if (!findings.has(key)) findings.set(key, finding);
  }
  return [...findings.values()];
}

function isMissingType({ keyword, params }: ErrorObject): boolean {
  return keyword === 'required' && params.missingProperty === 'type';
}

function explainOne(error: ErrorObject, root: Located, data: unknown): Finding {
  const path = error.instancePath.split('/').slice(1).map(unescapePointer);
  const { schema, description } = schemaAt(data, path, root);
  const quoted = asSubject(path.at(-1));
  const value = valueAt(data, path);
  const params = error.params as Record<string, unknown>;
  const say = (code: ProblemCode, message: string, hint: string, more: Partial<Finding> = {}): Finding => ({
    code,
    path,
    target: 'value',
    message,
    hint,
    ...more,
  });

  switch (error.keyword) {
    case 'required': {
      const missing = String(params.missingProperty);
      return say(
        'missing-key',
        `\`${missing}\` is missing${path.length > 0 ? ` in ${inWords(path)}` : ''}.`,
        sentences(`Add \`${missing}:\`.`, describe(schemaAt(data, [...path, missing], root))),
      );
    }
    case 'additionalProperties': {
      const unknown = String(params.additionalProperty);
      const allowed = Object.keys(schema.properties ?? {});
      return say(
        'unknown-key',
        `\`${unknown}\` is not a key that belongs here.`,
        `${suggest(unknown, allowed)}Keys that belong here: ${allowed.join(', ')}.`,
        { path: [...path, unknown], target: 'key' },
      );
    }
    case 'discriminator':
      return explainBlockType(path, value);
    case 'type': {
      const wanted = String(params.type).split(',');
      const message = `${quoted} is ${typeName(value)}, but it has to be ${wantedTypes(wanted)}.`;
      return say('wrong-type', message, sentences(typeHint(value, wanted[0], schema), description));
    }
    case 'enum': {
      const allowed = (params.allowedValues as unknown[]).map(String);
      return say(
        'wrong-value',
        `${quoted} is "${String(value)}", which is not one of ${allowed.join(', ')}.`,
        `${suggest(String(value), allowed)}${description ?? `Use one of: ${allowed.join(', ')}.`}`,
      );
    }
    case 'pattern': {
      const message = `${quoted} is "${String(value)}", which has the wrong form.`;
      return say('wrong-value', message, schema.description ?? `It has to match ${String(params.pattern)}.`);
    }
    default:
      return say(
        'wrong-value',
        `${quoted} ${LIMITS[error.keyword]?.(params.limit) ?? `breaks the rule ${error.keyword}`}.`,
        description ?? 'Change the value so that it fits.',
      );
  }
}

const LIMITS: Record<string, (limit: unknown) => string> = {
  minLength: (limit) => (limit === 1 ? 'is empty' : `is shorter than ${limit} characters`),
  maxLength: (limit) => `is longer than ${limit} characters`,
  minItems: (limit) => (limit === 1 ? 'has no items' : `has fewer than ${limit} items`),
  maxItems: (limit) => `has more than ${limit} items`,
  minimum: (limit) => `is less than ${limit}`,
  maximum: (limit) => `is more than ${limit}`,
};

function typeHint(value: unknown, wanted: string | undefined, { required = [] }: Schema): string {
  switch (wanted) {
    case 'string':
      if (value === null) return 'Write it after the colon.';
      return typeof value === 'object' ? 'Write one text, without dashes, brackets or keys.' : 'Put it in quotes.';
    case 'array':
      return 'Write a list: each item on a line of its own, after a dash.';
    case 'object':
      return `Write its keys, each on a line of its own: ${required.join(', ')}.`;
    case 'boolean':
      return 'Write true or false, without quotes.';
    default:
      return 'Write the number alone, without quotes, comma or $.';
  }
}

function sentences(...parts: (string | undefined)[]): string {
  return [...new Set(parts)].filter(Boolean).join(' ');
}

function explainBlockType(path: readonly (string | number)[], value: unknown): Finding {
  const type = (value as { type?: unknown } | undefined)?.type;
  const known = [...blockSchemas.keys()];
  if (type === undefined) {
    return {
      code: 'missing-key',
      path,
      target: 'value',
      message: 'This block does not say what it is.',
      hint: `Add \`type:\`, one of ${known.join(', ')}.`,
    };
  }
  return {
    code: 'unknown-block',
    path: [...path, 'type'],
    target: 'value',
    message: `There is no block \`${String(type)}\`.`,
    hint: `${suggest(String(type), known)}Blocks: ${known.join(', ')}.`,
  };
}

/** What goes in a value: what the key says of itself, the form it has to have, its choices. */
function describe({ schema, description }: Located & { description?: string }): string {
  const form = schema.pattern === undefined ? undefined : schema.description;
  const choices = schema.enum ? `One of ${schema.enum.join(', ')}.` : undefined;
  return sentences(description, form, choices);
}

function unescapePointer(part: string): string | number {
  const key = part.replace(/~1/g, '/').replace(/~0/g, '~');
  return /^\d+$/.test(key) ? Number(key) : key;
}

function valueAt(data: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((here, key) => (here as Record<string | number, unknown> | undefined)?.[key], data);
}

function asSubject(key: string | number | undefined): string {
  if (key === undefined) return 'The file';
  return typeof key === 'number' ? `Item ${key + 1}` : `\`${key}\``;
}

/** "`filing`", or "item 1 of `sources`": the nearest name is enough, the line is shown. */
function inWords(path: readonly (string | number)[]): string {
  const last = path.at(-1);
  const name = path.findLast((key) => typeof key === 'string');
  return typeof last === 'number' ? `item ${last + 1} of \`${name}\`` : `\`${name}\``;
}

function typeName(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a set of keys and values';
  return { string: 'a text', number: 'a number', boolean: 'true or false' }[typeof value as 'string'] ?? typeof value;
}

function wantedTypes(types: readonly string[]): string {
  const names: Record<string, string> = {
    string: 'a text',
    number: 'a number',
    integer: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'a set of keys and values',
    null: 'empty',
  };
  return types.map((name) => names[name] ?? name).join(' or ');
}
