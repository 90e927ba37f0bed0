import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import { newId } from '../../leads/new-id.ts';
import { mayBeSuppressed, personHashes } from '../../leads/person.ts';
import type { StoredSubmission } from '../../leads/stored-submission.ts';
import { batch } from '../../lib/batch.ts';
import {
  type Claim,
  type ClosedDestination,
  type DeliveryResult,
  type Due,
  LONGEST_WAIT_MS,
  type Outbox,
} from '../outbox.ts';
import { StoreUnavailable } from '../store.ts';
import { suppressedAmong } from './people.ts';
import { select } from './select.ts';
import type { SqlDatabase } from './store.ts';
import type { DestinationRow, OutboxRow, Tables } from './tables.ts';

type Tx = Transaction<Tables>;

/** Largest group of claims and outcomes written in one transaction. */
const LARGEST_GROUP = 64;

/**
 * The outbox of any SQL database that Kysely speaks to. Every change is a transaction: see libsql-dialect.ts. Outcomes and claims that come
 * together share one, and so its sync of the disk.
 */
export function createSqlOutbox(database: SqlDatabase): Outbox {
  const { db, attempt } = database;
  const change = <T>(work: (tx: Tx) => Promise<T>) => attempt(() => db.transaction().execute(work));
  const write = batch((moves: readonly Move[]) => change((tx) => moveAll(tx, moves, database)), {
    largest: LARGEST_GROUP,
    fatal: (error) => error instanceof StoreUnavailable,
  });
  return {
    claim: async (claim) => (await write({ claim })).due,
    finish: async (id, owner, result) => (await write({ finish: { id, owner, result } })).ours,
    closed: (now) => attempt(() => closed(db, now)),
    close: (destination) => change((tx) => close(tx, destination)),
    reopen: () => change(reopen),
    replay: (which, now) => change((tx) => replay(tx, which, now)),
    startIncident: (name, now) => {
      const incident = { name, since: now.toISOString(), token: newId(now) };
      return change((tx) => startIncident(tx, incident));
    },
    endIncident: (name) =>
      change(
        async (tx) =>
          (await tx.deleteFrom('incidents').where('name', '=', name).returning('name').execute()).length > 0,
      ),
  };
}

/** What a drainer has written: one of the two. */
interface Move {
  readonly finish?: Finish;
  readonly claim?: Claim;
}

interface Finish {
  readonly id: string;
  readonly owner: string;
  readonly result: DeliveryResult;
}

interface Moved {
  /** Whether the row that was finished was still leased to its owner. */
  readonly ours: boolean;
  readonly due: readonly Due[];
}

async function moveAll(tx: Tx, moves: readonly Move[], database: SqlDatabase): Promise<readonly Moved[]> {
  const finished = await finishAll(
    tx,
    moves.flatMap(({ finish }) => finish ?? []),
  );
  const moved: Moved[] = [];
  for (const { finish, claim } of moves) {
    const due = claim ? await takeDue(tx, claim, database) : [];
    moved.push({ ours: finish !== undefined && finished.has(finish), due });
  }
  return moved;
}

async function takeDue(tx: Tx, claim: Claim, { skipLocked }: SqlDatabase): Promise<readonly Due[]> {
  const { owner, limit, now, leaseMs } = claim;
  const [at, horizon] = [now.toISOString(), new Date(now.getTime() + LONGEST_WAIT_MS).toISOString()];
  const due = tx
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .select('outbox.id as id')
    .where((eb) => goesTo(eb, claim))
    .where('outbox.status', '=', 'waiting')
    .where((eb) => eb.or([eb('next_at', '<=', at), eb('next_at', '>', horizon)]))
    .where((eb) => isFree(eb, at, horizon))
    .orderBy('next_at')
    .limit(limit)
    // Rows that another drainer is taking at this moment are left to it.
    .$if(skipLocked === true, (query) => query.forUpdate('outbox').skipLocked());
  // The conditions stand outside once more for Postgres: who waited here for another drainer's row looks again before taking it.
  const leased = await tx
    // Once and for all: Postgres could ask a subquery for each row anew, and would lease more than it may.
    .with(
      (name) => name('due').materialized(),
      () => due,
    )
    .updateTable('outbox')
    .set({ leased_by: owner, leased_until: new Date(now.getTime() + leaseMs).toISOString() })
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    // Written so that no index on status fits: SQLite would walk all that waits to find the few ids.
    .where((eb) => eb(eb.fn.coalesce('status', eb.val('')), '=', 'waiting'))
    .where((eb) => isFree(eb, at, horizon))
    .returning(['id', 'submission_id', 'attempts', 'asked', 'created_at'])
    .execute();
  const submissions = new Map(
    (
      await select(
        tx,
        leased.map((row) => row.submission_id),
      )
    ).map((one) => [one.id, one]),
  );
  const suppressed = await suppressedSince(tx, [...submissions.values()]);
  return leased.map(({ id, submission_id, attempts, asked, created_at: at }) => {
    const submission = submissions.get(submission_id) as StoredSubmission;
    if (asked && id !== submission_id)
      return { id, attempts, submission, suppressed: false, notice: { id, asked, at } };
    return { id, attempts, submission, suppressed: suppressed.has(submission_id) };
  });
}

/** Submissions go by their form; notices to whoever received the submission, or by its form where that is not known. */
function goesTo(eb: ExpressionBuilder<Tables, 'outbox' | 'submissions'>, { destination, forms, notices }: Claim) {
  const byForm = eb.and([eb('destination', '=', destination), eb('form', 'in', forms)]);
  const submission = eb.and([eb('outbox.id', '=', eb.ref('submissions.id')), byForm]);
  if (!notices || notices.forms.length === 0) return submission;
  const received = eb.and([eb('origin', '=', notices.origin), eb('form', 'in', notices.forms)]);
  const perhaps = eb.and([eb('origin', 'is', null), byForm]);
  const notice = eb.and([eb('outbox.id', '<>', eb.ref('submissions.id')), eb.or([received, perhaps])]);
  return eb.or([submission, notice]);
}

