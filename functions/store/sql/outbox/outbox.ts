import type { ExpressionBuilder } from 'kysely';
import { newId } from '../../../leads/new-id.ts';
import type { DeliveryStatus } from '../../../leads/stored-submission.ts';
import { batch } from '../../../lib/batch.ts';
import type { Claim, DeliveryResult, Due, Outbox, OutboxDepth } from '../../outbox.ts';
import { StoreUnavailable } from '../../store.ts';
import type { Reader, SqlDatabase, Tx } from '../database.ts';
import { pipelineQueries } from '../pipeline-queries.ts';
import { quarantine } from '../submissions/quarantine.ts';
import type { OutboxRow, ReceiptRow, Tables } from '../tables.ts';
import { claimChecks, finishChecks, hasDueChecks, startChecks } from './checks.ts';
import { claimDue, countDue, hasDue, type Search } from './claim.ts';
import { closeDestination, closedDestinations } from './closed-destinations.ts';

/** The most claims and results written in one transaction. */
const LARGEST_GROUP = 64;

/**
 * The outbox of any SQL database. Results and claims that arrive together share one transaction, and so one disk sync.
 */
export function createSqlOutbox(database: SqlDatabase): Outbox {
  const { db, attempt } = database;
  const change = <T>(work: (tx: Tx) => Promise<T>) => attempt(() => db.transaction().execute(work));
  const looksAhead = lookAheadNowAndThen();
  const writeAll = async (requests: readonly OutboxRequest[]): Promise<readonly OutboxReply[]> => {
    // A worker with nothing to do writes nothing, so that it costs the others nothing.
    const onlyClaims = requests.every(({ finish }) => !finish);
    if (onlyClaims && !(await attempt(() => anyDue(db, requests)))) return requests.map(() => NOTHING);
    return change((tx) => replyAll(tx, requests, database));
  };
  const write = batch(writeAll, { largest: LARGEST_GROUP, fatal: (error) => error instanceof StoreUnavailable });
  return {
    claim: async (claim) => (await write({ search: { claim, ahead: looksAhead(claim) } })).due,
    countDue: (claim) => attempt(() => countDue(db, claim)),
    finish: async (id, owner, result) => (await write({ finish: { id, owner, result } })).recorded,
    closed: (now) => attempt(() => closedDestinations(db, now)),
    close: (destination) => change((tx) => closeDestination(tx, destination)),
    depth: (now) => attempt(() => outboxDepth(db, now)),
    startChecks: (start) => change((tx) => startChecks(tx, start)),
    finishChecks: (id, results) => change((tx) => finishChecks(tx, id, results)),
    claimChecks: async (now, limit, leaseMs) => {
      // Reads first: nearly always nothing is due.
      const isDue = await attempt(() => hasDueChecks(db, now));
      return isDue ? change((tx) => claimChecks(tx, { now, limit, leaseMs })) : [];
    },
    startIncident: (name, now) => {
      const incident = { name, since: now.toISOString(), token: newId(now) };
      return change((tx) => startIncident(tx, incident));
    },
    endIncident: (name) => change((tx) => endIncident(tx, name)),
  };
}

/** What a worker asks for: to claim rows, or to finish one. */
interface OutboxRequest {
  readonly finish?: Finish;
  readonly search?: Search;
}

interface OutboxReply {
  /** Whether the finished row was still leased to its owner. */
  readonly recorded: boolean;
  readonly due: readonly Due[];
}

const NOTHING: OutboxReply = { recorded: false, due: [] };

async function anyDue(db: Reader, requests: readonly OutboxRequest[]): Promise<boolean> {
  for (const { search } of requests) if (search && (await hasDue(db, search))) return true;
  return false;
}

/** How often rows are looked for that were scheduled before a clock was put back: the longest that such a row waits. */
const LOOK_AHEAD_EVERY_MS = 30_000;

/** Whether a claim is the first of its kind, or the first for a while, or the clock has been put back since. */
function lookAheadNowAndThen(): (claim: Claim) => boolean {
  const looked = new Map<string, number>();
  return ({ recipient, channel, forms, contact, notices, now }) => {
    const kind = JSON.stringify([recipient, channel, forms, contact, notices]);
    const sinceMs = now.getTime() - (looked.get(kind) ?? Number.NEGATIVE_INFINITY);
    if (sinceMs >= 0 && sinceMs < LOOK_AHEAD_EVERY_MS) return false;
    looked.set(kind, now.getTime());
    return true;
  };
}

