import { newId } from '../../../leads/new-id.ts';
import type { Actor } from '../../admin.ts';
import { type CopyEngine, CopyError, type CopyTable } from '../../copy-engine.ts';
import { LEASE_MS, LONGEST_WAIT_MS } from '../../outbox.ts';
import { NEWEST_VERSION } from '../migrations.ts';
import { PERSONAL_TABLES, type StoreCopyRow } from '../tables.ts';
import { messageOf } from '../with-retry.ts';
import { marksIn, refusalOf, writeAudit, writeMark } from './copy-marks.ts';
import { type Comparison, compareTables, removeExtraRows, writeRows } from './copy-rows.ts';

interface CopyOptions {
  readonly from: CopyEngine;
  readonly to: CopyEngine;
  /** Closes the source first, so that this pass is the last one. */
  readonly final: boolean;
  readonly by: Actor;
  readonly onProgress?: (progress: CopyProgress) => void;
  /** Called while deliveries are under way that must end before the source can be closed. Resolves a moment later. */
  readonly pause?: (deliveries: number) => Promise<void>;
}

export interface CopyProgress {
  readonly step: 'compare' | 'write';
  readonly table: string;
  /** Rows of the table that this step has seen so far. */
  readonly rows: number;
}

/** What a pass did. The hash of a table is the same on both sides. */
export interface CopyReport {
  readonly tables: readonly CopiedTable[];
  readonly final: boolean;
}

interface CopiedTable {
  readonly name: string;
  readonly rows: number;
  /** Rows that this pass added to the target. */
  readonly added: number;
  /** Rows that the target had from an earlier pass, and that this one changed or removed. */
  readonly repaired: number;
  readonly hash: string;
  readonly seconds: number;
}

/** The leases of a server that was killed end by then. */
const PATIENCE_MS = LEASE_MS + 15_000;

/**
 * Copies a store into an empty one, or into what an earlier pass left there. Safe to kill and repeat at any moment.
 * - A pass reads one moment of the source, while servers go on writing to it. It compares all rows of both stores, in
 *   the order of their keys, and repairs the target: also rows that were changed, erased or deleted since the last
 *   pass.
 * - The final pass first closes the source: its database refuses every change, also of a server that still runs, so no
 *   row can be missed, and none delivered from both. It is done only when no delivery is under way.
 * - A pass ends when every row was read back from the target and is equal.
 * @throws {CopyError} the target is in use, the stores differ in their tables, or a row could not be copied.
 */
export async function copyStore(options: CopyOptions): Promise<CopyReport> {
  const { from, to, final, by } = options;
  try {
    if (from.name === to.name) throw new CopyError('--from and --to name the same store.', 'wrong-use');
    await checkSource(from);
    const isNew = await prepareTarget(to);
    const tables = await sameTables(from, to);
    const copy = await beginCopy(options, { tables, isNew });
    if (final && copy.closed_at === null) await closeSource(options, { tables, id: copy.id });
    const report = { tables: await from.snapshot(() => runPass(options, tables)), final };
    if (wasErased(report)) await to.vacuum();
    if (final) await finishCopy(to, { id: copy.id, by, report });
    return report;
  } catch (error) {
    if (error instanceof CopyError) throw error;
    const what = `The copy from ${from.name} to ${to.name} stopped (${messageOf(error)})`;
    throw new CopyError(`${what}; what was copied stays. Run the command again, and it continues.`, 'stopped', {
      cause: error,
    });
  }
}

async function checkSource(from: CopyEngine): Promise<void> {
  if (!(await from.isStore())) throw new CopyError(`There is no store in ${from.name}; correct --from.`, 'wrong-use');
  const version = await versionOf(from);
  if (version === NEWEST_VERSION) return;
  throw new CopyError(
    `The store ${from.name} has version ${version}, and this release copies version ${NEWEST_VERSION}; ` +
      'start the server of this release on it first, which migrates it.',
    'wrong-use',
  );
}

/** Makes the tables of a new target, and returns whether it did. A target that is in use stays as it is. */
async function prepareTarget(to: CopyEngine): Promise<boolean> {
  if (await to.isStore()) {
    if ((await versionOf(to)) === NEWEST_VERSION) return false;
    throw new CopyError(`${to.name} is a store of another release; name an empty database.`, 'wrong-use');
  }
  const [table] = await to.tables();
  if (table)
    throw new CopyError(`${to.name} is in use (it has the table ${table.name}); name an empty database.`, 'wrong-use');
  await to.migrate();
  return true;
}

