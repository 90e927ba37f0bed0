import { setImmediate as nextTurn } from 'node:timers/promises';
import { sha256 } from '../../../lib/text.ts';
import { type CopyEngine, CopyError, type CopyRow, type CopyTable, type RowRange } from '../../copy-engine.ts';
import { messageOf } from '../with-retry.ts';

/** How many rows are compared, written, and read back at once: what a pass holds in memory. */
const BATCH = 1000;

interface Sides {
  readonly from: CopyEngine;
  readonly to: CopyEngine;
  readonly onProgress?: (progress: { step: 'compare' | 'write'; table: string; rows: number }) => void;
}

/** A range of keys. Each begins where the one before ends, so together they are the whole table, on both sides. */
interface ComparedRange extends RowRange {
  readonly rows: number;
  readonly hash: string;
  readonly equal: boolean;
}

export interface Comparison {
  readonly table: CopyTable;
  /** Undefined: the target's table is empty, so there was nothing to compare. */
  readonly ranges?: readonly ComparedRange[];
  readonly seconds: number;
}

/** Compares a table of both stores, range by range. */
export async function compareTables({
  from,
  to,
  table,
  onProgress,
}: Sides & { readonly table: CopyTable }): Promise<Comparison> {
  const started = performance.now();
  const [first] = await to.rows(table, { limit: 1 });
  if (!first) return { table, seconds: secondsSince(started) };
  const ranges: ComparedRange[] = [];
  let seen = 0;
  for await (const { range, rows } of rangesOf(from, table)) {
    const text = textOf(rows);
    const equal = textOf(await to.rows(table, range)) === text;
    ranges.push({ ...range, rows: rows.length, hash: sha256(text), equal });
    seen += rows.length;
    onProgress?.({ step: 'compare', table: table.name, rows: seen });
  }
  return { table, ranges, seconds: secondsSince(started) };
}

/** Removes the target's rows that the source does not have. Returns their number. */
export async function removeExtraRows({ from, to }: Sides, { table, ranges = [] }: Comparison): Promise<number> {
  let removed = 0;
  for (const range of ranges.filter(({ equal }) => !equal)) {
    const known = new Set((await from.rows(table, boundsOf(range))).map((row) => keyText(table, row)));
    const extra = (await to.rows(table, boundsOf(range))).filter((row) => !known.has(keyText(table, row)));
    if (extra.length === 0) continue;
    await changing(to, { table, rows: extra }, () =>
      to.remove(
        table,
        extra.map((row) => keyOf(table, row)),
      ),
    );
    removed += extra.length;
  }
  return removed;
}

interface Written {
  readonly rows: number;
  readonly added: number;
  readonly repaired: number;
  readonly hash: string;
  readonly seconds: number;
}

/**
 * Writes the source's rows into the target where they are missing or different, and reads them back.
 * @throws {CopyError} a row cannot be written, or is not what was written.
 */
export async function writeRows(sides: Sides, { table, ranges, seconds }: Comparison): Promise<Written> {
  const { from, onProgress } = sides;
  const started = performance.now();
  let [rows, added, repaired] = [0, 0, 0];
  const hashes: string[] = [];
  const note = (range: { readonly rows: number; readonly hash: string }) => {
    rows += range.rows;
    hashes.push(range.hash);
    onProgress?.({ step: 'write', table: table.name, rows });
  };
  const write = async (part: Part) => {
    const changes = await repair(sides, table, part);
    added += changes.added;
    repaired += changes.repaired;
    note({ rows: part.rows.length, hash: changes.hash });
  };
  if (ranges)
    for (const range of ranges) {
      if (range.equal) note(range);
      else await write({ range, rows: await from.rows(table, boundsOf(range)) });
    }
  else for await (const part of rangesOf(from, table)) await write(part);
  return { rows, added, repaired, hash: sha256(hashes.join('')), seconds: seconds + secondsSince(started) };
}

interface Part {
  readonly range: RowRange;
  /** The rows of the source. */
  readonly rows: readonly CopyRow[];
}

interface Changes {
  readonly added: number;
  readonly repaired: number;
  /** Of the rows, which are the same on both sides now. */
  readonly hash: string;
}

async function repair({ to }: Sides, table: CopyTable, { range, rows }: Part): Promise<Changes> {
  const bounds = boundsOf(range);
  const there = byKey(table, await to.rows(table, bounds));
  const different = there.size === 0 ? rows : rows.filter((row) => there.get(keyText(table, row)) !== textOf(row));
  if (different.length > 0) await changing(to, { table, rows: different }, () => to.write(table, different));
  const found = await to.rows(table, bounds);
  const text = textOf(rows);
  if (textOf(found) !== text) throw notEqual(to, table, { rows, found });
  const repaired = there.size === 0 ? 0 : different.filter((row) => there.has(keyText(table, row))).length;
  return { added: different.length - repaired, repaired, hash: sha256(text) };
}

function byKey(table: CopyTable, rows: readonly CopyRow[]): ReadonlyMap<string, string> {
  return new Map(rows.map((row) => [keyText(table, row), textOf(row)]));
}

interface Difference {
  readonly rows: readonly CopyRow[];
  readonly found: readonly CopyRow[];
}

/** Names the first row that is missing, different, or too many in the target. */
function notEqual(to: CopyEngine, table: CopyTable, { rows, found }: Difference): CopyError {
  const [expected, back] = [byKey(table, rows), byKey(table, found)];
  const wrong = [...rows, ...found].find((row) => {
    const key = keyText(table, row);
    return back.get(key) !== expected.get(key);
  });
  return new CopyError(
    `The table ${table.name} is not the same in both stores: the row ${describeKey(table, wrong)} of ${to.name} is not ` +
      'what was written; look for a trigger or a rule in that database.',
    'stopped',
  );
}

/** Names the table and the first row of a change that the target refuses. */
async function changing(
  to: CopyEngine,
  { table, rows }: { readonly table: CopyTable; readonly rows: readonly CopyRow[] },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new CopyError(
      `${to.name} refuses to change the table ${table.name} from the row ${describeKey(table, rows[0])} on ` +
        `(${messageOf(error)}); what was copied before stays.`,
      'stopped',
      { cause: error },
    );
  }
}

async function* rangesOf(from: CopyEngine, table: CopyTable): AsyncGenerator<Part> {
  let after: CopyRow | undefined;
  for (;;) {
    const rows = await from.rows(table, { after, limit: BATCH });
    const last = rows.at(-1);
    const upto = last && rows.length === BATCH ? keyOf(table, last) : undefined;
    // The last range is open, so that it has everything that the target has beyond.
    yield { range: { after, upto }, rows };
    if (!upto) return;
    after = upto;
    // libsql frees statements between turns of the event loop, and reading SQLite is synchronous.
    await nextTurn();
  }
}

function boundsOf({ after, upto }: RowRange): RowRange {
  return { after, upto };
}

function keyOf({ columns, key }: CopyTable, row: CopyRow): CopyRow {
  return key.map((column) => row[columns.findIndex(({ name }) => name === column.name)] ?? null);
}

function keyText(table: CopyTable, row: CopyRow): string {
  return textOf(keyOf(table, row));
}

function describeKey(table: CopyTable, row: CopyRow | undefined): string {
  return row ? keyOf(table, row).join(', ') : 'after the last one';
}

/**
 * The form of a row, or of many, that is the same in every database: JSON arrays of the values, by the names of the
 * columns.
 */
function textOf(rows: CopyRow | readonly CopyRow[]): string {
  return JSON.stringify(rows);
}

function secondsSince(started: number): number {
  return (performance.now() - started) / 1000;
}
