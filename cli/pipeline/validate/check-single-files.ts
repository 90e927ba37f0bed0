import { digestOf } from '../../cache/digest.ts';
import type { RecordTable } from '../../cache/record-table.ts';
import { counted } from '../../report/phrases.ts';
import type { Problem } from '../../report/problem.ts';
import { readGeoNames } from '../../system/geo-names.ts';
import { type ProblemDetails, problemIn } from '../parse/problem-at.ts';
import { checkPhones, checkSiteValues } from './check-site-values.ts';
import { checkUnwritten, isUnwritten } from './check-unwritten.ts';
import { type Entries, type Entry, type Path, selectEntries, visitRecords } from './entry.ts';

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
  const around = JSON.stringify([today, site?.data.phone, site?.data.email, site?.data.brand]);
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

/**
 * Checks that the ZIP code of each city exists and is of the city's state.
 * @param all every file, for the codes of the states.
 */
function checkZips(entries: Entries, all: Entries): Problem[] {
  const codes = new Map(all.all('state').map(({ slug, data }) => [slug, data.code]));
  // A file of no state, or with the code of another one, is reported for that alone.
  const files = entries.all('cities').filter(({ slug, data }) => codes.get(slug) === data.code);
  if (files.length === 0) return [];
  const stateOf = statesOfZips(files.flatMap(({ data }) => data.cities.map(({ zip }) => zip)));
  return files.flatMap((file) =>
    file.data.cities.flatMap(({ zip, name }, index): Problem[] => {
      const code = stateOf.get(zip);
      if (code === file.data.code) return [];
      const details = code
        ? ofAnotherState(zip, code)
        : { code: 'wrong-value' as const, message: `There is no ZIP code ${zip}.` };
      const hint = `Write a ZIP code of ${name}, ${file.data.code}.`;
      return [problemIn(file, ['cities', index, 'zip'], { ...details, hint })];
    }),
  );
}

function ofAnotherState(zip: string, code: string) {
  return { code: 'wrong-state', message: `${zip} is a ZIP code of ${code}.` } as const;
}

/** A line begins with its country, and three tabs stand between the ZIP code and the code of its state. */
const ZIP_AT = 'US\t'.length;
const TABS_BETWEEN = 3;
const ZIP_LENGTH = 5;

/**
 * The state of each of some ZIP codes, as far as they exist. There are 41,000 lines, so only those of wanted codes are
 * taken apart.
 */
function statesOfZips(zips: readonly string[]): ReadonlyMap<string, string> {
  const states = new Map<string, string>();
  if (zips.length === 0) return states;
  const wanted = new Uint8Array(100_000);
  for (const zip of zips) wanted[Number(zip)] = 1;
  const bytes = readGeoNames();
  for (let line = 0; line < bytes.length; line = nextLine(bytes, line)) {
    const zip = numberAt(bytes, line + ZIP_AT);
    if (wanted[zip] !== 1) continue;
    let at = line + ZIP_AT + ZIP_LENGTH;
    for (let tab = 0; tab < TABS_BETWEEN; tab += 1) at = bytes.indexOf(TAB, at) + 1;
    states.set(String(zip).padStart(ZIP_LENGTH, '0'), bytes.toString('latin1', at, at + 2));
  }
  return states;
}

const TAB = 9;
const NEWLINE = 10;
const ZERO = 48;

function nextLine(bytes: Buffer, at: number): number {
  const end = bytes.indexOf(NEWLINE, at);
  return end < 0 ? bytes.length : end + 1;
}

function numberAt(bytes: Buffer, at: number): number {
  let number = 0;
  for (let index = at; index < at + ZIP_LENGTH; index += 1) number = number * 10 + (bytes[index] ?? ZERO) - ZERO;
  return number;
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
