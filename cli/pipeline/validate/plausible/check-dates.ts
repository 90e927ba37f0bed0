import type { Problem } from '../../../report/problem.ts';
import { problemIn } from '../../parse/problem-at.ts';
import { type Entries, type Path, visitRecords } from '../entry.ts';

interface Finding {
  readonly path: Path;
  readonly severity?: 'warning';
  readonly message: string;
  readonly hint: string;
}

/** Checks that years are likely, that nothing was checked or founded after today, and the order of dates. */
export function checkDates({ entries }: Entries, today: string): Problem[] {
  return entries.flatMap((entry) =>
    findingsIn(entry.data, today).map(({ path, ...details }) =>
      problemIn(entry, path, { code: 'wrong-value', ...details }),
    ),
  );
}

/** Days on which an editor looked at a text or a fact, or corrected one. */
const CHECKED = ['verifiedOn', 'reviewedOn', 'checkedOn', 'asOf', 'day'];

/** Days of the operator's records. */
const RECORDED = ['confirmedOn', 'signedOn', 'issuedOn'];
const PAST = [...CHECKED, ...RECORDED];

/** Years in which something began. */
const BEGAN = ['since', 'founded'];

/** Dates of which the first cannot be the later one. */
const ORDERS = [
  ['verifiedOn', 'reviewBy'],
  ['checkedOn', 'until'],
  ['publishedOn', 'updatedOn'],
] as const;

/** The site and what it cites are of this century, and no page is planned further ahead. */
const FIRST_YEAR = 2000;
const YEARS_AHEAD = 5;
/** Facts are checked again sooner: a longer time is a wrong year in one of the two dates. */
const YEARS_TO_REVIEW = 3;
/** What a state charges is looked up again long before this. */
const YEARS_OF_AN_AMOUNT = 5;
/** No insurer of today is older. */
const FIRST_FOUNDED = 1700;

const DAY = /^\d{4}-\d{2}-\d{2}/;

function findingsIn(data: unknown, today: string): Finding[] {
  const year = Number(today.slice(0, 4));
  const findings: Finding[] = [];
  visitRecords(data, (record, path) => {
    for (const key in record) {
      const day = record[key];
      const dayYear = typeof day === 'string' && DAY.test(day) ? Number(day.slice(0, 4)) : year;
      if (dayYear < FIRST_YEAR || dayYear > year + YEARS_AHEAD)
        findings.push({ path: [...path, key], ...farYear(key, String(day)) });
    }
    for (const key of PAST) {
      const day = record[key];
      if (typeof day === 'string' && DAY.test(day) && day > today && Number(day.slice(0, 4)) <= year + YEARS_AHEAD)
        findings.push({ path: [...path, key], ...checkedLater(key, day, today) });
    }
    const { asOf } = record;
    if (typeof asOf === 'string' && asOf >= String(FIRST_YEAR) && yearsBetween(asOf, today) > YEARS_OF_AN_AMOUNT)
      findings.push({ path: [...path, 'asOf'], severity: 'warning', ...seenLongAgo(asOf) });
    for (const key of BEGAN) {
      const began = record[key];
      if (typeof began === 'number' && began > year)
        findings.push({ path: [...path, key], ...beginsLater(key, began) });
      if (typeof began === 'number' && began < FIRST_FOUNDED)
        findings.push({ path: [...path, key], ...farYear(key, String(began)) });
    }
    for (const [earlier, later] of ORDERS) {
      const [first, second] = [record[earlier], record[later]];
      if (typeof first !== 'string' || typeof second !== 'string' || first <= second) continue;
      findings.push({ path: [...path, later], ...turned(`${earlier}: ${first}`, `${later}: ${second}`) });
    }
    const { verifiedOn, reviewBy } = record;
    if (
      typeof verifiedOn === 'string' &&
      typeof reviewBy === 'string' &&
      yearsBetween(verifiedOn, reviewBy) > YEARS_TO_REVIEW
    )
      findings.push({ path: [...path, 'verifiedOn'], ...farApart(verifiedOn, reviewBy) });
  });
  return findings;
}

function seenLongAgo(day: string) {
  return {
    message: `\`asOf\` is ${day}, years ago.`,
    hint: 'Look the amount up again, and write the day. If the year is a slip, correct it.',
  };
}

function yearsBetween(first: string, second: string): number {
  return Number(second.slice(0, 4)) - Number(first.slice(0, 4));
}

function farApart(verifiedOn: string, reviewBy: string) {
  return {
    message: `\`verifiedOn\` is ${verifiedOn}, ${yearsBetween(verifiedOn, reviewBy)} years before \`reviewBy: ${reviewBy}\`.`,
    hint: 'Check the year of both dates.',
  };
}

function farYear(key: string, day: string) {
  return { message: `\`${key}\` is ${day}: its year cannot be right.`, hint: 'Check the four digits of the year.' };
}

function checkedLater(key: string, day: string, today: string) {
  return {
    message: `\`${key}\` is ${day}, but today is ${today}.`,
    hint: `Write the day on which it was ${RECORDED.includes(key) ? 'done' : 'last checked'}.`,
  };
}

function beginsLater(key: string, year: number) {
  return { message: `\`${key}\` is ${year}, a year that has not begun.`, hint: 'Write the year in which it began.' };
}

function turned(first: string, second: string) {
  return { message: `\`${second}\` comes before \`${first}\`.`, hint: 'Check the year of both dates.' };
}
