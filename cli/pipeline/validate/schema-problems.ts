import type { ErrorObject } from 'ajv';
import type { JsonSchema } from '../../../schemas/json-schema.ts';
import { suggest } from '../../report/phrases.ts';
import type { Explanation, ProblemCode } from '../../report/problem.ts';
import type { LocatedPart } from '../parse/located-yaml.ts';
import { blockSchemas, type DescribedSchema, type LocatedSchema, memberOf, schemaAt } from './schema-library.ts';

/** A broken schema rule, in the author's words. */
export interface Finding extends Explanation {
  readonly code: ProblemCode;
  /** Path of the value in the file's data. */
  readonly path: readonly (string | number)[];
  readonly target: LocatedPart;
  /** The key that is not there. */
  readonly missing?: string;
}

/** Turns ajv's errors into findings: one for each faulty value, the most specific one. */
export function explain(errors: readonly ErrorObject[], root: LocatedSchema, data: unknown): Finding[] {
  const findings = new Map<string, Finding>();
  // A rule between two values comes after the rules of each.
  const ordered = errors.toSorted((a, b) => Number(isConditional(a)) - Number(isConditional(b)));
  for (const error of ordered) {
    // The errors of the branches, or of the discriminator, say more.
    if (error.keyword === 'oneOf' || error.keyword === 'if' || isMissingType(error)) continue;
    const finding = explainOne(error, root, data);
    const missing = finding.code === 'missing-key' ? finding.message : ''; // Each missing key is its own mistake.
    const key = `${finding.path.join('/')}:${finding.target}:${missing}`;
    if (!findings.has(key)) findings.set(key, finding);
  }
  return withoutMisspelled([...findings.values()]);
}

/** A key that is missing because it is misspelled is one mistake. */
function withoutMisspelled(findings: readonly Finding[]): Finding[] {
  const misspelled = findings.flatMap(({ code, path, hint }) => {
    const [, meant] = /^Did you mean `([^`]+)`\?/.exec(hint) ?? [];
    return code === 'unknown-key' && meant ? [`${path.slice(0, -1).join('/')}:${meant}`] : [];
  });
  return findings.filter(
    ({ code, path, missing }) => code !== 'missing-key' || !misspelled.includes(`${path.join('/')}:${missing}`),
  );
}

function isConditional({ schemaPath }: ErrorObject): boolean {
  return schemaPath.includes('/then/');
}

function isMissingType({ keyword, params }: ErrorObject): boolean {
  return keyword === 'required' && params.missingProperty === 'type';
}

interface Violation {
  readonly path: Finding['path'];
  readonly value: unknown;
  /** What ajv says about the broken rule. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly schema: DescribedSchema;
  readonly root: LocatedSchema;
  readonly data: unknown;
}

function explainOne({ instancePath, keyword, params }: ErrorObject, root: LocatedSchema, data: unknown): Finding {
  const path = instancePath.split('/').slice(1).map(unescapePointer);
  const value = path.reduce(memberOf, data);
  const violation = { path, value, params, schema: schemaAt(data, path, root), root, data };
  const explained = EXPLANATIONS[keyword]?.(violation) ?? brokenLimit(keyword, violation);
  return { path, target: 'value', ...explained, hint: quotesHint(value) ?? explained.hint };
}

type Explained = Omit<Finding, 'path' | 'target'> & Partial<Finding>;

/** By JSON Schema keyword. */
const EXPLANATIONS: Readonly<Record<string, (violation: Violation) => Explained>> = {
  required: missingKey,
  additionalProperties: unknownKey,
  discriminator: unknownBlock,
  type: wrongType,
  enum: unknownChoice,
  pattern: wrongForm,
  format: noSuchDay,
};

function missingKey({ path, params, root, data }: Violation): Explained {
  const missing = String(params.missingProperty);
  return {
    code: 'missing-key',
    missing,
    message: `\`${missing}\` is missing${path.length > 0 ? ` in ${inWords(path)}` : ''}.`,
    hint: sentences(`Add \`${missing}:\`.`, describe(schemaAt(data, [...path, missing], root))),
  };
}