/** Nobody's lease, or one that ran out, or one that was written while a clock was wrong. */
function isFree(eb: ExpressionBuilder<Tables, 'outbox'>, at: string, horizon: string) {
  return eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', at), eb('leased_until', '>', horizon)]);
}

/** Ids of submissions whose person was suppressed after they came. What was suppressed before was quarantined when it was kept. */
async function suppressedSince(tx: Tx, submissions: readonly StoredSubmission[]): Promise<ReadonlySet<string>> {
  const asked = submissions.filter(mayBeSuppressed);
  const since = await suppressedAmong(tx, asked.flatMap(personHashes));
  const stopped = asked.filter((one) => personHashes(one).some((hash) => (since.get(hash) ?? '') >= one.receivedAt));
  return new Set(stopped.map(({ id }) => id));
}

/** Writes outcomes down, with a receipt for what was delivered. @returns those whose rows were still leased to their owners. */
async function finishAll(tx: Tx, all: readonly Finish[]): Promise<ReadonlySet<Finish>> {
  const ours = new Set<Finish>();
  for (const one of all) if (await finish(tx, one)) ours.add(one);
  const receipts = [...ours].flatMap(receiptOf);
  if (receipts.length > 0) await tx.insertInto('receipts').values(receipts).execute();
  return ours;
}

async function finish(tx: Tx, { id, owner, result }: Finish): Promise<boolean> {
  const rows = await tx
    .updateTable('outbox')
    .set({ leased_by: null, leased_until: null, ...changesOf(result) })
    .$if(result.outcome === 'failed' || result.outcome === 'dead-letter', (query) =>
      query.set((eb) => ({ attempts: eb('attempts', '+', 1) })),
    )
    .where('id', '=', id)
    .where('leased_by', '=', owner)
    .where('status', '=', 'waiting')
    .returning('id')
    .execute();
  return rows.length > 0;
}

function receiptOf({ id, result }: Finish): readonly Tables['receipts'][] {
  if (result.outcome !== 'delivered') return [];
  const { at, to } = result;
  return [{ id: newId(at), outbox_id: id, origin: to, at: at.toISOString() }];
}

function changesOf(result: DeliveryResult): Partial<OutboxRow> {
  switch (result.outcome) {
    case 'delivered':
      return { status: 'delivered', delivered_at: result.at.toISOString(), delivered_to: result.to, last_error: null };
    case 'failed':
      return { next_at: result.nextAt.toISOString(), last_error: result.error };
    case 'dead-letter':
      return { status: 'dead-letter', last_error: result.error };
    case 'suppressed':
      return { status: 'suppressed' };
    case 'returned':
      return {};
  }
}

async function closed(db: Kysely<Tables>, now: Date): Promise<readonly ClosedDestination[]> {
  const rows = await db
    .selectFrom('destinations')
    .selectAll()
    .orderBy('id')
    .where((eb) => eb.or([eb('closed_until', 'is', null), eb('closed_until', '>', now.toISOString())]))
    .execute();
  return rows
    .map(closedDestination)
    .filter(({ until }) => !until || until.getTime() - now.getTime() <= LONGEST_WAIT_MS);
}

function closedDestination({ id, origin, closed_at, closed_until, reason }: DestinationRow): ClosedDestination {
  return { id, origin, at: new Date(closed_at), ...(closed_until ? { until: new Date(closed_until) } : {}), reason };
}

async function close(tx: Tx, { id, origin, at, until, reason }: ClosedDestination): Promise<void> {
  const row = { origin, closed_at: at.toISOString(), closed_until: until?.toISOString() ?? null, reason };
  await tx
    .insertInto('destinations')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function reopen(tx: Tx): Promise<number> {
  return (await tx.deleteFrom('destinations').where('closed_until', 'is', null).returning('id').execute()).length;
}

export async function replay(tx: Tx, which: { readonly id: string } | 'dead-letter', now: Date): Promise<number> {
  const statement = tx
    .updateTable('outbox')
    .set({ status: 'waiting', attempts: 0, next_at: now.toISOString() })
    .returning('id');
  const chosen =
    which === 'dead-letter'
      ? statement.where('status', '=', 'dead-letter')
      : statement
          .where('outbox.id', '=', which.id)
          .where('status', 'in', ['waiting', 'dead-letter', 'delivered'])
          .where((eb) => eb.or([eb('id', '<>', eb.ref('submission_id')), isWhole(eb)]));
  return (await chosen.execute()).length;
}

function isWhole(eb: ExpressionBuilder<Tables, 'outbox'>) {
  const whole = eb
    .selectFrom('submissions')
    .select('submissions.id')
    .whereRef('submissions.id', '=', 'submission_id')
    .where('submissions.status', 'in', ['accepted', 'quarantined']);
  return eb.exists(whole);
}

interface Incident {
  readonly name: string;
  readonly since: string;
  /** Made before the first try: a try that finds it was made after a commit whose answer was lost. */
  readonly token: string;
}

async function startIncident(tx: Tx, incident: Incident): Promise<boolean> {
  await tx
    .insertInto('incidents')
    .values(incident)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { name } = incident;
  const there = await tx.selectFrom('incidents').select('token').where('name', '=', name).executeTakeFirst();
  return there?.token === incident.token;
}
