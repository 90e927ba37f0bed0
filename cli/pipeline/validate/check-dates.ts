import type { Problem } from '../../report/problem.ts';
import { problemIn } from '../parse/problem-at.ts';
import { type Entries, type Path, visitRecords } from './entry.ts';

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
  const findings: Finding[] = [];
  visitRecords(data, (record, path) => {
    for (const key of CHECKED) {
      const day = record[key];
      if (typeof day === 'string' && day > today)
        findings.push({ path: [...path, key], ...checkedLater(key, day, today) });
    }
    for (const key of BEGAN) {
      const began = record[key];
      if (typeof began === 'number' && began > year)
        findings.push({ path: [...path, key], ...beginsLater(key, began) });
    }
    for (const [earlier, later] of ORDERS) {
      const [first, second] = [record[earlier], record[later]];
      if (typeof first !== 'string' || typeof second !== 'string' || first <= second) continue;
      findings.push({ path: [...path, later], ...turned(`${earlier}: ${first}`, `${later}: ${second}`) });
    }
  });
  return findings;
}

function checkedLater(key: string, day: string, today: string) {
  return {
    message: `\`${key}\` is ${day}, but today is ${today}.`,
    hint: 'Write the day on which it was last checked.',
  };
}

function beginsLater(key: string, year: number) {
  return { message: `\`${key}\` is ${year}, a year that has not begun.`, hint: 'Write the year in which it began.' };
}

function turned(first: string, second: string) {
  return { message: `\`${second}\` comes before \`${first}\`.`, hint: 'Check the year of both dates.' };
}
