import { newId } from '../../../leads/new-id.ts';
import { batch } from '../../../lib/batch.ts';
import type { LeadRoute, Reserved, RouteStep, SalesStore } from '../../sales.ts';
import { StoreUnavailable } from '../../store.ts';
import type { Reader, SqlDatabase, Tx } from '../database.ts';
import { runOnce } from '../run-once.ts';
import { ledgerPage, ledgerSums } from './ledger.ts';
import { readCounters, storedPlace } from './read-counters.ts';
import { NoPlace, reserve } from './reserve.ts';
import { decideReturn, requestReturn, waitingReturns } from './returns.ts';
import { keepsWords, routeAgain, settle } from './settle.ts';

type Change = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The sales of any SQL database. */
export function createSqlSales(database: SqlDatabase): SalesStore {
  const { db, attempt } = database;
  const change = changesOf(database);
  return {
    counters: (request) => attempt(() => readCounters(db, request)),
    reserve: (request) => change((tx) => reserve(tx, request)).catch(reservedBy),
    settle: (saleId, settlement) => change((tx) => settle(tx, saleId, settlement)),
    keepRoute: (route) => change((tx) => keepRoute(tx, route)),
    route: (submissionId) => attempt(() => routeOf(db, submissionId)),
    places: (of) =>
      attempt(async () => {
        const all = db.selectFrom('buyer_places').selectAll().orderBy('reserved_at');
        const rows =
          of === 'unknown'
            ? await all.where('outcome', 'in', ['reserved', 'unknown']).execute()
            : await all.where('submission_id', '=', of.submissionId).execute();
        return rows.map(storedPlace);
      }),
    lastPlace: (buyer, environment) =>
      attempt(async () => {
        const own = db.selectFrom('buyer_places').selectAll().where('buyer', '=', buyer);
        const newest = own.where('environment', '=', environment).orderBy('reserved_at', 'desc').limit(1);
        const row = await newest.executeTakeFirst();
        return row && storedPlace(row);
      }),
    settleByHand(saleId, settlement, by) {
      const id = newId(by.at);
      const work = async (tx: Tx) => {
        const settled = await settle(tx, saleId, settlement);
        if (!settled) return { outcome: false };
        await routeAgain(tx, submissionOf(saleId), by.at.toISOString());
        const event = { action: 'settle-sale', subject: saleId, detail: { as: settlement.outcome } } as const;
        return { outcome: true, event };
      };
      return change((tx) => runOnce(tx, { id, by, work }));
    },
    requestReturn: (request) => change((tx) => requestReturn(tx, request)),
    decideReturn(saleId, { accept, resell }, by) {
      const id = newId(by.at);
      const work = async (tx: Tx) => {
        const decided = await decideReturn(tx, saleId, { accept, resell, at: by.at.toISOString() });
        const event = { action: accept ? 'accept-return' : 'refuse-return', subject: saleId } as const;
        return decided ? { outcome: true, event } : { outcome: false };
      };
      return change((tx) => runOnce(tx, { id, by, work }));
    },
    waitingReturns: () => attempt(() => waitingReturns(db)),
    ledger: (page) => attempt(() => ledgerPage(db, page)),
    sums: (filter) => attempt(() => ledgerSums(db, filter)),
  };
}

/** The most changes made in one transaction. */
const LARGEST_GROUP = 64;

/**
 * Makes changes in transactions. Where the process waits for the disk, changes that arrive together share one, so that
 * selling keeps no form waiting; one that is rolled back is made alone. Where rows are locked, each has its own: two
 * groups could wait for each other.
 */
function changesOf({ db, attempt, skipLocked = false }: SqlDatabase): Change {
  const makeAll = async (works: readonly ((tx: Tx) => Promise<unknown>)[]): Promise<readonly unknown[]> => {
    const all = async (tx: Tx) => {
      const results: unknown[] = [];
      for (const work of works) results.push(await work(tx));
      return results;
    };
    // Caught within the attempt: that there is no place is no failure of the store.
    const made = await attempt(() => db.transaction().execute(all).catch(noPlaceOf));
    if (made instanceof NoPlace) throw made;
    return made;
  };
  const fatal = (error: unknown) => error instanceof StoreUnavailable;
  const group = batch(makeAll, { largest: LARGEST_GROUP, fatal });
  const alone = async (work: (tx: Tx) => Promise<unknown>) => (await makeAll([work]))[0];
  const make = skipLocked ? alone : group;
  // The cast restores the type of the work's result.
  return async <T>(work: (tx: Tx) => Promise<T>) => (await make(work)) as T;
}

function noPlaceOf(error: unknown): NoPlace {
  if (error instanceof NoPlace) return error;
  throw error;
}

function reservedBy(error: unknown): Reserved {
  if (!(error instanceof NoPlace)) throw error;
  return error.reserved;
}

/** The part of a sale's id before the period. */
function submissionOf(saleId: string): string {
  return saleId.split('.')[0] ?? saleId;
}

async function keepRoute(tx: Tx, { submissionId, at, steps }: LeadRoute): Promise<void> {
  const kept = (await keepsWords(tx, submissionId)) ? steps : [];
  const row = { at: at.toISOString(), steps: JSON.stringify(kept) };
  await tx
    .insertInto('lead_routes')
    .values({ submission_id: submissionId, ...row, resold: 0 })
    .onConflict((conflict) => conflict.column('submission_id').doUpdateSet(row))
    .execute();
}

async function routeOf(db: Reader, submissionId: string): Promise<LeadRoute | undefined> {
  const row = await db
    .selectFrom('lead_routes')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
  // The cast reads back what keepRoute() wrote.
  return row && { submissionId, at: new Date(row.at), steps: JSON.parse(row.steps) as readonly RouteStep[] };
}
