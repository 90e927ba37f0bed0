import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { analyse } from 'scslre';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';

/**
 * What visitors send meets regular expressions in functions/, schemas/rules/, and the patterns of request schemas. None
 * may take more than linear time for any text: scslre finds those that backtrack (Self, Trade) and those whose search
 * begins again at every character of a long run (Move).
 */
const ALL = { Self: true, Trade: true, Move: true } as const;

/** These see only the operator's settings. */
const SETTINGS = ['functions/delivery/channels/call-tracking.ts', 'functions/platforms/environment/reader.ts'];

const root = fileURLToPath(new URL('../../', import.meta.url));
const TEST = /\.test\.ts$|\/testing\/|\/contract\//;

const filesIn = (folder: string, ending: string) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => path.endsWith(ending));

const sources = ['functions', 'schemas/rules']
  .flatMap((folder) => filesIn(folder, '.ts'))
  .filter((path) => !TEST.test(path) && !SETTINGS.includes(path))
  .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));

interface Found {
  readonly place: string;
  readonly pattern: RegExp;
}

/** Every object inside parsed code or JSON. */
function objectsIn(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

function literalsIn({ path, text }: { readonly path: string; readonly text: string }): readonly Found[] {
  return objectsIn(parseAst(text, { lang: 'ts' })).flatMap((node) => {
    if (!('regex' in node) || !('start' in node)) return [];
    const { pattern, flags } = Object(node.regex);
    const line = text.slice(0, Number(node.start)).split('\n').length;
    return [{ place: `${path}:${line}`, pattern: new RegExp(pattern, flags) }];
  });
}

function patternsIn(path: string): readonly Found[] {
  return objectsIn(JSON.parse(readFileSync(root + path, 'utf8'))).flatMap((schema) =>
    'pattern' in schema && typeof schema.pattern === 'string'
      ? [{ place: path, pattern: new RegExp(schema.pattern, 'u') }]
      : [],
  );
}

const slow = (found: readonly Found[]) =>
  found
    .filter(({ pattern }) => analyse(pattern, { reportTypes: ALL }).reports.length > 0)
    .map(({ place, pattern }) => `${place} ${pattern}`);

describe('no text makes a regular expression slow', () => {
  test('in functions and rules', () => {
    const found = sources.flatMap(literalsIn);
    expect(found.length).toBeGreaterThan(80);
    expect(slow(found)).toEqual([]);
  });

  test('in the schemas of requests', () => {
    const found = filesIn('schemas/requests', '.json').flatMap(patternsIn);
    expect(found.length).toBeGreaterThan(5);
    expect(slow(found)).toEqual([]);
  });

  test('and none is put together while the server runs', () => {
    expect(sources.filter(({ text }) => /\bRegExp\(/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('slow ones are found', () => {
    const known = [/(.)\/+$/, /^(a+)+$/, /\s+$/, /^-+|-+$/g].map((pattern) => ({ place: '', pattern }));
    expect(slow(known)).toHaveLength(4);
  });
});