function unknownKey({ path, params, value, schema: { schema } }: Violation): Explained {
  const unknown = String(params.additionalProperty);
  const allowed = Object.keys(schema.properties ?? {});
  const place = { code: 'unknown-key', path: [...path, unknown], target: 'key' } as const;
  if (allowed.includes(unknown)) {
    const message = `The schema has the key \`${unknown}\`, but its validator was generated before that.`;
    return { ...place, message, hint: 'Run npm run generate.' };
  }
  // { because: of this, and that } has a key `and that` without a value.
  if (unknown.includes(' ') && memberOf(value, unknown) === null) {
    const message = `\`${unknown}\` stands here like a key without a value.`;
    return { ...place, message, hint: 'Between braces, a comma ends a text: put the whole text in quotes.' };
  }
  return {
    ...place,
    message: `\`${unknown}\` is not a key here.`,
    hint: `${suggest(unknown, allowed)}Allowed keys: ${allowed.join(', ')}.`,
  };
}

function wrongType({ path, value, params, schema: { schema, description } }: Violation): Explained {
  const wanted = String(params.type).split(',');
  return {
    code: 'wrong-type',
    message: `${asSubject(path)} is ${typeName(value)}, but it must be ${wantedTypes(wanted)}.`,
    hint: sentences(typeHint(value, wanted[0], schema), description),
  };
}

function unknownChoice({ path, value, params, schema: { description } }: Violation): Explained {
  const allowed = Array.isArray(params.allowedValues) ? params.allowedValues.map(String) : [];
  const areMany = allowed.length > FEW;
  const choices = areMany ? `its ${allowed.length} choices` : allowed.join(', ');
  return {
    code: 'wrong-value',
    message: `${asSubject(path)} is "${String(value)}", which is not one of ${choices}.`,
    // Of many short codes, several are near.
    hint: `${areMany ? '' : suggest(String(value), allowed)}${description ?? `Use one of: ${allowed.join(', ')}.`}`,
  };
}

/** As many choices as a reader takes in at a glance. */
const FEW = 30;

function wrongForm({ path, value, schema: { schema } }: Violation): Explained {
  return {
    code: 'wrong-value',
    message: `${asSubject(path)} is "${String(value)}", which has the wrong format.`,
    hint: sentences(rightForm(value, schema.pattern), schema.description ?? 'docs/content.md says how it is written.'),
  };
}

/** The same value as the pattern wants it, if that is easily said. */
function rightForm(value: unknown, pattern: string | undefined): string {
  if (typeof value !== 'string' || pattern === undefined) return '';
  const fits = new RegExp(pattern, 'u');
  const digits = value.replace(/[\s().-]/g, '');
  const numbers = /^\d+$/.test(digits) ? [`+1${digits}`, `+${digits}`, `0${value}`] : [];
  const times = /^\d:/.test(value) ? [`0${value}`] : [];
  const forms = [...numbers, ...times, value.replace(/^http:/, 'https:'), value.replace(/\/+$/, '')];
  const right = forms.find((form) => fits.test(form));
  return right === undefined ? '' : `Write "${right}".`;
}

function noSuchDay({ path, value, schema: { schema } }: Violation): Explained {
  return {
    code: 'wrong-value',
    message: `${asSubject(path)} is ${String(value)}, a day that no calendar has.`,
    hint: schema.description ?? 'Check the month and the day.',
  };
}

function brokenLimit(keyword: string, { path, params, schema: { description } }: Violation): Explained {
  return {
    code: 'wrong-value',
    message: `${asSubject(path)} ${LIMITS[keyword]?.(params.limit) ?? 'does not have the form that it needs'}.`,
    hint: description ?? 'Change the value to fit.',
  };
}