async function versionOf(engine: CopyEngine): Promise<number> {
  const [row] = await engine.query('select max(version) as version from migrations');
  return Number(row?.version ?? 0);
}

/** The tables of both stores, each after those that it refers to. @throws {CopyError} they are not the same. */
async function sameTables(from: CopyEngine, to: CopyEngine): Promise<readonly CopyTable[]> {
  const unlogged = new Set([...(await from.unloggedTables()), ...(await to.unloggedTables())]);
  const copied = async (engine: CopyEngine) => (await engine.tables()).filter(({ name }) => !unlogged.has(name));
  const [here, there] = [await copied(from), await copied(to)];
  const form = ({ name, columns, key }: CopyTable) => JSON.stringify([name, columns, key]);
  const forms = new Set(there.map(form));
  const different = [
    ...here.filter((table) => !forms.has(form(table))),
    ...there.filter(({ name }) => !here.some((table) => table.name === name)),
  ];
  if (different.length > 0)
    throw new CopyError(
      `The table ${different[0]?.name} is not the same in ${from.name} and ${to.name}; nothing was copied. ` +
        'Both stores must be of this release and have no tables besides its own.',
      'wrong-use',
    );
  return parentsFirst(here);
}

function parentsFirst(tables: readonly CopyTable[]): readonly CopyTable[] {
  const sorted: CopyTable[] = [];
  const add = (table: CopyTable) => {
    if (sorted.includes(table)) return;
    for (const parent of table.parents) {
      const found = tables.find(({ name }) => name === parent);
      if (found && found !== table) add(found);
    }
    sorted.push(table);
  };
  for (const table of tables) add(table);
  return sorted;
}

/** Finds the earlier passes of this copy, or marks both stores for a new one. */
async function beginCopy(
  { from, to, final, by }: CopyOptions,
  { tables, isNew }: { readonly tables: readonly CopyTable[]; readonly isNew: boolean },
): Promise<StoreCopyRow> {
  const [own, theirs] = [await marksIn(from), await marksIn(to)];
  const incomplete = own.find((mark) => mark.role === 'target' && refusalOf(mark) !== undefined);
  if (incomplete) throw new CopyError(`${from.name}: ${refusalOf(incomplete)}`, 'wrong-use');
  const target = theirs.find(({ role }) => role === 'target');
  if (target?.finished_at)
    throw new CopyError(
      `${to.name} is a copy of ${target.other} that was finished on ${target.finished_at.slice(0, 10)}, and may have ` +
        'leads of its own. Set DATABASE_URL to it; to make another copy, name an empty database.',
      'wrong-use',
    );
  const known = own.find((mark) => mark.role === 'source' && mark.id === target?.id);
  const closed = own.find((mark) => mark.role === 'source' && mark.closed_at !== null && mark !== known);
  if (closed) throw new CopyError(`${from.name}: ${refusalOf(closed)}`, 'wrong-use');
  if (target && !known)
    throw new CopyError(`${to.name} is a copy of another store, ${target.other}; name an empty database.`, 'wrong-use');
  if (!target && !isNew) await refuseUsed(to, { tables, marks: theirs });
  const copy: StoreCopyRow = known ?? {
    ...{ id: newId(by.at), role: 'source', other: to.name, started_at: by.at.toISOString() },
    ...{ closed_at: null, finished_at: null, discarded_at: null },
  };
  if (!final)
    await from.transaction(async () => {
      if (!known) await writeMark(from, copy);
      await writeAudit(from, by, { subject: copy.id, detail: { to: to.name, final } });
    });
  else if (!known) await from.transaction(() => writeMark(from, copy));
  if (!target) await to.transaction(() => writeMark(to, { ...copy, role: 'target', other: from.name }));
  return copy;
}

