import { describe, expect, test } from 'vitest';
import type { Claim } from '../outbox.ts';
import { CRM, contract, NOON } from './harness.ts';

const TEN = new Date('2026-11-21T10:00:00.000Z');
const later = (ms: number) => new Date(TEN.getTime() + ms);
const MINUTE = 60_000;
const by = (at: Date) => ({ name: 'olga', at });
const claim = (changes: Partial<Claim> = {}): Claim => ({
  owner: 'one',
  channel: 'webhook',
  forms: ['callback', 'quote'],
  limit: 10,
  now: TEN,
  leaseMs: MINUTE,
  ...changes,
});

export const outboxContract = contract('shares its outbox', (subject) => {
  const { save } = subject;

  const taken = async (changes: Partial<Claim> = {}) =>
    (await subject.store.outbox.claim(claim(changes))).map(({ id }) => id).sort();
  const delivery = async (id: string) => (await subject.store.find(id))?.delivery;

  test('a due row is leased with everything to be sent, to one worker only', async () => {
    const id = await save();
    const [due] = await subject.store.outbox.claim(claim());
    expect(due).toEqual({ id, attempts: 0, submission: await subject.store.find(id), suppressed: false });
    expect(await taken({ owner: 'two' })).toEqual([]);
  });

  test('twenty workers at once lease each of a hundred rows exactly once', async () => {
    const ids = await Promise.all(Array.from({ length: 100 }, () => save()));
    const claimAll = async (owner: string) => {
      const mine: string[] = [];
      for (let some = await taken({ owner, limit: 3 }); some.length > 0; some = await taken({ owner, limit: 3 }))
        mine.push(...some);
      return mine;
    };
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => claimAll(`worker ${index}`)));
    expect(all.flat().sort()).toEqual(ids.sort());
  });

  test('leads that come in together are saved however many recipients they have', async () => {
    const sellers = Array.from({ length: 70 }, (_, index) => `seller-${index}`);
    const ids = await Promise.all(Array.from({ length: 64 }, () => save({ sellers })));
    expect((await subject.store.find(ids[63] ?? ''))?.sellerDeliveries).toHaveLength(70);
  });

  test('each recipient of a submission has a row of its own, which only a claim for that recipient gets', async () => {
    const id = await save({ sellers: ['acme', 'beta'] });
    expect(await taken({ recipient: 'acme' })).toEqual([`${id}.acme`]);
    expect(await taken()).toEqual([id]);
    await subject.store.outbox.finish(`${id}.acme`, 'one', { outcome: 'not-permitted', error: 'Not licensed.' });
    expect(await subject.store.find(id)).toMatchObject({
      delivery: { status: 'waiting' },
      sellerDeliveries: [
        { seller: 'acme', status: 'not-permitted', attempts: 0, lastError: 'Not licensed.' },
        { seller: 'beta', status: 'waiting' },
      ],
    });
    expect(await subject.store.list({ delivery: 'not-permitted', limit: 9 })).toMatchObject([{ id }]);
    expect(await subject.store.admin.tally()).toMatchObject([{ delivery: 'waiting', count: 1 }]);
    expect(await taken({ recipient: 'acme', now: later(2 * MINUTE) })).toEqual([]);
  });

  test('answers to a form of content go where those of the form it names go', async () => {
    const id = await save({ form: 'callback:claim-help' });
    expect(await taken({ forms: ['contact', 'business-listing'] })).toEqual([]);
    expect(await taken({ forms: ['callback'] })).toEqual([id]);
  });

  test('the rows that have waited longest come first, up to the limit', async () => {
    const second = await save({ receivedAt: '2026-11-21T09:00:00.000Z' });
    const first = await save({ receivedAt: '2026-11-21T08:00:00.000Z' });
    expect(await taken({ limit: 1 })).toEqual([first]);
    expect(await taken({ limit: 1 })).toEqual([second]);
  });

  test('one claim leases as many rows as its limit, and never more', async () => {
    const ids = (await Promise.all(Array.from({ length: 10 }, () => save()))).sort();
    const first = await taken({ limit: 4 });
    const second = await taken({ limit: 4, owner: 'two' });
    const rest = await taken({ limit: 4, owner: 'three' });
    expect([first, second, rest].map(({ length }) => length)).toEqual([4, 4, 2]);
    expect([...first, ...second, ...rest].sort()).toEqual(ids);
  });

  test('results that arrive together are each recorded on their own row, by its owner only', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => save()));
    await taken({ limit: 4 });
    const [a = '', b = '', c = '', d = ''] = ids;
    const written = await Promise.all([
      subject.store.outbox.finish(a, 'one', { outcome: 'delivered', at: later(5), to: 'x' }),
      subject.store.outbox.finish(b, 'two', { outcome: 'delivered', at: later(5), to: 'x' }),
      subject.store.outbox.finish(c, 'one', { outcome: 'failed', error: 'HTTP 500', nextAt: later(MINUTE) }),
      subject.store.outbox.finish(d, 'one', { outcome: 'returned' }),
      subject.store.outbox.finish(a, 'one', { outcome: 'dead-letter', error: 'twice' }),
    ]);
    expect(written).toEqual([true, false, true, true, false]);
    const states = await Promise.all(ids.map(async (id) => (await delivery(id))?.status));
    expect(states).toEqual(['delivered', 'waiting', 'waiting', 'waiting']);
    expect(await taken({ owner: 'two' })).toEqual([d]);
  });

  test('a claim gets only its forms and its channel, and nothing quarantined', async () => {
    await save({ form: 'contact', kind: 'contact' });
    await save({ spamSignals: ['honeypot'] });
    const call = await save({ form: 'appointment', kind: 'call' });
    expect(await taken()).toEqual([]);
    expect(await taken({ forms: ['appointment'] })).toEqual([]);
    expect(await taken({ forms: ['appointment'], channel: 'call-tracking' })).toEqual([call]);
  });

  test('an expired lease can be claimed again, and its first owner can no longer record a result', async () => {
    const id = await save();
    await taken();
    expect(await taken({ owner: 'two', now: later(MINUTE - 1) })).toEqual([]);
    expect(await taken({ owner: 'two', now: later(MINUTE) })).toEqual([id]);
    expect(await subject.store.outbox.finish(id, 'one', { outcome: 'dead-letter', error: 'late' })).toBe(false);
    expect(await subject.store.outbox.finish(id, 'two', { outcome: 'delivered', at: later(MINUTE), to: 'x' })).toBe(
      true,
    );
    expect((await delivery(id))?.status).toBe('delivered');
  });

  test('a delivered row is never leased again, and says where it went', async () => {
    const id = await save();
    await taken();
    await subject.store.outbox.finish(id, 'one', { outcome: 'delivered', at: later(5), to: CRM });
    expect(await taken({ now: later(90 * MINUTE) })).toEqual([]);
    const deliveredAt = '2026-11-21T10:00:00.005Z';
    expect(await delivery(id)).toEqual({
      status: 'delivered',
      attempts: 0,
      deliveredAt,
      deliveredTo: CRM,
    });
    expect(await subject.store.oldestUndelivered()).toBe(undefined);
  });

  test('a failed row is due again at its time, with the error and one more attempt', async () => {
    const id = await save();
    await taken();
    await subject.store.outbox.finish(id, 'one', { outcome: 'failed', error: 'HTTP 500', nextAt: later(MINUTE) });
    expect(await delivery(id)).toEqual({ status: 'waiting', attempts: 1, lastError: 'HTTP 500' });
    expect(await taken({ now: later(MINUTE - 1) })).toEqual([]);
    const [due] = await subject.store.outbox.claim(claim({ now: later(MINUTE) }));
    expect(due?.attempts).toBe(1);
  });

  test('a dead letter waits for an operator, and still counts as undelivered', async () => {
    const id = await save();
    await taken();
    await subject.store.outbox.finish(id, 'one', { outcome: 'dead-letter', error: 'HTTP 500' });
    expect(await taken({ now: later(90 * MINUTE) })).toEqual([]);
    expect(await subject.store.oldestUndelivered()).toBe('2026-11-21T10:00:00.000Z');
    expect(await subject.store.admin.replay('dead-letter', by(later(MINUTE)))).toMatchObject({ count: 1 });
    expect(await subject.store.admin.replay('dead-letter', by(later(MINUTE)))).toMatchObject({ count: 0 });
    expect(await taken({ now: later(MINUTE) })).toEqual([id]);
    expect(await delivery(id)).toMatchObject({ attempts: 0, lastError: 'HTTP 500' });
  });

  test('a delivered row can be replayed by its id; a quarantined one cannot', async () => {
    const id = await save();
    const quarantined = await save({ spamSignals: ['honeypot'] });
    await taken();
    await subject.store.outbox.finish(id, 'one', { outcome: 'delivered', at: TEN, to: 'x' });
    expect(await subject.store.admin.replay({ id }, by(TEN))).toMatchObject({ count: 1 });
    expect(await subject.store.admin.replay({ id: quarantined }, by(TEN))).toMatchObject({ count: 0 });
    expect(await subject.store.admin.replay({ id: 'unknown' }, by(TEN))).toMatchObject({ count: 0 });
    expect(await taken()).toEqual([id]);
  });

  test('all that waits for a seller, and its dead letters, can be made due; what it has is not', async () => {
    const ids = [await save({ sellers: ['acme'] }), await save({ sellers: ['acme', 'beta'] })];
    const [first = '', second = ''] = ids.map((id) => `${id}.acme`);
    await taken({ recipient: 'acme' });
    await taken({ recipient: 'beta' });
    await subject.store.outbox.finish(first, 'one', {
      outcome: 'failed',
      error: 'HTTP 500',
      nextAt: later(90 * MINUTE),
    });
    await subject.store.outbox.finish(second, 'one', { outcome: 'dead-letter', error: 'HTTP 500' });
    await subject.store.outbox.finish(`${ids[1]}.beta`, 'one', { outcome: 'delivered', at: TEN, to: 'x' });
    expect(await subject.store.admin.sellerTally()).toEqual([
      { seller: 'acme', delivery: 'dead-letter', count: 1 },
      { seller: 'acme', delivery: 'waiting', count: 1 },
    ]);
    expect(await subject.store.admin.replay({ seller: 'beta' }, by(later(MINUTE)))).toMatchObject({ count: 0 });
    expect(await subject.store.admin.replay({ seller: 'acme' }, by(later(MINUTE)))).toMatchObject({ count: 2 });
    expect((await taken({ now: later(MINUTE), recipient: 'acme' })).toSorted()).toEqual([first, second].toSorted());
  });

  test('a returned row is free at once, unchanged', async () => {
    const id = await save();
    await taken();
    await subject.store.outbox.finish(id, 'one', { outcome: 'returned' });
    expect(await taken({ owner: 'two' })).toEqual([id]);
  });

  test('a lead whose person asked later not to be contacted is leased as suppressed', async () => {
    const lead = await save();
    const other = await save({ phone: '+16145550999', email: 'bob@example.com' });
    await subject.store.admin.suppress({ email: 'ann@example.com' }, 'telephone', { name: 'olga', at: NOON });
    const due = await subject.store.outbox.claim(claim());
    expect(new Map(due.map(({ id, suppressed }) => [id, suppressed]))).toEqual(
      new Map([
        [lead, true],
        [other, false],
      ]),
    );
    await subject.store.outbox.finish(lead, 'one', { outcome: 'suppressed' });
    expect((await delivery(lead))?.status).toBe('suppressed');
  });

  test('times from a clock that ran far ahead delay nothing', async () => {
    const id = await save({ receivedAt: '2031-01-01T00:00:00.000Z' });
    expect(await taken({ owner: 'one', now: new Date('2031-01-01T00:00:00.000Z') })).toEqual([id]);
    expect(await taken({ owner: 'two' })).toEqual([id]);
  });

  describe('after a clock was put back a day', () => {
    const DAY_BEFORE = later(-24 * 60 * MINUTE);

    test('a row that was created, or scheduled for a retry, by the former clock is due at once', async () => {
      const [fresh, failed] = [await save(), await save()];
      await taken();
      const nextAt = later(5 * MINUTE);
      await subject.store.outbox.finish(failed, 'one', { outcome: 'failed', error: 'HTTP 500', nextAt, at: TEN });
      await subject.store.outbox.finish(fresh, 'one', { outcome: 'returned' });
      expect(await taken({ now: DAY_BEFORE, owner: 'two' })).toEqual([fresh, failed].sort());
    });

    test('a retry that the new clock schedules waits for its time', async () => {
      const id = await save();
      await taken({ now: DAY_BEFORE });
      const nextAt = new Date(DAY_BEFORE.getTime() + 5 * MINUTE);
      const failed = { outcome: 'failed', error: 'HTTP 500', nextAt, at: DAY_BEFORE } as const;
      await subject.store.outbox.finish(id, 'one', failed);
      expect(await taken({ now: new Date(nextAt.getTime() - 1) })).toEqual([]);
      expect(await taken({ now: nextAt })).toEqual([id]);
    });

    test('a lease by the former clock has ended; a destination that it closed for a minute is open', async () => {
      const id = await save();
      await taken();
      const busy = { id: 'b', origin: 'https://b.example', at: TEN, until: later(MINUTE), reason: 'HTTP 429' };
      await subject.store.outbox.close(busy);
      expect(await taken({ now: DAY_BEFORE, owner: 'two' })).toEqual([id]);
      expect(await subject.store.outbox.closed(DAY_BEFORE)).toEqual([]);
    });

    test('rows are found while others are claimed: half a minute later at the latest', async () => {
      await taken({ now: DAY_BEFORE });
      const id = await save();
      expect(await taken({ now: new Date(DAY_BEFORE.getTime() + 30_000) })).toEqual([id]);
    });
  });

  test('the rows that are due are counted, without those that are leased or due later', async () => {
    await Promise.all([save(), save(), save(), save({ form: 'contact', kind: 'contact' })]);
    expect(await subject.store.outbox.countDue(claim())).toBe(3);
    await taken({ limit: 1 });
    expect(await subject.store.outbox.countDue(claim())).toBe(2);
    expect(await subject.store.outbox.countDue(claim({ now: later(-MINUTE) }))).toBe(0);
  });

  test('its depth counts what waits, what is due, dead letters and the quarantine', async () => {
    const none = { waiting: 0, due: 0, deadLetters: 0, quarantined: 0 };
    expect(await subject.store.outbox.depth(TEN)).toEqual(none);
    await save({ spamSignals: ['honeypot'] });
    for (let count = 0; count < 4; count += 1) await save();
    const [one, two, three] = await taken();
    await subject.store.outbox.finish(one ?? '', 'one', { outcome: 'dead-letter', error: 'HTTP 500' });
    await subject.store.outbox.finish(two ?? '', 'one', { outcome: 'failed', error: 'x', nextAt: later(MINUTE) });
    await subject.store.outbox.finish(three ?? '', 'one', { outcome: 'delivered', at: TEN, to: CRM });
    expect(await subject.store.outbox.depth(TEN)).toEqual({ waiting: 2, due: 1, deadLetters: 1, quarantined: 1 });
  });

  test('a closed destination is closed for all, until its time or until it is reopened', async () => {
    const busy = { id: 'b', origin: 'https://b.example', at: TEN, until: later(MINUTE), reason: 'HTTP 429' };
    const gone = { id: 'g', origin: 'https://g.example', at: TEN, reason: 'HTTP 410' };
    await subject.store.outbox.close(busy);
    await subject.store.outbox.close({ ...gone, reason: 'HTTP 500' });
    await subject.store.outbox.close(gone);
    expect(await subject.store.outbox.closed(TEN)).toEqual([busy, gone]);
    expect(await subject.store.outbox.closed(later(MINUTE))).toEqual([gone]);
    expect(await subject.store.admin.reopen(by(TEN))).toBe(1);
    expect(await subject.store.outbox.closed(TEN)).toEqual([busy]);
  });

  test('an incident starts once, in whichever process, until it ends', async () => {
    const starts = await Promise.all([1, 2, 3].map(() => subject.store.outbox.startIncident('late', TEN)));
    expect(starts.filter(Boolean)).toHaveLength(1);
    expect(await subject.store.outbox.endIncident('late')).toBe(true);
    expect(await subject.store.outbox.endIncident('late')).toBe(false);
    expect(await subject.store.outbox.startIncident('late', TEN)).toBe(true);
  });
});
