import { digestOf } from '../../cache/digest.ts';
import type { RecordTable } from '../../cache/record-table.ts';
import { counted } from '../../report/phrases.ts';
import type { Problem } from '../../report/problem.ts';
import { type ProblemDetails, problemIn } from '../parse/problem-at.ts';
import { checkPhones, checkSiteValues } from './check-site-values.ts';
import { checkUnwritten, isUnwritten } from './check-unwritten.ts';
import { type Entries, type Entry, type Path, selectEntries, visitRecords } from './entry.ts';
import { checkZips } from './plausible/check-zips.ts';
import { checkCutValues } from './raw/check-cut-values.ts';
import { checkQuotedValues } from './raw/check-quoted-values.ts';
import { checkStrayPhones, knownNumbers } from './raw/check-stray-phones.ts';

interface SingleFileOptions {
  readonly today: string;
  /** Files in which these checks found nothing, with the digest of what they looked at. */
  readonly clean: RecordTable<string>;
}

/**
 * Checks what each file says by itself, apart from its schema. A file in which nothing was found is checked again when
 * its text has changed, the day, or a value of content/site.yaml that it must not repeat.
 */
export function checkSingleFiles(entries: Entries, { today, clean }: SingleFileOptions): Problem[] {
  const site = entries.all('site')[0];
  const numbers = knownNumbers(entries);
  const around = JSON.stringify([today, site?.data.phone, site?.data.email, site?.data.brand, ...numbers]);
  const markOf = ({ file }: Entry) => file.seen && digestOf(file.seen.digest, around);
  const changed = selectEntries(entries, (entry) => {
    const mark = markOf(entry);
    return mark === undefined || clean.get(entry.file.path) !== mark;
  });
  const problems = [
    ...checkDates(changed, today),
    ...checkTables(changed),
    ...checkStatements(changed),
    ...checkZips(changed, entries),
    ...checkPhones(changed),
    ...checkStrayPhones(changed, numbers),
    ...checkCutValues(changed),
    ...checkQuotedValues(changed),
    ...(site ? checkSiteValues(changed, site.data) : []),
    ...checkUnwritten(changed, entries),
  ];
  const faulty = new Set(problems.map(({ file }) => file));
  for (const entry of changed.entries) {
    const mark = markOf(entry);
    const isClean = mark !== undefined && !faulty.has(entry.file.path) && !isUnwritten(entry.file);
    if (isClean) clean.set(entry.file.path, mark);
    else clean.delete(entry.file.path);
  }
  return problems;
}

/** Checks that each row of a table in YAML has a cell for every column. */
function checkTables({ entries }: Entries): Problem[] {
  return entries.flatMap((entry) =>
    unevenRows(entry.data).map(({ path, ...details }) => problemIn(entry, path, details)),
  );
}

interface UnevenRow extends ProblemDetails {
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

interface Finding {
  readonly path: Path;
  readonly severity?: 'warning';
  readonly message: string;
  readonly hint: string;
}

/** Checks that nothing was checked or founded after today, and that no later date comes before an earlier one. */
function checkDates({ entries }: Entries, today: string): Problem[] {
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
    if (typeof asOf === 'string' && asOf >= String(FIRST_YEAR) && yearsBetween(asOf, today) > SEEN)
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
    if (typeof verifiedOn === 'string' && typeof reviewBy === 'string' && yearsBetween(verifiedOn, reviewBy) > REVIEWED)
      findings.push({ path: [...path, 'verifiedOn'], ...farApart(verifiedOn, reviewBy) });
  });
  return findings;
}

/** Facts are checked again within two years. A longer time is a wrong year in one of the two dates. */
const REVIEWED = 3;

/** What a state charges is looked up again long before this. */
const SEEN = 5;

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

/** An amount, a percentage or a count; the number in SR-22 is a name. */
const FIGURE = /(?<![\w.-])\$?\d+(?:,\d{3})*(?:\.\d+)?%?/g;

/** Checks that a fact's statement, where it has figures, has those of its value: who changes one changes the other. */
function checkStatements(entries: Entries): Problem[] {
  return entries.all('facts').flatMap((entry) =>
    entry.data.facts.flatMap(({ id, value, statement }, index): Problem[] => {
      const stated = new Set(statement.match(FIGURE));
      const missing = (value.match(FIGURE) ?? []).filter((figure) => !stated.has(figure));
      if (stated.size === 0 || missing.length === 0) return [];
      return [
        problemIn(entry, ['facts', index, 'statement'], {
          code: 'wrong-value',
          message: `The value of \`${id}\` is ${value}, but its statement does not say ${missing.join(' or ')}.`,
          hint: 'Write the same figures in both. If the value is right, correct the statement.',
        }),
      ];
    }),
  );
}
