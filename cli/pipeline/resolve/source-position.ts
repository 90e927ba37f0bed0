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

/** Where a character of a text is. */
export function positionOf(source: string, index: number): Position {
  const before = source.slice(0, index).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Where a character of what a node was written as is in the text. */
export function positionWithin({ position }: Nodes, source: string, index: number): Position {
  return positionOf(source, (position?.start.offset ?? 0) + index);
}
