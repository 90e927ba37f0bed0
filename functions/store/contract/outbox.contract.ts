import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import type { Claim, FullStore } from '../outbox.ts';

const TEN = new Date('2026-11-21T10:00:00.000Z');
const later = (ms: number) => new Date(TEN.getTime() + ms);
const MINUTE = 60_000;
const claim = (changes: Partial<Claim> = {}): Claim => ({
  owner: 'one',
  destination: 'webhook',
  forms: ['callback', 'quote'],
  limit: 10,
  now: TEN,
  leaseMs: MINUTE,
  ...changes,
});

/** What the outbox of every store that lasts must do. `make` gives a new, empty store. */
export function describeOutbox(name: string, make: () => Promise<FullStore>): void {
  describe(`${name} shares its outbox`, () => {
    let store: FullStore;
    beforeEach(async () => {
      store = await make();
    });
    afterEach(() => store.close());

    const save = async (changes: Parameters<typeof sampleSubmission>[0] = {}) => {
      const submission = sampleSubmission(changes);
      await store.save(submission);
      return submission.id;
    };
    const taken = async (changes: Partial<Claim> = {}) =>
      (await store.outbox.claim(claim(changes))).map(({ id }) => id).sort();
    const delivery = async (id: string) => (await store.find(id))?.delivery;

    test('a row that is due is leased with all that is to be sent, to one drainer only', async () => {
      const id = await save();
      const [due] = await store.outbox.claim(claim());
      expect(due).toEqual({ id, attempts: 0, submission: await store.find(id), suppressed: false });
      expect(await taken({ owner: 'two' })).toEqual([]);
    });

    test('twenty drainers at once lease each of a hundred rows exactly once', async () => {
      const ids = await Promise.all(Array.from({ length: 100 }, () => save()));
      const drain = async (owner: string) => {
        const mine: string[] = [];
        for (let some = await taken({ owner, limit: 3 }); some.length > 0; some = await taken({ owner, limit: 3 }))
          mine.push(...some);
        return mine;
      };
      const all = await Promise.all(Array.from({ length: 20 }, (_, index) => drain(`drainer ${index}`)));
      expect(all.flat().sort()).toEqual(ids.sort());
    });

    test('the rows that wait longest come first, and not more than asked for', async () => {
      const second = await save({ receivedAt: '2026-11-21T09:00:00.000Z' });
      const first = await save({ receivedAt: '2026-11-21T08:00:00.000Z' });
      expect(await taken({ limit: 1 })).toEqual([first]);
      expect(await taken({ limit: 1 })).toEqual([second]);
    });

    test('many are leased at once, as many as asked for, and never more', async () => {
      const ids = (await Promise.all(Array.from({ length: 10 }, () => save()))).sort();
      const first = await taken({ limit: 4 });
      const second = await taken({ limit: 4, owner: 'two' });
      const rest = await taken({ limit: 4, owner: 'three' });
      expect([first, second, rest].map(({ length }) => length)).toEqual([4, 4, 2]);
      expect([...first, ...second, ...rest].sort()).toEqual(ids);
    });

    test('outcomes that come at once are written each to its own row, by its own owner only', async () => {
      const ids = await Promise.all(Array.from({ length: 4 }, () => save()));
      await taken({ limit: 4 });
      const [a, b, c, d] = ids as [string, string, string, string];
      const written = await Promise.all([
        store.outbox.finish(a, 'one', { outcome: 'delivered', at: later(5), to: 'x' }),
        store.outbox.finish(b, 'two', { outcome: 'delivered', at: later(5), to: 'x' }),
        store.outbox.finish(c, 'one', { outcome: 'failed', error: 'HTTP 500', nextAt: later(MINUTE) }),
        store.outbox.finish(d, 'one', { outcome: 'returned' }),
        store.outbox.finish(a, 'one', { outcome: 'dead-letter', error: 'twice' }),
      ]);
      expect(written).toEqual([true, false, true, true, false]);
      const states = await Promise.all(ids.map(async (id) => (await delivery(id))?.status));
      expect(states).toEqual(['delivered', 'waiting', 'waiting', 'waiting']);
      expect(await taken({ owner: 'two' })).toEqual([d]);
    });

    test('only of the forms and the destination asked for, and nothing quarantined', async () => {
      await save({ form: 'contact', kind: 'contact' });
      await save({ spamSignals: ['honeypot'] });
      const call = await save({ form: 'appointment', kind: 'call' });
      expect(await taken()).toEqual([]);
      expect(await taken({ forms: ['appointment'] })).toEqual([]);
      expect(await taken({ forms: ['appointment'], destination: 'call-tracking' })).toEqual([call]);
    });

    test('a lease that ran out is taken over, and its first owner can write no more', async () => {
      const id = await save();
      await taken();
      expect(await taken({ owner: 'two', now: later(MINUTE - 1) })).toEqual([]);
      expect(await taken({ owner: 'two', now: later(MINUTE) })).toEqual([id]);
      expect(await store.outbox.finish(id, 'one', { outcome: 'dead-letter', error: 'late' })).toBe(false);
      expect(await store.outbox.finish(id, 'two', { outcome: 'delivered', at: later(MINUTE), to: 'x' })).toBe(true);
      expect((await delivery(id))?.status).toBe('delivered');
    });

    test('what was delivered is never leased again, and says where it went', async () => {
      const id = await save();
      await taken();
      await store.outbox.finish(id, 'one', { outcome: 'delivered', at: later(5), to: 'https://crm.example.com' });
      expect(await taken({ now: later(90 * MINUTE) })).toEqual([]);
      const deliveredAt = '2026-11-21T10:00:00.005Z';
      expect(await delivery(id)).toEqual({
        status: 'delivered',
        attempts: 0,
        deliveredAt,
        deliveredTo: 'https://crm.example.com',
      });
      expect(await store.oldestUndelivered()).toBe(undefined);
    });

    test('what failed is due again at its time, with the error and one try more', async () => {
      const id = await save();
      await taken();
      await store.outbox.finish(id, 'one', { outcome: 'failed', error: 'HTTP 500', nextAt: later(MINUTE) });
      expect(await delivery(id)).toEqual({ status: 'waiting', attempts: 1, lastError: 'HTTP 500' });
      expect(await taken({ now: later(MINUTE - 1) })).toEqual([]);
      const [due] = await store.outbox.claim(claim({ now: later(MINUTE) }));
      expect(due?.attempts).toBe(1);
    });

    test('what was parked waits for a person, and still counts as undelivered', async () => {
      const id = await save();
      await taken();
      await store.outbox.finish(id, 'one', { outcome: 'dead-letter', error: 'HTTP 500' });
      expect(await taken({ now: later(90 * MINUTE) })).toEqual([]);
      expect(await store.oldestUndelivered()).toBe('2026-11-21T10:00:00.000Z');
      expect(await store.outbox.replay('dead-letter', later(MINUTE))).toBe(1);
      expect(await store.outbox.replay('dead-letter', later(MINUTE))).toBe(0);
      expect(await taken({ now: later(MINUTE) })).toEqual([id]);
      expect(await delivery(id)).toMatchObject({ attempts: 0, lastError: 'HTTP 500' });
    });

    test('one that was delivered can be sent again by its id; none that is held', async () => {
      const id = await save();
      const held = await save({ spamSignals: ['honeypot'] });
      await taken();
      await store.outbox.finish(id, 'one', { outcome: 'delivered', at: TEN, to: 'x' });
      expect(await store.outbox.replay({ id }, TEN)).toBe(1);
      expect(await store.outbox.replay({ id: held }, TEN)).toBe(0);
      expect(await store.outbox.replay({ id: 'nobody' }, TEN)).toBe(0);
      expect(await taken()).toEqual([id]);
    });

    test('what was given back untried is free at once, as it was', async () => {
      const id = await save();
      await taken();
      await store.outbox.finish(id, 'one', { outcome: 'returned' });
      expect(await taken({ owner: 'two' })).toEqual([id]);
    });

    test('a lead whose person asked later not to be contacted is marked when it is leased', async () => {
      const lead = await save();
      const other = await save({ phone: '+16145550999', email: 'bob@example.com' });
      await save({
        kind: 'privacy-request',
        form: 'privacy-request',
        receivedAt: '2026-11-21T10:00:00.000Z',
        payload: { kind: 'stop-contact' },
        phone: undefined,
      });
      const due = await store.outbox.claim(claim());
      expect(new Map(due.map(({ id, suppressed }) => [id, suppressed]))).toEqual(
        new Map([
          [lead, true],
          [other, false],
        ]),
      );
      await store.outbox.finish(lead, 'one', { outcome: 'suppressed' });
      expect((await delivery(lead))?.status).toBe('suppressed');
    });

    test('times from a clock that ran far ahead hold nothing back', async () => {
      const id = await save({ receivedAt: '2031-01-01T00:00:00.000Z' });
      expect(await taken({ owner: 'one', now: new Date('2031-01-01T00:00:00.000Z') })).toEqual([id]);
      expect(await taken({ owner: 'two' })).toEqual([id]);
    });

    test('a closed destination is known to all, until its time or until it is opened again', async () => {
      const busy = { id: 'b', origin: 'https://b.example', at: TEN, until: later(MINUTE), reason: 'HTTP 429' };
      const gone = { id: 'g', origin: 'https://g.example', at: TEN, reason: 'HTTP 410' };
      await store.outbox.close(busy);
      await store.outbox.close({ ...gone, reason: 'HTTP 500' });
      await store.outbox.close(gone);
      expect(await store.outbox.closed(TEN)).toEqual([busy, gone]);
      expect(await store.outbox.closed(later(MINUTE))).toEqual([gone]);
      expect(await store.outbox.reopen()).toBe(1);
      expect(await store.outbox.closed(TEN)).toEqual([busy]);
    });

    test('an incident starts once, whoever says so, until it ended', async () => {
      const starts = await Promise.all([1, 2, 3].map(() => store.outbox.startIncident('late', TEN)));
      expect(starts.filter(Boolean)).toHaveLength(1);
      expect(await store.outbox.endIncident('late')).toBe(true);
      expect(await store.outbox.endIncident('late')).toBe(false);
      expect(await store.outbox.startIncident('late', TEN)).toBe(true);
    });
  });
}
