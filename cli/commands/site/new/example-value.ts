import type { JsonSchema } from '../../../../schemas/json-schema.ts';
import { UNWRITTEN } from '../../../pipeline/validate/check-unwritten.ts';
import { follow, type LocatedSchema } from '../../../pipeline/validate/schema-library.ts';

/** A file that is being started. */
export interface Start {
  readonly slug: string;
  readonly title: string;
  /** The day on which visitors first see it. */
  readonly date: string;
  /** ISO days. */
  readonly today: string;
  readonly inOneYear: string;
}

type Path = readonly (string | number)[];

/** A value for a new file. */
export interface Example {
  readonly value: unknown;
  /** Paths of values that only stand in for facts that the author knows. Texts say so themselves. */
  readonly standIns: readonly Path[];
}

/** Values of shared shapes, by their name in common.schema.json. */
const SHAPES: Readonly<Record<string, (start: Start) => string>> = {
  slug: ({ slug }) => slug,
  address: ({ slug }) => `/${slug}`,
};

const STAND_INS: Readonly<Record<string, string>> = {
  path: '/',
  href: '/',
  url: 'https://www.example.com/',
  phone: '+16145550123',
  formerAddress: '/old-address',
  picturePath: '/assets/favicon.svg',
};

/** Dates that are not the day of publication, by their key. */
const DATES: Readonly<Record<string, (start: Start) => string>> = {
  reviewedOn: ({ today }) => today,
  verifiedOn: ({ today }) => today,
  checkedOn: ({ today }) => today,
  reviewBy: ({ inOneYear }) => inOneYear,
  until: ({ inOneYear }) => inOneYear,
  expireAt: ({ inOneYear }) => inOneYear,
};

/** A value that fits the schema of the key at the end of a path. */
export function exampleOf(path: Path, { schema, file }: LocatedSchema, start: Start): Example {
  const known = (value: unknown): Example => ({ value, standIns: [] });
  const standIn = (value: unknown): Example => ({ value, standIns: [path] });
  const key = String(path.findLast((part) => typeof part === 'string'));
  const shape = schema.$ref?.split('/definitions/')[1] ?? '';
  if (shape === 'date' || shape === 'moment') return known(DATES[key]?.(start) ?? start.date);
  const [ofShape, ofAuthor] = [SHAPES[shape], STAND_INS[shape]];
  if (ofShape && !schema.examples) return known(ofShape(start));
  if (ofAuthor !== undefined) return standIn(ofAuthor);
  const target = follow(schema, file);
  // The example of any line says nothing about this one: "legalName: What the filing costs" would mislead.
  const [example] = schema.examples ?? (shape === 'line' ? [] : target.schema.examples) ?? [];
  // A value that begins with a placeholder is what the file should have.
  if (example !== undefined) return String(example).startsWith('{') ? known(example) : standIn(example);
  const {
    properties,
    items,
    anyOf,
    oneOf,
    const: only,
    enum: choices,
    type,
    minimum = 1,
    minItems = 1,
  } = target.schema;
  if (only !== undefined) return known(only);
  if (choices) return standIn(choices[0]);
  if (anyOf?.[0]) return exampleOf(path, { schema: anyOf[0], file: target.file }, start);
  if (oneOf) return exampleOf(path, { schema: paragraphOf(oneOf, target.file), file: target.file }, start);
  if (properties) return exampleObject(path, target, start);
  if (items) return exampleList(path, { schema: items, file: target.file }, { length: Math.max(1, minItems), start });
  if (type === 'boolean') return standIn(true);
  return type === 'string' ? known(textFor(path, key, target.schema, start)) : standIn(minimum);
}

/**
 * The required keys of an object, those that its rule for most cases adds among them; of one without, the first key.
 */
function exampleObject(path: Path, { schema, file }: LocatedSchema, start: Start): Example {
  const properties = Object.entries(schema.properties ?? {});
  const names = [...(schema.required ?? []), ...(conditionalKeys(path, { schema, file }, start) ?? [])];
  const required = properties.filter(([key]) => names.includes(key));
  const shown = required.length > 0 ? required : properties.slice(0, 1);
  const examples = shown.map(([key, property]): [string, Example] => [
    key,
    exampleOf([...path, key], { schema: property, file }, start),
  ]);
  return {
    value: Object.fromEntries(examples.map(([key, { value }]) => [key, value])),
    standIns: examples.flatMap(([, { standIns }]) => standIns),
  };
}

/** What the rule of an object adds: the keys of its condition where the example meets it, or else of the rest. */
function conditionalKeys(path: Path, { schema, file }: LocatedSchema, start: Start): readonly string[] | undefined {
  const conditions = Object.entries(schema.if?.properties ?? {});
  const isMet = conditions.every(([key, { const: only }]) => {
    const property = schema.properties?.[key];
    const isThere = property !== undefined && schema.required?.includes(key);
    return isThere && exampleOf([...path, key], { schema: property, file }, start).value === only;
  });
  return conditions.length > 0 && isMet ? schema.then?.required : schema.else?.required;
}

function exampleList(path: Path, items: LocatedSchema, { length, start }: { length: number; start: Start }): Example {
  const examples = Array.from({ length }, (_, index) => exampleOf([...path, index], items, start));
  return { value: examples.map(({ value }) => value), standIns: examples.flatMap(({ standIns }) => standIns) };
}

/** Of all blocks, the one that is only text. */
function paragraphOf(branches: readonly JsonSchema[], file: string): JsonSchema {
  const isParagraph = (branch: JsonSchema) => follow(branch, file).schema.properties?.type?.const === 'para';
  return branches.find(isParagraph) ?? branches[0] ?? {};
}

/** Names are known from the command; all other text has to be written. */
function textFor(path: Path, key: string, { minLength = 0, maxLength }: JsonSchema, { title }: Start): string {
  if (key === 'name' && path.length === 1) return title.replace(/(?<=\s)[a-z]/g, (letter) => letter.toUpperCase());
  if (key === 'title' && (path.length === 1 || path[0] === 'hero')) return title;
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  if (minLength <= 1) return `${UNWRITTEN} ${words}`;
  return `${UNWRITTEN} ${words}, at least ${minLength} and at most ${maxLength ?? 'a few hundred'} characters long`;
}
