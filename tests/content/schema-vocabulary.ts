import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A value of JSON-LD. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

interface Shape {
  readonly parents: readonly string[];
  /** The expected types of each of its own properties. */
  readonly properties: ReadonlyMap<string, readonly string[]>;
}

/** Data types that are written as texts. */
const TEXTS = new Set(['Text', 'URL', 'Date', 'DateTime', 'Time', 'Duration']);

/** The vocabulary of https://schema.org as schema-dts declares it: types, what each extends, its properties. */
export function schemaVocabulary() {
  const file = createRequire(import.meta.url)
    .resolve('schema-dts/package.json')
    .replace('package.json', 'dist/schema.d.ts');
  const shapes = shapesIn(readFileSync(file, 'utf8'));
  const chain = (name: string): string[] => [name, ...(shapes.get(name)?.parents ?? []).flatMap(chain)];
  const isOneOf = (type: string, ranges: readonly string[]) =>
    chain(`${type}Leaf`).some((name) => ranges.includes(name.replace(/(Base|Leaf)$/, '')));
  const rangesOf = (type: string, property: string) =>
    chain(`${type}Leaf`).flatMap((name) => shapes.get(name)?.properties.get(property) ?? []);

  /** What the vocabulary does not know of a thing and the things in it, one sentence each. */
  const faultsOf = (thing: JsonObject, at = ''): string[] => {
    const { '@type': type } = thing;
    const place = `${at}/${String(type)}`;
    if (typeof type !== 'string' || !shapes.has(`${type}Leaf`)) return [`${place}: no such type`];
    return Object.entries(thing).flatMap(([property, value]) => {
      if (property.startsWith('@')) return [];
      // https://schema.org/docs/actions.html: how a property is to be filled in.
      const isFilled = property.endsWith('-input') && isOneOf(type, ['Action']);
      const ranges = isFilled ? ['Text'] : rangesOf(type, property);
      if (ranges.length === 0) return [`${place}: no property ${property}`];
      return [value].flat().flatMap((one) => valueFaults(one, ranges, `${place}.${property}`));
    });
  };

  const valueFaults = (value: Json, ranges: readonly string[], at: string): string[] => {
    const wrong = `${at}: ${JSON.stringify(value)} is none of ${ranges.join(', ')}`;
    if (typeof value === 'string') return ranges.some((range) => TEXTS.has(range)) ? [] : [wrong];
    if (typeof value === 'number') return ranges.some((range) => /^(Number|Integer|Float)$/.test(range)) ? [] : [wrong];
    if (typeof value === 'boolean') return ranges.includes('Boolean') ? [] : [wrong];
    if (!isObject(value)) return [wrong];
    // A reference to a thing that is described elsewhere.
    if (Object.keys(value).join() === '@id') return ranges.includes('IdReference') ? [] : [wrong];
    return [...(isOneOf(String(value['@type']), ranges) ? [] : [wrong]), ...faultsOf(value, at)];
  };

  return { faultsOf };
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shapesIn(declarations: string): ReadonlyMap<string, Shape> {
  const shapes = new Map<string, Shape>();
  const interfaces = /^(?:export )?interface (\w+) extends ([^{]+?) \{\n([\s\S]*?)^\}/gm;
  for (const [, name = '', parents = '', body = ''] of declarations.matchAll(interfaces)) {
    const properties = [...body.matchAll(/^ {4}"([^"@]+)"\?: SchemaValue<([^,]+),/gm)];
    shapes.set(name, {
      parents: parents.split(',').map((parent) => parent.trim()),
      properties: new Map(properties.map(([, property = '', range = '']) => [property, range.split(' | ')])),
    });
  }
  return shapes;
}