/** A target may have the rows of a new store, and no others. */
async function refuseUsed(
  to: CopyEngine,
  { tables, marks }: { readonly tables: readonly CopyTable[]; readonly marks: readonly StoreCopyRow[] },
): Promise<void> {
  const used: string[] = marks.length > 0 ? ['store_copies'] : [];
  for (const { name } of tables) {
    const begun = name === 'consent_chain_head' ? 'where seq > 0' : '';
    if ((await to.query(`select 1 as one from "${name}" ${begun} limit 1`)).length > 0) used.push(name);
  }
  if (used.length > 0)
    throw new CopyError(
      `${to.name} is in use (there are rows in ${used.join(', ')}); nothing was copied. Name an empty database.`,
      'wrong-use',
    );
}

/** Waits for deliveries under way, then makes the source's database refuse every change. */
async function closeSource(
  { from, to, by, pause }: CopyOptions,
  { tables, id }: { readonly tables: readonly CopyTable[]; readonly id: string },
): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const deliveries = await tryToClose();
    if (deliveries === 0) return;
    if (!pause || performance.now() > giveUpAt)
      throw new CopyError(
        `A server still delivers leads from ${from.name} (${deliveries} under way), and a message without a recorded ` +
          'answer would be sent again from the copy. Stop the server, and run the command again.',
        'stopped',
      );
    await pause(deliveries);
  }

  /** Closes the source if no delivery is under way. Returns how many are. */
  async function tryToClose(): Promise<number> {
    const leased = async () => {
      // A lease beyond that was written while a clock was wrong, and counts as free.
      const [now, horizon] = [Date.now(), Date.now() + LONGEST_WAIT_MS].map((time) => new Date(time).toISOString());
      const [row] = await from.query(
        'select count(*) as count from outbox where leased_until > ? and leased_until <= ?',
        [now ?? '', horizon ?? ''],
      );
      return Number(row?.count ?? 0);
    };
    // A look without locks first: a server that delivers is not disturbed.
    const before = await leased();
    if (before > 0) return before;
    try {
      await from.transaction(async () => {
        const detail = { to: to.name, final: true };
        await writeAudit(from, by, { subject: id, detail });
        await from.query('update store_copies set closed_at = ? where id = ?', [by.at.toISOString(), id]);
        await from.fence(tables);
        const late = await leased();
        if (late > 0) throw new StillDelivering(late);
      });
      return 0;
    } catch (error) {
      if (error instanceof StillDelivering) return error.deliveries;
      throw error;
    }
  }
}

class StillDelivering extends Error {
  readonly deliveries: number;

  constructor(deliveries: number) {
    super('deliveries are under way');
    this.deliveries = deliveries;
  }
}

/** Makes the target equal to the source. Rows are removed before others take their place. */
async function runPass(
  { from, to, onProgress }: CopyOptions,
  tables: readonly CopyTable[],
): Promise<readonly CopiedTable[]> {
  const comparisons: Comparison[] = [];
  for (const table of tables) comparisons.push(await compareTables({ from, to, table, onProgress }));
  const removed = new Map<string, number>();
  for (const comparison of comparisons.toReversed())
    removed.set(comparison.table.name, await removeExtraRows({ from, to }, comparison));
  const copied: CopiedTable[] = [];
  for (const comparison of comparisons) {
    const { name } = comparison.table;
    const { repaired, ...written } = await writeRows({ from, to, onProgress }, comparison);
    copied.push({ name, ...written, repaired: repaired + (removed.get(name) ?? 0) });
  }
  return copied;
}

/** Whether the target may have old rows of erased people in free space. The outbox names no person. */
function wasErased({ tables }: CopyReport): boolean {
  const personal: readonly string[] = PERSONAL_TABLES;
  return tables.some(({ name, repaired }) => repaired > 0 && name !== 'outbox' && personal.includes(name));
}

async function finishCopy(
  to: CopyEngine,
  { id, by, report }: { readonly id: string; readonly by: Actor; readonly report: CopyReport },
): Promise<void> {
  const broken = await to.brokenConsent();
  if (broken !== undefined)
    throw new CopyError(`The chain of consent records in ${to.name} breaks at ${broken}.`, 'stopped');
  const rows = report.tables.reduce((sum, table) => sum + table.rows, 0);
  const hashes = Object.fromEntries(report.tables.map(({ name, hash }) => [name, hash]));
  await to.transaction(async () => {
    await writeAudit(to, by, { subject: id, detail: { finished: true, rows, hashes } });
    await to.query('update store_copies set finished_at = ? where id = ?', [new Date().toISOString(), id]);
  });
}
