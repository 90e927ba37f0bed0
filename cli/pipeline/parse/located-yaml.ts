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
import type { Explanation, Position } from '../../report/problem.ts';
import { causeOf, TOO_MANY_ALIASES, UNKNOWN_ALIAS } from './yaml-faults.ts';

/** What to locate: a value, or the key that names it. */
export type LocatedPart = 'value' | 'key';

/** Finds the positions of some data in its file. */
export interface Locator {
  /** Where the value (or key) at a path such as ['faq', 0, 'question'] starts; if it is missing, its nearest parent. */
  locate(path: readonly (string | number)[], target?: LocatedPart): Position;
  /** Where a character of the text at a path is, despite quotes, folded lines, and indentation. */
  locateWithin(path: readonly (string | number)[], index: number): Position;
}

/** YAML as data, with the position of every value. */
export interface LocatedYaml extends Locator {
  readonly data: unknown;
  readonly errors: readonly LocatedFault[];
}

interface LocatedFault extends Explanation {
  readonly position: Position;
}

/** Offset of YAML in its file, from zero: front matter and blocks start further down. */
interface Offset {
  readonly line: number;
  readonly column: number;
}

const NO_OFFSET: Offset = { line: 0, column: 0 };

/** Parses YAML 1.2 (core schema). Syntax errors are returned with their position, never thrown. */
export function parseLocatedYaml(text: string, offset: Offset = NO_OFFSET): LocatedYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const positionAt = (index: number): Position => {
    const { line, col } = lines.linePos(index);
    return { line: line + offset.line, column: col + (line === 1 ? offset.column : 0) };
  };
  const errors = [...document.errors, ...document.warnings].map((error): LocatedFault => {
    const { index, message, hint } = causeOf(error, document, text);
    return { position: positionAt(index), message, hint };
  });
  const unknown = text.includes('*') ? unknownAlias(document) : undefined;
  if (unknown) errors.push({ position: positionAt(startOf(unknown)), ...UNKNOWN_ALIAS });
  return {
    data: errors.length > 0 ? undefined : toData(document, errors),
    errors,
    locate: (path, target = 'value') => positionAt(indexOf(document, path, target)),
    locateWithin: (path, index) =>
      positionAt(indexWithin(text, document.getIn(path, true), index) ?? indexOf(document, path, 'value')),
  };
}

/** A document's plain data. Aliases that multiply (a "billion laughs" file) are reported as a syntax error. */
function toData(document: Document, errors: LocatedFault[]): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    errors.push({ position: { line: 1, column: 1 }, ...TOO_MANY_ALIASES });
    return undefined;
  }
}

/** The first alias whose anchor does not exist. */
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

function indexOf(document: Document, path: readonly (string | number)[], target: LocatedPart): number {
  let node: unknown = document.contents;
  let index = startOf(node);
  for (const [depth, key] of path.entries()) {
    const last = depth === path.length - 1;
    if (isMap(node)) {
      const pair = node.items.find((item) => isPair(item) && keyText(item.key) === String(key));
      if (!pair) return index;
      index = last && target === 'key' ? startOf(pair.key) : startOf(pair.value ?? pair.key);
      node = pair.value;
    } else if (isCollection(node)) {
      node = node.items[Number(key)];
      if (node === undefined) return index;
      index = startOf(node);
    } else {
      return index;
    }
  }
  return index;
}

/**
 * Where a character of a text is in the source. Folding and indentation only move white space, so the same number
 * of other characters comes before it in both. Undefined if that does not hold (escapes).
 */
function indexWithin(source: string, node: unknown, index: number): number | undefined {
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

/** What comes before the first character of a text, by YAML style. */
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
