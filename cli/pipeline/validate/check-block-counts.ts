import { counted } from '../../report/phrases.ts';
import type { Problem } from '../../report/problem.ts';
import { type ProblemDetails, problemIn } from '../parse/problem-at.ts';
import { type Entries, type Path, visitRecords } from './entry.ts';

/** Checks in YAML what lists of a block must have in common. */
export function checkBlockCounts({ entries }: Entries): Problem[] {
  return entries.flatMap((entry) =>
    miscounts(entry.data).map(({ path, ...details }) => problemIn(entry, path, details)),
  );
}

interface Miscount extends ProblemDetails {
  readonly path: Path;
}

/** Rows without a cell for each column, arrows without their party, figures whose numbers have other names. */
export function miscounts(data: unknown): Miscount[] {
  const found: Miscount[] = [];
  visitRecords(data, (record, path) => {
    const rule = RULES[String(record.type)];
    for (const { at, ...details } of rule?.(record) ?? []) {
      found.push({ path: [...path, ...at], code: 'wrong-value', ...details });
    }
  });
  return found;
}

type Found = Pick<ProblemDetails, 'message' | 'hint'> & { readonly at: Path };
type Rule = (block: Readonly<Record<string, unknown>>) => Found[];

/** By the type of a block. The schema has checked the lists, so what is none here has a problem already. */
const RULES: Readonly<Record<string, Rule>> = {
  table: ({ columns, rows }) => {
    const wanted = listOf(columns).length;
    return listOf(rows).flatMap((row, index) => {
      const cells = listOf(row).length;
      if (!Array.isArray(row) || cells === wanted) return [];
      const message = `This row has ${counted(cells, 'cell')}, but the table has ${counted(wanted, 'column')}.`;
      const hint = 'Write a cell for each column. A cell with a comma in it goes in quotes.';
      return [{ at: ['rows', index], message, hint }];
    });
  },
  lanes: ({ parties, ours, lanes }) => {
    const most = listOf(parties).length;
    const beyond = (party: unknown, at: Path): Found[] => {
      if (typeof party !== 'number' || party <= most) return [];
      const message = `There is no party ${party}: \`parties\` names ${most}.`;
      return [{ at, message, hint: `Count them from the left: 1 to ${most}.` }];
    };
    return [
      ...beyond(ours, ['ours']),
      ...listOf<{ through?: unknown }>(lanes).flatMap(({ through }, index) =>
        listOf(through).flatMap((party, stop) => beyond(party, ['lanes', index, 'through', stop])),
      ),
    ];
  },
  'key-figures': ({ items }) =>
    listOf<{ figure?: unknown; parts?: unknown }>(items).flatMap(({ figure, parts }, index) => {
      const [numbers, names] = [String(figure).split('/').length, listOf(parts).length];
      // What a placeholder stands for is not known yet.
      if (parts === undefined || numbers === names || /[{}]/.test(String(figure))) return [];
      const message = `\`parts\` has ${counted(names, 'name')} for ${counted(numbers, 'number')}: ${figure}.`;
      return [
        { at: ['items', index, 'parts'], message, hint: 'Name each number between the slashes, in their order.' },
      ];
    }),
};

function listOf<Item = unknown>(value: unknown): readonly Item[] {
  return Array.isArray(value) ? value : [];
}
