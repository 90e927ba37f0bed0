import type { RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';

/** From so many columns on, a row of a table stands upright on phones, where each cell says what its column says. */
const WIDE = 3;

/** Gives each cell of a wide table, but the first of its row, the name of its column (table-scroll.sheet.css). */
export function labelCells(node: RootContent): void {
  if (node.type !== 'table') return;
  const [head, ...rows] = node.children;
  const names = head?.children.map((cell) => textOf(cell)) ?? [];
  if (names.length < WIDE) return;
  for (const { children } of rows) {
    for (const [at, cell] of children.entries()) {
      if (at > 0) cell.data = { ...cell.data, hProperties: { dataLabel: names[at] } };
    }
  }
}