async function replyAll(
  tx: Tx,
  requests: readonly OutboxRequest[],
  database: SqlDatabase,
): Promise<readonly OutboxReply[]> {
  const recorded = await finishAll(
    tx,
    requests.flatMap(({ finish }) => finish ?? []),
  );
  const replies: OutboxReply[] = [];
  for (const { finish, search } of requests) {
    const due = search ? await claimDue(tx, search, database) : [];
    replies.push({ recorded: finish !== undefined && recorded.has(finish), due });
  }
  return replies;
}

interface Incident {
  readonly name: string;
  readonly since: string;
  /** Made before the first attempt, so that a retry after a lost commit acknowledgment recognizes its own row. */
  readonly token: string;
}

async function startIncident(tx: Tx, incident: Incident): Promise<boolean> {
  const { name, token } = incident;
  await tx
    .insertInto('incidents')
    .values(incident)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const current = await tx.selectFrom('incidents').select('token').where('name', '=', name).executeTakeFirst();
  return current?.token === token;
}

async function endIncident(tx: Tx, name: string): Promise<boolean> {
  return (await tx.deleteFrom('incidents').where('name', '=', name).returning('name').execute()).length > 0;
}

interface Finish {
  readonly id: string;
  readonly owner: string;
  readonly result: DeliveryResult;
}

/** Records results, with a receipt for each delivery. @returns those whose rows were still leased to their owners. */
async function finishAll(tx: Tx, all: readonly Finish[]): Promise<ReadonlySet<Finish>> {
  const updates = all.map((one) => finish(tx, one));
  const rows = await pipelineQueries(tx, (run) => Promise.all(updates.map((update) => run(update))));
  const recorded = new Set(all.filter((_, index) => (rows[index] ?? []).length > 0));
  for (const [index, { id, result }] of all.entries()) {
    const [row] = rows[index] ?? [];
    if (row && result.outcome === 'quarantined')
      await quarantine(tx, { id: row.submission_id, claimed: id, reason: result.reason });
  }
  const receipts = [...recorded].flatMap(receiptOf);
  if (receipts.length > 0) await tx.insertInto('receipts').values(receipts).execute();
  return recorded;
}

function finish(tx: Tx, { id, owner, result }: Finish) {
  return tx
    .updateTable('outbox')
    .set({ leased_by: null, leased_until: null, ...changesOf(result) })
    .$if(result.outcome === 'failed' || result.outcome === 'dead-letter', (query) =>
      query.set((eb) => ({ attempts: eb('attempts', '+', 1) })),
    )
    .where('id', '=', id)
    .where('leased_by', '=', owner)
    .where('status', '=', 'waiting')
    .returning('submission_id')
    .compile();
}

function receiptOf({ id, result }: Finish): readonly ReceiptRow[] {
  if (result.outcome !== 'delivered') return [];
  const { at, to } = result;
  return [{ id: newId(at), outbox_id: id, origin: to, at: at.toISOString() }];
}

function changesOf(result: DeliveryResult): Partial<OutboxRow> {
  switch (result.outcome) {
    case 'delivered':
      return { status: 'delivered', delivered_at: result.at.toISOString(), delivered_to: result.to, last_error: null };
    case 'failed':
      return { ...schedule(result.nextAt, result.at), last_error: result.error };
    case 'dead-letter':
    case 'not-permitted':
    case 'unsold':
      return { status: result.outcome, last_error: result.error };
    case 'postponed':
      return schedule(result.until, result.at);
    case 'suppressed':
    case 'quarantined':
      return { status: result.outcome };
    case 'returned':
      return {};
  }
}

function schedule(next: Date, at: Date | undefined): Pick<OutboxRow, 'next_at' | 'scheduled_at'> {
  return { next_at: next.toISOString(), scheduled_at: at?.toISOString() ?? null };
}

/** See Outbox.depth. The index outbox_status alone answers it, read once. */
async function outboxDepth(db: Reader, now: Date): Promise<OutboxDepth> {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => ['status', eb.fn.countAll().as('count'), eb.fn.sum(isDue(eb, now)).as('due')])
    .where('status', 'in', ['waiting', 'dead-letter', 'quarantined'])
    .groupBy('status')
    .execute();
  const found = (status: DeliveryStatus) => rows.find((row) => row.status === status);
  const count = (status: DeliveryStatus) => Number(found(status)?.count ?? 0);
  return {
    waiting: count('waiting'),
    due: Number(found('waiting')?.due ?? 0),
    deadLetters: count('dead-letter'),
    quarantined: count('quarantined'),
  };
}

function isDue(eb: ExpressionBuilder<Tables, 'outbox'>, now: Date) {
  return eb.case().when('next_at', '<=', now.toISOString()).then(1).else(0).end();
}