const LIMITS: Record<string, (limit: unknown) => string> = {
  minLength: (limit) => (limit === 1 ? 'is empty' : `is shorter than ${limit} characters`),
  maxLength: (limit) => `is longer than ${limit} characters`,
  minItems: (limit) => (limit === 1 ? 'has no items' : `has fewer than ${limit} items`),
  maxItems: (limit) => `has more than ${limit} items`,
  uniqueItems: () => 'has the same item twice',
  minProperties: () => 'has no keys',
  minimum: (limit) => `is less than ${limit}`,
  maximum: (limit) => `is more than ${limit}`,
};

function typeHint(value: unknown, wanted: string | undefined, { required = [] }: JsonSchema): string {
  switch (wanted) {
    case 'string':
      if (value === null) return 'Write it after the colon.';
      return typeof value === 'object' ? 'Write plain text, without dashes, brackets, or keys.' : 'Put it in quotes.';
    case 'array':
      return 'Write a list: each item on its own line, after a dash.';
    case 'object':
      return required.length > 0
        ? `Write its keys, each on its own line: ${required.join(', ')}.`
        : 'Write its keys, each on its own line.';
    case 'boolean':
      return 'Write true or false, without quotes.';
    default:
      return 'Write only the number, without quotes, commas, or $.';
  }
}

function sentences(...parts: (string | undefined)[]): string {
  return [...new Set(parts)].filter(Boolean).join(' ');
}

function unknownBlock({ path, value }: Violation): Explained {
  const type = memberOf(value, 'type');
  const known = [...blockSchemas.keys()];
  if (type === undefined) {
    return {
      code: 'missing-key',
      message: 'This block has no type.',
      hint: `Add \`type:\`, one of ${known.join(', ')}.`,
    };
  }
  return {
    code: 'unknown-block',
    path: [...path, 'type'],
    message: `There is no block \`${String(type)}\`.`,
    hint: `${suggest(String(type), known)}Blocks: ${known.join(', ')}.`,
  };
}

/** What goes in a value: the description of its key, the form it must have, its choices. */
function describe({ schema, description }: DescribedSchema): string {
  const form = schema.pattern === undefined ? undefined : schema.description;
  const choices = schema.enum ? `One of ${schema.enum.join(', ')}.` : undefined;
  return sentences(description, form, choices);
}

function unescapePointer(part: string): string | number {
  const key = part.replace(/~1/g, '/').replace(/~0/g, '~');
  return /^\d+$/.test(key) ? Number(key) : key;
}

function asSubject(path: Finding['path']): string {
  const key = path.at(-1);
  if (key === undefined) return 'The file';
  return typeof key === 'number' ? `Item ${key + 1}` : `\`${key}\``;
}

/** "`filing`", or "item 1 of `sources`". The nearest name is enough because the line is shown. */
function inWords(path: readonly (string | number)[]): string {
  const last = path.at(-1);
  const name = path.findLast((key) => typeof key === 'string');
  return typeof last === 'number' ? `item ${last + 1} of \`${name}\`` : `\`${name}\``;
}

function typeName(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a set of keys and values';
  return TYPE_NAMES[typeof value] ?? typeof value;
}

function wantedTypes(types: readonly string[]): string {
  return types.map((name) => TYPE_NAMES[name] ?? name).join(' or ');
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a set of keys and values',
  null: 'empty',
};

/**
 * A hint for a value that begins and ends with “quotes” as word processors write them, which YAML takes as part of the
 * text. Undefined for any other value.
 */
function quotesHint(value: unknown): string | undefined {
  const [, inner] = (typeof value === 'string' && /^[“”„‘’‚](.*)[“”‘’]$/.exec(value)) || [];
  if (inner === undefined) return undefined;
  return `These are typographic quotes; YAML wants straight ones: "${inner}". A number has none.`;
}
