import type { Nodes } from 'mdast';
import type { Position } from '../../report/problem.ts';

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
