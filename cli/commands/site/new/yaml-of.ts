import { Document, isMap, isPair, isScalar, isSeq, stringify, visit } from 'yaml';
import type { JsonSchema } from '../../../../schemas/json-schema.ts';
import { UNWRITTEN } from '../../../pipeline/validate/check-unwritten.ts';
import { follow, type LocatedSchema, schemaAt } from '../../../pipeline/validate/schema-library.ts';
import { type Example, exampleOf, type Start } from './example-value.ts';

/** Comments end before this column. */
const WIDTH = 100;

/** Keys that a page needs although its schema can do without: `titles` in content/site.yaml may have them. */
const NAMES: ReadonlySet<string> = new Set(['title', 'description']);

/** Keys that the command sets where they fit. */
const WITHOUT_VALUE: ReadonlySet<string> = new Set(['draft']);

/** Descriptions of shared shapes help only where they stand alone. */
const SAYS_NOTHING = follow({ $ref: 'common.schema.json#/definitions/line' }, '').schema.description;

/**
 * The YAML of a new file: required keys first, then the others as comments with an example. Comments are the schema's
 * descriptions.
 * @param more keys that this file has, although they are not required.
 */
export function yamlOf(root: LocatedSchema, start: Start, more: Readonly<Record<string, unknown>> = {}): string {
  const properties = Object.entries(root.schema.properties ?? {});
  const isRequired = (key: string) => root.schema.required?.includes(key) || NAMES.has(key);
  const example = ([key, schema]: [string, JsonSchema]) => exampleOf([key], { schema, file: root.file }, start);
  const required = properties.filter(([key]) => isRequired(key));
  const examples = required.map((property): [string, Example] => [property[0], example(property)]);
  const data = { ...Object.fromEntries(examples.map(([key, { value }]) => [key, value])), ...more };
  const standIns = new Set(examples.flatMap(([, one]) => one.standIns.map((path) => path.join(' '))));
  const optional = properties.filter(([key]) => !(key in data) && !WITHOUT_VALUE.has(key));
  return [
    commented(data, root, standIns),
    ...optional.map((property) => optionalKey(property, root.file, example(property).value)),
  ].join('');
}

/** Data as YAML, with a comment above each key that has a description, or a value that only stands in. */
function commented(data: object, root: LocatedSchema, standIns: ReadonlySet<string>): string {
  const document = new Document(data, { aliasDuplicateObjects: false });
  visit(document, {
    Pair(_, pair, ancestors) {
      if (!isScalar(pair.key)) return;
      const path = [...pathOf(ancestors), String(pair.key.value)];
      // Of several items in a list, only the first is explained.
      if (path.some((part) => typeof part === 'number' && part > 0)) return;
      const { description = '' } = schemaAt(data, path, root);
      const lines = [
        ...wrapped(description === SAYS_NOTHING ? '' : description),
        ...(standIns.has(path.join(' ')) ? [`${UNWRITTEN} the value below only stands in.`] : []),
      ];
      if (lines.length > 0) pair.key.commentBefore = lines.map((line) => ` ${line}`).join('\n');
    },
  });
  return document.toString({ lineWidth: WIDTH });
}

/** The keys and indexes that lead to a node, from the nodes above it. */
function pathOf(ancestors: readonly unknown[]): (string | number)[] {
  return ancestors.flatMap((node, index): (string | number)[] => {
    const below = ancestors[index + 1];
    if (isPair(node) && isScalar(node.key)) return [String(node.key.value)];
    if (isSeq(node) && (isMap(below) || isScalar(below))) return [node.items.indexOf(below)];
    return [];
  });
}

function optionalKey([key, schema]: [string, JsonSchema], file: string, value: unknown): string {
  const description = schema.description ?? follow(schema, file).schema.description ?? '';
  const example = stringify({ [key]: value }, { aliasDuplicateObjects: false });
  const lines = [...wrapped(description), ...example.trimEnd().split('\n')];
  return `\n${lines.map((line) => `# ${line}\n`).join('')}`;
}

/** A text in lines of a comment. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < WIDTH - 4) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
