import { type Person, personHashes } from '../../../leads/person.ts';
import { isHeld } from '../../../leads/routing/routed-lead.ts';
import { sellerDeliveryId } from '../../outbox.ts';
import type { LimitedPeriod, Reservation, Reserved } from '../../sales.ts';
import type { Tx } from '../database.ts';
import { suppressedAmong } from '../people/people.ts';
import { NOT_ATTEMPTED, personOf } from '../rows.ts';
import { lastSales } from './read-counters.ts';
import { addToCounts } from './settle.ts';

/** Rolls the transaction back: some periods have counted the place already. */
export class NoPlace extends Error {
  override readonly name = 'NoPlace';
  readonly reserved: Reserved;

  constructor(reserved: Reserved) {
    super(reserved.outcome);
    this.reserved = reserved;
  }
}

/**
 * See SalesStore.reserve. Each period's count is raised by one conditional statement, which waits for any other that
 * raises the same row and then looks at what that one left. The period `total` comes first and every buyer has it, so
 * two reservations with one buyer never wait for each other's rows in a circle, and each sees whom the one before took.
 * @throws {NoPlace} a cap, a budget or the look-back leaves no room; the caller rolls back.
 */
export async function reserve(tx: Tx, request: Reservation): Promise<Reserved> {
  const { submissionId, buyer, environment, exclusive, most, cents, now } = request;
  if (!(await extendLease(tx, request))) return { outcome: 'lost' };
  const person = await personToSell(tx, submissionId);
  if (!person) return { outcome: 'lost' };
  const id = sellerDeliveryId(submissionId, buyer);
  const places = await tx.selectFrom('buyer_places').selectAll().where('submission_id', '=', submissionId).execute();
  const own = places.find((place) => place.id === id);
  if (own) return own.token === request.token ? { outcome: 'reserved', saleId: id, filled: [] } : { outcome: 'taken' };
  const held = places.filter(isHeld);
  const room = Math.min(most, ...held.map((place) => place.most));
  if (held.length >= room || (held.length > 0 && exclusive)) return { outcome: 'taken' };
  const filled = await countAll(tx, request);
  await refuseDuplicate(tx, person, request);
  await tx
    .insertInto('buyer_places')
    .values({
      id,
      submission_id: submissionId,
      buyer,
      environment,
      outcome: 'reserved',
      exclusive: exclusive ? 1 : 0,
      most,
      attempts: 0,
      cents,
      periods: JSON.stringify(request.periods.map(({ key }) => key)),
      state: request.state,
      source: request.source,
      token: request.token,
      reserved_at: now.toISOString(),
      settled_at: null,
      buyer_ref: request.buyerRef ?? null,
      reason: null,
    })
    .execute();
  await insertOffer(tx, id, request);
  return { outcome: 'reserved', saleId: id, filled };
}

/** Locks the lead's routing. False when another worker has taken it over, or there is nothing to sell any more. */
async function extendLease(tx: Tx, { outboxId, owner, now, leaseMs }: Reservation): Promise<boolean> {
  const until = new Date(now.getTime() + leaseMs).toISOString();
  const rows = await tx
    .updateTable('outbox')
    .set({ leased_until: until })
    .where('id', '=', outboxId)
    .where('leased_by', '=', owner)
    .where('status', '=', 'waiting')
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Undefined when the person has asked since the claim not to be contacted: other buyers may have taken minutes. */
async function personToSell(tx: Tx, submissionId: string): Promise<Person | undefined> {
  const lead = await tx
    .selectFrom('submissions')
    .select(['phone', 'email', 'received_at'])
    .where('id', '=', submissionId)
    .executeTakeFirst();
  if (!lead) return undefined;
  const person = personOf(lead);
  const hashes = personHashes(person);
  const { stopped } = await suppressedAmong(tx, hashes);
  return hashes.some((hash) => (stopped.get(hash) ?? '') >= lead.received_at) ? undefined : person;
}

/** Another lead of the person may have been sold since the plan was made: the buyer's counts are locked by now. */
async function refuseDuplicate(
  tx: Tx,
  person: Person,
  { submissionId, buyer, environment, duplicateSince }: Reservation,
): Promise<void> {
  if (duplicateSince === undefined) return;
  const last = await lastSales(tx, { lead: { id: submissionId, ...person }, environment });
  const at = last[buyer];
  if (at !== undefined && at > duplicateSince) throw new NoPlace({ outcome: 'duplicate', at });
}

/**
 * Raises the counts of all periods, if there is room. Periods without a limit share a statement.
 * @returns those that it fills
 */
async function countAll(tx: Tx, request: Reservation): Promise<readonly string[]> {
  const { environment, buyer, cents, periods } = request;
  await tx
    .insertInto('buyer_counts')
    .values(periods.map(({ key }) => ({ environment, buyer, period: key, count: 0, cents: 0 })))
    .onConflict((conflict) => conflict.columns(['environment', 'buyer', 'period']).doNothing())
    .execute();
  const [first, ...others] = periods;
  const isLimited = ({ cap, budgetCents }: LimitedPeriod) => cap !== undefined || budgetCents !== undefined;
  const filled: string[] = [];
  for (const period of [...(first ? [first] : []), ...others.filter(isLimited)])
    if (await count(tx, period, request)) filled.push(period.key);
  const free = others.filter((period) => !isLimited(period)).map(({ key }) => key);
  await addToCounts(tx, { environment, buyer, periods: free }, { count: 1, cents });
  return filled;
}

/** Raises the count of a period, if there is room. Returns whether that fills it. */
async function count(
  tx: Tx,
  { key, cap, budgetCents }: LimitedPeriod,
  { environment, buyer, cents }: Reservation,
): Promise<boolean> {
  const counted = await tx
    .updateTable('buyer_counts')
    .set((eb) => ({ count: eb('count', '+', 1), cents: eb('cents', '+', cents) }))
    .where('environment', '=', environment)
    .where('buyer', '=', buyer)
    .where('period', '=', key)
    .$if(cap !== undefined, (query) => query.where('count', '<', cap ?? 0))
    .$if(budgetCents !== undefined, (query) => query.where('cents', '<=', (budgetCents ?? 0) - cents))
    .returning('count')
    .executeTakeFirst();
  if (!counted) throw new NoPlace({ outcome: 'full', period: key });
  return cap !== undefined && Number(counted.count) === cap;
}

/**
 * The buyer is among the lead's recipients from now on: notices go to each that may have it. The row is there already
 * when an earlier offer could not be sent.
 */
async function insertOffer(
  tx: Tx,
  id: string,
  { submissionId, buyer, owner, now, leaseMs }: Reservation,
): Promise<void> {
  const offer = {
    status: 'offered',
    attempts: 1,
    leased_by: owner,
    leased_until: new Date(now.getTime() + leaseMs).toISOString(),
  } as const;
  await tx
    .insertInto('outbox')
    .values({
      ...NOT_ATTEMPTED,
      ...offer,
      id,
      type: 'delivery',
      submission_id: submissionId,
      channel: 'buyers',
      created_at: now.toISOString(),
      next_at: now.toISOString(),
      request_type: null,
      origin: null,
      recipient: buyer,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(offer))
    .execute();
}
