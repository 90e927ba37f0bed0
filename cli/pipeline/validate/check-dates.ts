import type { Problem } from '../../report/problem.ts';
import { problemIn } from '../parse/problem-at.ts';
import type { Entries } from './entry.ts';
import { type Path, recordsIn } from './records-in.ts';

interface Finding {
  readonly path: Path;
  readonly message: string;
  readonly hint: string;
}

/** Checks that nothing was checked or founded after today, and that no later date comes before an earlier one. */
export function checkDates({ entries }: Entries, today: string): Problem[] {
  return entries.flatMap((entry) =>
    findingsIn(entry.data, today).map(({ path, ...details }) =>
      problemIn(entry, path, { code: 'wrong-value', ...details }),
    ),
  );
}

/** Days on which an editor looked at a text or a fact. */
const CHECKED = ['verifiedOn', 'reviewedOn', 'checkedOn'];

/** Years in which something began. */
const BEGAN = ['since', 'founded'];

/** Dates of which the first cannot be the later one. */
const ORDERS = [
  ['verifiedOn', 'reviewBy'],
  ['checkedOn', 'until'],
  ['publishedOn', 'updatedOn'],
] as const;

function findingsIn(data: unknown, today: string): Finding[] {
  const year = Number(today.slice(0, 4));
  return recordsIn(data).flatMap(({ record, path }) => [
    ...CHECKED.flatMap((key) => {
      const day = record[key];
      return typeof day === 'string' && day > today ? [checkedLater({ path: [...path, key], key, day, today })] : [];
    }),
    ...BEGAN.flatMap((key) => {
      const began = record[key];
      return typeof began === 'number' && began > year ? [beginsLater([...path, key], key, began)] : [];
    }),
    ...ORDERS.flatMap(([earlier, later]) => {
      const [first, second] = [record[earlier], record[later]];
      const isTurned = typeof first === 'string' && typeof second === 'string' && second < first;
      return isTurned ? [turned([...path, later], `${earlier}: ${first}`, `${later}: ${second}`)] : [];
    }),
  ]);
}

interface CheckedDay {
  readonly path: Path;
  readonly key: string;
  readonly day: string;
  readonly today: string;
}

function checkedLater({ path, key, day, today }: CheckedDay): Finding {
  const message = `\`${key}\` is ${day}, but today is ${today}.`;
  return { path, message, hint: 'Write the day on which it was last checked.' };
}

function beginsLater(path: Path, key: string, year: number): Finding {
  return {
    path,
    message: `\`${key}\` is ${year}, a year that has not begun.`,
    hint: 'Write the year in which it began.',
  };
}

function turned(path: Path, first: string, second: string): Finding {
  return { path, message: `\`${second}\` comes before \`${first}\`.`, hint: 'Check the year of both dates.' };
}
