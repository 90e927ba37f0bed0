import { newId } from '../../leads/new-id.ts';
import { batch } from '../../lib/batch.ts';
import type { Claim, Due, Outbox } from '../outbox.ts';
import { StoreUnavailable } from '../store.ts';
import { bringForward } from './bring-forward.ts';
import { claimChecks, finishChecks, hasDueChecks, startChecks } from './checks.ts';
import { claimDue } from './claim.ts';
import { closeDestination, closedDestinations } from './closed-destinations.ts';
import type { SqlDatabase, Tx } from './database.ts';
import { outboxDepth } from './depth.ts';
import { type Finish, finishAll } from './finish.ts';

/** The most claims and results written in one transaction. */
const LARGEST_GROUP = 64;

/**
 * The outbox of any SQL database. Results and claims that arrive together share one transaction, and so one disk sync.
 */
export function createSqlOutbox(database: SqlDatabase): Outbox {
  const { db, attempt } = database;
  const change = <T>(work: (tx: Tx) => Promise<T>) => attempt(() => db.transaction().execute(work));
  const write = batch((requests: readonly OutboxRequest[]) => change((tx) => replyAll(tx, requests, database)), {
    largest: LARGEST_GROUP,
    fatal: (error) => error instanceof StoreUnavailable,
  });
  return {
    claim: async (claim) => (await write({ claim })).due,
    finish: async (id, owner, result) => (await write({ finish: { id, owner, result } })).recorded,
    closed: (now) => attempt(() => closedDestinations(db, now)),
    close: (destination) => change((tx) => closeDestination(tx, destination)),
    depth: (now) => attempt(() => outboxDepth(db, now)),
    bringForward: (now) => change((tx) => bringForward(tx, now)),
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
  readonly claim?: Claim;
}

interface OutboxReply {
  /** Whether the finished row was still leased to its owner. */
  readonly recorded: boolean;
  readonly due: readonly Due[];
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
  for (const { finish, claim } of requests) {
    const due = claim ? await claimDue(tx, claim, database) : [];
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
