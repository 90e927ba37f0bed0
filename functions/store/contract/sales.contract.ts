import { expect, test } from 'vitest';
import { BUYERS_RECIPIENT, sellerDeliveryId } from '../outbox.ts';
import type { Reservation, ReturnRequest, Settlement } from '../sales.ts';
import { contract, NOON } from './harness.ts';

const day = { key: 'day 2026-11-21', cap: 2 };
const total = { key: 'total' };
const BUYER = 'https://leads.acme.example';
const sold = (cents = 1250): Settlement => ({ outcome: 'accepted', cents, origin: BUYER, at: NOON });
const days = (count: number) => new Date(NOON.getTime() + count * 86_400_000);

export const salesContract = contract('sells leads', (subject) => {
  const { save, claim } = subject;

  /** A lead whose routing this worker leases. */
  async function routed(): Promise<string> {
    const id = await save({ routed: true });
    await claim({ recipient: BUYERS_RECIPIENT, channel: 'buyers', leaseMs: 60_000 });
    return id;
  }
  const reserve = (submissionId: string, changes: Partial<Reservation> = {}) =>
    subject.store.sales.reserve({
      submissionId,
      outboxId: sellerDeliveryId(submissionId, BUYERS_RECIPIENT),
      owner: 'me',
      buyer: 'acme',
      environment: 'live',
      periods: [total, day],
      exclusive: true,
      most: 1,
      cents: 1250,
      state: 'OH',
      source: 'spring',
      now: NOON,
      leaseMs: 60_000,
      token: crypto.randomUUID(),
      ...changes,
    });
  const sell = async (changes: Partial<Reservation> = {}, settlement = sold()) => {
    const id = await routed();
    await reserve(id, changes);
    const saleId = sellerDeliveryId(id, changes.buyer ?? 'acme');
    await subject.store.sales.settle(saleId, settlement);
    return { id, saleId };
  };
  const countOf = async (id: string, buyer = 'acme') => {
    const request = { lead: { id }, environment: 'live', periods: { [buyer]: ['total', day.key] } } as const;
    return (await subject.store.sales.counters(request)).counts[buyer]?.[day.key];
  };
  const giveBack = (saleId: string, changes: Partial<ReturnRequest> = {}) =>
    subject.store.sales.requestReturn({
      saleId,
      buyer: 'acme',
      reason: 'wrong number',
      messageId: 'message-1',
      now: days(1),
      withinDays: 7,
      mostPercent: 100,
      automatic: true,
      resell: false,
      ...changes,
    });

  test('places count in the buyer’s periods until a cap is full, and never beyond it', async () => {
    const ids = [await routed(), await routed(), await routed()];
    const [first = '', second = '', third = ''] = ids;
    expect(await reserve(first)).toEqual({ outcome: 'reserved', saleId: `${first}.acme`, filled: [] });
    expect(await reserve(second)).toMatchObject({ outcome: 'reserved', filled: [day.key] });
    expect(await reserve(third)).toEqual({ outcome: 'full', period: day.key });
    expect(await countOf(first)).toEqual({ count: 2, cents: 2500 });
    expect(await reserve(third, { environment: 'test' })).toMatchObject({ outcome: 'reserved' });
  });

  test('a budget is never passed, and a full period leaves the others as they were', async () => {
    const budget = [total, { key: day.key, budgetCents: 2000 }];
    const [first, second] = [await routed(), await routed()];
    expect(await reserve(first, { periods: budget })).toMatchObject({ outcome: 'reserved' });
    expect(await reserve(second, { periods: budget })).toEqual({ outcome: 'full', period: day.key });
    const { counts } = await subject.store.sales.counters({
      lead: { id: first },
      environment: 'live',
      periods: { acme: ['total'] },
    });
    expect(counts).toEqual({ acme: { total: { count: 1, cents: 1250 } } });
  });

  test('many reservations at once take just as many places as a cap has', async () => {
    const ids = [];
    for (let index = 0; index < 30; index += 1) ids.push(await save({ routed: true }));
    await claim({ recipient: BUYERS_RECIPIENT, channel: 'buyers', leaseMs: 60_000 });
    const capped = [total, { key: day.key, cap: 7 }];
    const outcomes = await Promise.all(ids.map((id) => reserve(id, { periods: capped })));
    expect(outcomes.filter(({ outcome }) => outcome === 'reserved')).toHaveLength(7);
    expect(await countOf(ids[0] ?? '')).toMatchObject({ count: 7 });
  });

  test('a refusal gives the place back, and a clear outcome is never changed', async () => {
    const id = await routed();
    await reserve(id);
    const { sales } = subject.store;
    expect(await sales.settle(`${id}.acme`, { outcome: 'unknown', reason: 'no answer in time', at: NOON })).toBe(true);
    expect(await countOf(id)).toEqual({ count: 1, cents: 1250 });
    expect(await sales.settle(`${id}.acme`, { outcome: 'rejected', reason: 'Out of area.', at: NOON })).toBe(true);
    expect(await countOf(id)).toEqual({ count: 0, cents: 0 });
    expect(await sales.settle(`${id}.acme`, sold())).toBe(false);
    expect(await sales.ledger({ environment: 'live', limit: 9 })).toEqual([]);
    expect((await subject.store.find(id))?.sellerDeliveries).toMatchObject([
      { seller: BUYERS_RECIPIENT },
      { seller: 'acme', status: 'refused', lastError: 'Out of area.' },
    ]);
  });

  test('an offer that cannot have arrived can be made again; one that may have arrived cannot be taken back', async () => {
    const id = await routed();
    await reserve(id);
    await subject.store.sales.settle(`${id}.acme`, { outcome: 'unsent', at: NOON });
    expect(await reserve(id)).toMatchObject({ outcome: 'reserved' });
    await subject.store.sales.settle(`${id}.acme`, { outcome: 'unknown', at: NOON });
    await subject.store.sales.settle(`${id}.acme`, { outcome: 'unsent', at: NOON });
    expect(await subject.store.sales.places('unknown')).toMatchObject([{ saleId: `${id}.acme`, attempts: 2 }]);
  });

  test('nobody else gets an exclusive lead, not even while it is unknown whether its buyer has it', async () => {
    const id = await routed();
    await reserve(id);
    await subject.store.sales.settle(`${id}.acme`, { outcome: 'unknown', at: NOON });
    expect(await reserve(id, { buyer: 'beta', exclusive: false, most: 3 })).toEqual({ outcome: 'taken' });
    expect(await reserve(id)).toEqual({ outcome: 'taken' });
  });

  test('a shared lead goes to as many as the strictest of its buyers allows', async () => {
    const id = await routed();
    const shared = { exclusive: false, most: 2 };
    expect(await reserve(id, shared)).toMatchObject({ outcome: 'reserved' });
    expect(await reserve(id, { buyer: 'beta', exclusive: true })).toEqual({ outcome: 'taken' });
    expect(await reserve(id, { ...shared, buyer: 'beta', most: 5 })).toMatchObject({ outcome: 'reserved' });
    expect(await reserve(id, { ...shared, buyer: 'gamma', most: 5 })).toEqual({ outcome: 'taken' });
  });

  test('only the worker that leases a lead can offer it', async () => {
    const id = await routed();
    expect(await reserve(id, { owner: 'another' })).toEqual({ outcome: 'lost' });
    await subject.store.outbox.finish(`${id}.${BUYERS_RECIPIENT}`, 'me', { outcome: 'unsold', error: 'Nobody.' });
    expect(await reserve(id)).toEqual({ outcome: 'lost' });
  });

  test('no further buyer is offered a lead whose person has asked meanwhile not to be contacted', async () => {
    const id = await routed();
    const shared = { exclusive: false, most: 2 };
    expect(await reserve(id, shared)).toMatchObject({ outcome: 'reserved' });
    await subject.store.admin.suppress({ email: 'ann@example.com' }, 'telephone', { name: 'olga', at: NOON });
    expect(await reserve(id, { ...shared, buyer: 'beta' })).toEqual({ outcome: 'lost' });
  });

  test('a buyer that may have a lead is told when its person asks to erase it; the router is not', async () => {
    const { id } = await sell({}, { ...sold(), reason: 'in words of the buyer' });
    const step = { at: NOON.toISOString(), buyer: 'acme', step: 'accepted', why: 'In words of the buyer.' };
    await subject.store.sales.keepRoute({ submissionId: id, at: NOON, steps: [step] });
    await subject.store.outbox.finish(`${id}.${BUYERS_RECIPIENT}`, 'me', { outcome: 'delivered', at: NOON, to: 'us' });
    const by = { name: 'olga', at: days(1) };
    const erasure = await subject.store.admin.erase({ email: 'ann@example.com' }, by);
    expect(erasure.delivered).toEqual([{ id, to: BUYER }]);
    expect(erasure.notices).toHaveLength(1);
    expect((await subject.store.sales.route(id))?.steps).toEqual([]);
    expect((await subject.store.sales.places({ submissionId: id }))[0]?.reason).toBeUndefined();
    expect(await subject.store.sales.ledger({ environment: 'live', limit: 9 })).toHaveLength(1);
  });

  test('an earlier sale to the same person is known by phone or email', async () => {
    await sell();
    const lead = { id: 'another', phone: '+16145550123' };
    const { lastSales } = await subject.store.sales.counters({ lead, environment: 'live', periods: {} });
    expect(lastSales).toEqual({ acme: NOON.toISOString() });
  });

  test('of many leads of one person at the same moment, a buyer that looks back gets one', async () => {
    const lookBack = { duplicateSince: days(-30).toISOString() };
    const ids = [];
    for (let index = 0; index < 8; index += 1) ids.push(await save({ routed: true }));
    await claim({ recipient: BUYERS_RECIPIENT, channel: 'buyers', leaseMs: 60_000 });
    const outcomes = await Promise.all(ids.map((id) => reserve(id, lookBack)));
    expect(outcomes.filter(({ outcome }) => outcome === 'reserved')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'duplicate')).toHaveLength(7);
    expect(outcomes).toContainEqual({ outcome: 'duplicate', at: NOON.toISOString() });
    expect(await countOf(ids[0] ?? '')).toEqual({ count: 1, cents: 1250 });
    const [other = ''] = ids;
    expect(await reserve(other, { ...lookBack, buyer: 'beta', environment: 'test' })).not.toMatchObject({
      outcome: 'duplicate',
    });
  });

  test('a buyer is offered a person again after its look-back, and after it refused the person’s first lead', async () => {
    const lookBack = { duplicateSince: days(-30).toISOString() };
    const { saleId } = await sell({}, { outcome: 'rejected', at: NOON });
    const [second, third] = [await routed(), await routed()];
    expect(saleId).not.toContain(second);
    expect(await reserve(second, lookBack)).toMatchObject({ outcome: 'reserved' });
    expect(await reserve(third, { duplicateSince: NOON.toISOString() })).toMatchObject({ outcome: 'reserved' });
  });

  test('a return takes the money and the place back once, however often it is asked for', async () => {
    const { id, saleId } = await sell();
    expect(await giveBack(saleId)).toBe('accepted');
    expect(await giveBack(saleId)).toBe('accepted');
    expect(await giveBack(saleId, { messageId: 'message-2' })).toBe('returned');
    expect(await countOf(id)).toEqual({ count: 0, cents: 0 });
    const ledger = await subject.store.sales.ledger({ environment: 'live', limit: 9 });
    expect(ledger.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['sale', 1250],
      ['return', -1250],
    ]);
  });

  test('a return that is late, beyond the share, of another buyer or of no sale is refused', async () => {
    const [first, second] = [await sell(), await sell()];
    expect(await giveBack(first.saleId, { now: days(8) })).toBe('too-late');
    expect(await giveBack(first.saleId, { buyer: 'beta' })).toBe('unknown');
    expect(await giveBack('nothing.acme')).toBe('unknown');
    expect(await giveBack(first.saleId, { mostPercent: 50 })).toBe('accepted');
    expect(await giveBack(second.saleId, { mostPercent: 50 })).toBe('too-many');
  });

  test('a return that waits changes nothing until an operator accepts it', async () => {
    const { id, saleId } = await sell();
    expect(await giveBack(saleId, { automatic: false })).toBe('waiting');
    expect(await countOf(id)).toMatchObject({ count: 1 });
    expect(await subject.store.sales.waitingReturns()).toMatchObject([{ saleId, reason: 'wrong number' }]);
    const by = { name: 'olga', at: days(2) };
    expect(await subject.store.sales.decideReturn(saleId, { accept: true, resell: false }, by)).toBe(true);
    expect(await subject.store.sales.decideReturn(saleId, { accept: true, resell: false }, by)).toBe(false);
    expect(await countOf(id)).toMatchObject({ count: 0 });
  });

  test('a returned lead is offered once more, and not twice', async () => {
    const { id, saleId } = await sell();
    await subject.store.sales.keepRoute({ submissionId: id, at: NOON, steps: [] });
    const row = `${id}.${BUYERS_RECIPIENT}`;
    await subject.store.outbox.finish(row, 'me', { outcome: 'delivered', at: NOON, to: 'us' });
    await giveBack(saleId, { resell: true });
    const again = { recipient: BUYERS_RECIPIENT, channel: 'buyers', now: days(1) } as const;
    expect((await claim({ ...again, leaseMs: 60_000 })).map((due) => due.id)).toEqual([row]);
    await reserve(id, { buyer: 'beta', now: days(1) });
    await subject.store.sales.settle(`${id}.beta`, sold(900));
    await subject.store.outbox.finish(row, 'me', { outcome: 'delivered', at: days(1), to: 'us' });
    expect(await giveBack(`${id}.beta`, { buyer: 'beta', resell: true })).toBe('accepted');
    expect(await claim(again)).toEqual([]);
  });

  test('the sums of the ledger are those of its rows', async () => {
    await sell();
    await sell({ state: 'TX', buyer: 'beta' }, sold(700));
    const { saleId } = await sell({ source: '' }, sold(333));
    await giveBack(saleId);
    const { sales } = subject.store;
    const rows = [];
    const first = await sales.ledger({ environment: 'live', limit: 2 });
    rows.push(...first, ...(await sales.ledger({ environment: 'live', limit: 9, after: first.at(-1) })));
    const sums = await sales.sums({ environment: 'live' });
    const sum = (all: readonly { readonly cents: number }[]) => all.reduce((cents, one) => cents + one.cents, 0);
    expect(rows).toHaveLength(4);
    expect(sum(sums)).toBe(sum(rows));
    expect(sum(sums)).toBe(1950);
    expect(await sales.sums({ environment: 'live', since: '2030-01-01' })).toEqual([]);
  });

  test('the newest lead that a buyer was offered is known, and its outcome', async () => {
    await sell({ now: days(-1) });
    const { saleId } = await sell({}, { outcome: 'rejected', reason: 'Out of area.', at: NOON });
    await sell({ buyer: 'beta', now: days(1) });
    const { sales } = subject.store;
    expect(await sales.lastPlace('acme', 'live')).toMatchObject({
      saleId,
      outcome: 'rejected',
      reason: 'Out of area.',
    });
    expect(await sales.lastPlace('acme', 'test')).toBeUndefined();
  });

  test('an erasure removes the words of buyers, and those that come in later are not kept', async () => {
    const { admin, find, sales } = subject.store;
    const words = 'Her sister on Main Street has it';
    const refused = { outcome: 'rejected', reason: words, at: NOON } as const;
    const steps = [{ at: NOON.toISOString(), buyer: 'acme', step: 'rejected', why: words }];
    const { id } = await sell({}, refused);
    await sales.keepRoute({ submissionId: id, at: NOON, steps });
    await subject.store.outbox.finish(`${id}.${BUYERS_RECIPIENT}`, 'me', { outcome: 'unsold', error: words });
    const underWay = await routed();
    await reserve(underWay);
    const bought = await sell();
    const phone = (await find(id))?.phone;
    await admin.erase({ phone }, { name: 'olga', at: NOON });
    expect(await sales.settle(`${underWay}.acme`, refused)).toBe(true);
    await sales.keepRoute({ submissionId: underWay, at: NOON, steps });
    await giveBack(bought.saleId, { reason: words, automatic: false });
    for (const one of [id, underWay]) {
      expect(JSON.stringify(await find(one))).not.toContain(words);
      expect(await sales.places({ submissionId: one })).toMatchObject([{ outcome: 'rejected' }]);
      expect(JSON.stringify(await sales.places({ submissionId: one }))).not.toContain(words);
      expect((await sales.route(one))?.steps ?? []).toEqual([]);
    }
    expect(await sales.waitingReturns()).toMatchObject([{ saleId: bought.saleId, reason: '' }]);
  });

  test('an operator settles what no answer did, and the lead goes on', async () => {
    const id = await routed();
    await reserve(id);
    await subject.store.sales.settle(`${id}.acme`, { outcome: 'unknown', at: NOON });
    await subject.store.outbox.finish(`${id}.${BUYERS_RECIPIENT}`, 'me', { outcome: 'dead-letter', error: 'unknown' });
    const by = { name: 'olga', at: days(1) };
    const refused: Settlement = { outcome: 'rejected', reason: 'olga asked', at: by.at };
    expect(await subject.store.sales.settleByHand(`${id}.acme`, refused, by)).toBe(true);
    expect(await subject.store.sales.settleByHand(`${id}.acme`, refused, by)).toBe(false);
    const again = await claim({ recipient: BUYERS_RECIPIENT, channel: 'buyers', now: days(1) });
    expect(again).toHaveLength(1);
  });
});
