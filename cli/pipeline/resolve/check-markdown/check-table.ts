import type { Table } from 'mdast';
import { counted } from '../../../report/phrases.ts';
import type { MarkdownFault } from '../directives.ts';
import { startOf } from '../source-position.ts';

/** A row with fewer cells than columns has gaps; of one with more, the last are not shown. */
export function checkTable({ children: [head, ...rows] }: Table): MarkdownFault[] {
  const columns = head?.children.length ?? 0;
  return rows
    .filter((row) => row.children.length !== columns)
    .map((row) => ({
      code: 'broken-text',
      ...startOf(row),
      message: `This row has ${counted(row.children.length, 'cell')}, but the table has ${counted(columns, 'column')}.`,
      hint: 'Separate the cells with |. Leave a cell empty if it has nothing to say; write \\| for the sign itself.',
    }));
}
