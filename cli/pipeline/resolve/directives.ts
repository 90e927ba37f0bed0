import type { Nodes, RootContent } from 'mdast';
import type { Position } from '../../report/problem.ts';
import type { ProblemDetails } from '../parse/problem-at.ts';

/** A mistake in Markdown, positioned in the text it was found in (the first line is 1). */
export interface MarkdownFault extends Position, ProblemDetails {}

/** A directive that stands for a block: its name, its attributes, and the raw text between its colons. */
export interface Directive extends Position {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly body: string;
  /** The line on which the body starts. */
  readonly bodyLine: number;
  /** Whether a line of colons ends it. A directive with two colons has no end to find. */
  readonly isClosed: boolean;
}

export type DirectiveNode = Extract<RootContent, { type: 'containerDirective' | 'leafDirective' }>;

export function isDirective(node: RootContent): node is DirectiveNode {
  return node.type === 'containerDirective' || node.type === 'leafDirective';
}

/** Reads a directive as written in `source`, with its faults: never closed, or a label in square brackets. */
export function readDirective(
  node: DirectiveNode,
  source: string,
): { readonly part: { readonly directive: Directive }; readonly faults: readonly MarkdownFault[] } {
  const { start, end } = node.position ?? { start: { line: 1, column: 1, offset: 0 }, end: { offset: source.length } };
  const lines = source.slice(start.offset, end.offset).split('\n');
  const { name } = node;
  const { line, column } = start;
  const isContainer = node.type === 'containerDirective';
  const isClosed = lines.length > 1 && /^\s*:{3,}\s*$/.test(lines.at(-1) ?? '');
  const faults = [
    ...(isContainer && !isClosed ? [neverClosed(name)] : []),
    ...(/^:+[\w-]+\[/.test(lines[0] ?? '') ? [lostLabel(name)] : []),
    ...lostAttributes(lines[0] ?? '', name),
  ];
  const body = isContainer ? lines.slice(1, isClosed ? -1 : undefined).join('\n') : '';
  const attributes = Object.fromEntries(
    Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? '']),
  );
  return {
    part: {
      directive: { name, attributes, body, bodyLine: line + 1, isClosed: !isContainer || isClosed, line, column },
    },
    faults: faults.map((fault) => ({ line, column, ...fault })),
  };
}

function neverClosed(name: string): ProblemDetails {
  return {
    code: 'broken-text',
    message: `The block \`${name}\` is never closed.`,
    hint: 'Put a line of three colons where the block ends.',
  };
}

function lostLabel(name: string): ProblemDetails {
  return {
    code: 'broken-text',
    message: `The text in square brackets after \`${name}\` would be lost.`,
    hint: `Write it as a key in braces: ${name}{title="..."}.`,
  };
}

/** What stands after a block's name but not in braces right behind it is not read; quotes of a word processor are. */
function lostAttributes(opening: string, name: string): ProblemDetails[] {
  const [, rest = ''] = /^\s*:+[\w-]+(?:\[[^\]]*\])?(?:\{[^}]*\})?(.*)$/.exec(opening) ?? [];
  if (rest.trim() !== '') {
    return [
      {
        code: 'broken-text',
        message: `What stands after the block's name, \`${rest.trim()}\`, would be lost.`,
        hint: `Write keys in braces right behind the name: ${name}{title="..."}. Text begins on the next line.`,
      },
    ];
  }
  if (!/[“”„‘’]/.test(/\{[^}]*\}/.exec(opening)?.[0].replace(/"[^"]*"/g, '') ?? '')) return [];
  return [
    {
      code: 'broken-text',
      message: 'These are typographic quotes. They would be shown as part of the text.',
      hint: `Type straight ones: ${name}{title="..."}.`,
    },
  ];
}

export function nestedBlock(name: string): ProblemDetails {
  return {
    code: 'unknown-block',
    message: `The block \`${name}\` is inside a list, a quotation, or another block.`,
    hint: 'Blocks do not nest. Put it on its own lines, without indentation, after the other one is closed.',
  };
}

/** Where a node starts in its text. */
export function startOf({ position }: Nodes): Position {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  return { line, column };
}

/** A node as its author wrote it. */
export function writtenAs({ position }: Nodes, source: string): string {
  return source.slice(position?.start.offset, position?.end.offset);
}

/** Where a character of what a node was written as is in the text. */
export function positionWithin(node: Nodes, source: string, index: number): Position {
  const { line, column } = startOf(node);
  const before = writtenAs(node, source).slice(0, index).split('\n');
  const last = before.at(-1)?.length ?? 0;
  return { line: line + before.length - 1, column: before.length === 1 ? column + last : last + 1 };
}
