import {
  type Alias,
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
} from 'yaml';
import type { Place } from '../../report/problem.ts';
import { TOO_MANY_ALIASES, UNKNOWN_ALIAS, type YamlFault, yamlFault } from './yaml-faults.ts';

/** Where a JSON pointer is asked for: the value itself, or the key that names it. */
export type Target = 'value' | 'key';

/** Where the values of some data stand in a file. */
export interface Places {
  /** Place of the value (or key) at a path such as ['faq', 0, 'question']; of its nearest parent where there is none. */
  locate(path: readonly (string | number)[], target?: Target): Place;
  /** Place of a character of the text at a path, wherever its quotes, folds and indentation put it. */
  locateWithin(path: readonly (string | number)[], index: number): Place;
}

/** YAML as data, with the place of every value. */
export interface LocatedYaml extends Places {
  readonly data: unknown;
  readonly errors: readonly LocatedFault[];
}

export interface LocatedFault extends YamlFault {
  readonly place: Place;
}

/** Offset of the text in its file, so that YAML inside Markdown is located too: zero-based line, zero-based column. */
export interface Offset {
  readonly line: number;
  readonly column: number;
}

const NO_OFFSET: Offset = { line: 0, column: 0 };

/** Parses YAML 1.2 (core schema). Syntax errors are returned with their place, never thrown. */
export function parseLocatedYaml(text: string, offset: Offset = NO_OFFSET): LocatedYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const placeAt = (position: number): Place => {
    const { line, col } = lines.linePos(position);
    return { line: line + offset.line, column: col + (line === 1 ? offset.column : 0) };
  };
  const errors: LocatedFault[] = [...document.errors, ...document.warnings].map((error) => ({
    place: placeAt(error.pos[0]),
    ...yamlFault(error),
  }));
  const unknown = text.includes('*') ? unknownAlias(document) : undefined;
  if (unknown) errors.push({ place: placeAt(startOf(unknown)), ...UNKNOWN_ALIAS });
  return {
    data: errors.length > 0 ? undefined : toData(document, errors),
    errors,
    locate: (path, target = 'value') => placeAt(positionOf(document, path, target)),
    locateWithin: (path, index) =>
      placeAt(positionWithin(text, document.getIn(path, true), index) ?? positionOf(document, path, 'value')),
  };
}

/** A document's plain data. Aliases that repeat too much (a "billion laughs" file) are reported like a syntax error. */
function toData(document: Document, errors: LocatedFault[]): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    errors.push({ place: { line: 1, column: 1 }, ...TOO_MANY_ALIASES });
    return undefined;
  }
}

/** The first alias whose anchor is not there. */
function unknownAlias(document: Document): Alias | undefined {
  let found: Alias | undefined;
  visit(document, {
    Alias: (_, node) => {
      if (node.resolve(document)) return undefined;
      found = node;
      return visit.BREAK;
    },
  });
  return found;
}

function positionOf(document: Document, path: readonly (string | number)[], target: Target): number {
  let node: unknown = document.contents;
  let position = startOf(node);
  for (const [depth, key] of path.entries()) {
    const last = depth === path.length - 1;
    if (isMap(node)) {
      const pair = node.items.find((item) => isPair(item) && keyText(item.key) === String(key));
      if (!pair) return position;
      position = last && target === 'key' ? startOf(pair.key) : startOf(pair.value ?? pair.key);
      node = pair.value;
    } else if (isCollection(node)) {
      node = node.items[Number(key)];
      if (node === undefined) return position;
      position = startOf(node);
    } else {
      return position;
    }
  }
  return position;
}

/**
 * Where in the source a character of a text stands. Folding and indentation only move white space, so the same number of other characters
 * comes before it in both. Undefined where that does not hold (escapes).
 */
function positionWithin(source: string, node: unknown, index: number): number | undefined {
  if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return undefined;
  const [start, end] = node.range;
  const inner = source.slice(start, end);
  const skipped = OPENING[node.type ?? '']?.exec(inner)?.[0].length ?? 0;
  const written = inner.slice(skipped, node.type?.startsWith('QUOTE') ? -1 : undefined);
  if (withoutSpace(written) !== withoutSpace(node.value)) return undefined;
  let before = withoutSpace(node.value.slice(0, index)).length;
  for (let at = 0; at < written.length; at += 1) {
    if (/\s/.test(written.charAt(at))) continue;
    if (before === 0) return start + skipped + at;
    before -= 1;
  }
  return undefined;
}

/** What stands before the first character of a text, by how it is written. */
const OPENING: Readonly<Record<string, RegExp>> = {
  BLOCK_LITERAL: /^.*\n/,
  BLOCK_FOLDED: /^.*\n/,
  QUOTE_SINGLE: /^'/,
  QUOTE_DOUBLE: /^"/,
};

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
}

function keyText(key: unknown): string {
  return isNode(key) && 'value' in key ? String(key.value) : String(key);
}

function startOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}
