import { counted } from '../../report/phrases.ts';
import type { Problem } from '../../report/problem.ts';
import { type ProblemDetails, problemIn } from '../parse/problem-at.ts';
import type { Entries } from './entry.ts';
import { type Path, visitRecords } from './visit-records.ts';

/** Checks that each row of a table in YAML has a cell for every column. */
export function checkTables({ entries }: Entries): Problem[] {
  return entries.flatMap((entry) =>
    unevenRows(entry.data).map(({ path, ...details }) => problemIn(entry, path, details)),
  );
}

export interface UnevenRow extends ProblemDetails {
  readonly path: Path;
}

/** The rows with more or fewer cells than their table has columns, in the tables among some data. */
export function unevenRows(data: unknown): UnevenRow[] {
  const uneven: UnevenRow[] = [];
  visitRecords(data, ({ type, columns, rows }, path) => {
    if (type !== 'table' || !Array.isArray(columns) || !Array.isArray(rows)) return;
    rows.forEach((row: unknown, index) => {
      if (!Array.isArray(row) || row.length === columns.length) return;
      const [cells, wanted] = [counted(row.length, 'cell'), counted(columns.length, 'column')];
      const message = `This row has ${cells}, but the table has ${wanted}.`;
      const hint = 'Write a cell for each column. A cell with a comma in it goes in quotes.';
      uneven.push({ path: [...path, 'rows', index], code: 'wrong-value', message, hint });
    });
  });
  return uneven;
}
