import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RetentionRule } from '../../leads/retention-rules.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import type { FullStore } from '../outbox.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const by = { name: 'olga', at: NOW };
const CUTOFF = new Date('2026-08-01T00:00:00.000Z');
const OLD = { receivedAt: '2026-07-31T23:59:59.999Z' };
const NEW = { receivedAt: '2026-08-01T00:00:00.000Z' };
const ann = { phone: '+16145550123', email: 'ann@example.com' };
const CRM = 'https://crm.example.com';
const FORMS = ['callback', 'contact', 'business-listing'] as const;

/** What retention must do in every store that lasts. */
export function describeRetention(name: string, make: () => Promise<FullStore>): void {
  describe(`${name} keeps nothing longer than its time`, () => {
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
    const claim = (leaseMs = 0) =>
      store.outbox.claim({ owner: 'me', destination: 'webhook', forms: FORMS, limit: 99, now: NOW, leaseMs });
    const delivered = async (changes: Parameters<typeof sampleSubmission>[0], at: Date) => {
      const id = await save(changes);
      await claim();
      await store.outbox.finish(id, 'me', { outcome: 'delivered', at, to: CRM });
      return id;
    };
    const LONG_AGO = new Date('2026-07-31T23:59:59.999Z');
    const apply = async (rule: RetentionRule) =>
      (await store.admin.applyRetention({ rule, before: CUTOFF, limit: 99 }, by)).ids;

    test('an old lead that was never delivered is reduced to id, kind, form, time and its consent', async () => {
      const id = await save({ ...OLD, attribution: { gclid: 'g-1' } });
      const young = await save(NEW);
      const before = await store.find(id);
      expect(await apply('undelivered')).toEqual([id]);
      const after = await store.find(id);
      expect(after).toMatchObject({ status: 'minimized', kind: 'lead', form: 'callback', ...OLD });
      expect(after).toMatchObject({ payload: {}, raw: {}, attribution: {}, delivery: { status: 'erased' } });
      expect(after).not.toHaveProperty('phone');
      expect(after).not.toHaveProperty('email');
      expect(after?.consent).toEqual(before?.consent);
      expect(await store.find(young)).toMatchObject({ status: 'accepted', ...ann });
      expect((await claim()).map((row) => row.id)).toEqual([young]);
      expect(await store.brokenConsent()).toBe(undefined);
    });

    test('so is one that was quarantined, parked or suppressed', async () => {
      const held = await save({ ...OLD, spamSignals: ['honeypot'] });
      const parked = await save(OLD);
      await claim();
      await store.outbox.finish(parked, 'me', { outcome: 'dead-letter', error: 'x' });
      expect(await apply('undelivered')).toEqual([held, parked].sort());
      expect(await store.admin.replay('dead-letter', by)).toBe(0);
    });

    test('a delivered one stays by this rule, and for its own time from its last delivery', async () => {
      const old = await delivered(OLD, LONG_AGO);
      const late = await delivered(OLD, CUTOFF);
      expect(await apply('undelivered')).toEqual([]);
      expect(await apply('delivered')).toEqual([old]);
      expect(await store.find(old)).toMatchObject({
        status: 'minimized',
        payload: {},
        delivery: { status: 'delivered' },
      });
      expect(await store.find(late)).toMatchObject({ status: 'accepted' });
      expect(await store.admin.replay({ id: old }, by)).toBe(0);
    });

    test('a lead whose delivery is under way waits for the next time', async () => {
      const id = await save(OLD);
      await claim(60_000);
      expect(await apply('undelivered')).toEqual([]);
      expect(await store.outbox.finish(id, 'me', { outcome: 'failed', error: 'x', nextAt: NOW })).toBe(true);
      expect(await apply('undelivered')).toEqual([id]);
    });

    test('a business that is shown stays; one that waits or was rejected does not', async () => {
      const listing = { businessName: 'Ohio Agents', phone: '+16145550100', state: 'ohio', city: 'columbus' };
      const form = { ...OLD, kind: 'business-listing', form: 'business-listing', listing } as const;
      const [shown, pending] = [await save(form), await save(form)];
      await store.admin.decideListing(shown, 'approved', by);
      expect(await apply('undelivered')).toEqual([pending]);
      expect((await store.listings({})).map(({ id }) => id)).toEqual([shown]);
    });

    test('a privacy request has a rule of its own; that the person is suppressed stays for ever', async () => {
      const request = { kind: 'privacy-request', form: 'privacy-request', consent: undefined } as const;
      const id = await save({ ...OLD, ...request, payload: { kind: 'stop-contact', details: 'I am Ann' } });
      expect([...(await apply('undelivered')), ...(await apply('delivered'))]).toEqual([]);
      expect(await apply('privacy-requests')).toEqual([id]);
      expect(await store.find(id)).toMatchObject({ status: 'minimized', payload: {} });
      expect(await store.find(await save(NEW))).toMatchObject({ reasons: ['suppressed'] });
    });

    test('a consent record loses its person after its own time, from the last delivery on, in a chain that holds', async () => {
      const old = await save(OLD);
      await delivered(OLD, CUTOFF);
      const young = await save(NEW);
      await apply('undelivered');
      expect(await apply('consents')).toEqual([old]);
      expect(JSON.stringify(await store.find(old))).not.toMatch(/Ann|5550123|ann@|192\.0\.2/);
      expect((await store.find(young))?.consent?.ip).toBe('192.0.2.1');
      expect(await apply('consents')).toEqual([]);
      expect(await store.brokenConsent()).toBe(undefined);
    });

    test('what is on legal hold is not touched by any rule, and counted', async () => {
      const lead = await save(OLD);
      const sold = await delivered(OLD, LONG_AGO);
      for (const id of [lead, sold]) await store.admin.placeLegalHold(id, 'case 12', by);
      const before = [await store.find(lead), await store.find(sold)];
      for (const rule of ['undelivered', 'delivered', 'consents'] as const) expect(await apply(rule)).toEqual([]);
      expect([await store.find(lead), await store.find(sold)]).toEqual(before);
      expect(await store.admin.overdue('undelivered', CUTOFF, NOW)).toEqual({ due: 0, onHold: 1 });
      await store.admin.placeLegalHold(lead, undefined, by);
      expect(await store.admin.overdue('undelivered', CUTOFF, NOW)).toEqual({ due: 1, onHold: 0 });
      expect(await apply('undelivered')).toEqual([lead]);
    });

    test.each([
      [{ phone: ann.phone }, { phone: undefined }],
      [{ email: ann.email }, { email: undefined }],
    ])('a reduced lead is found by %o when its person asks to be erased or left alone', async (person, without) => {
      const id = await delivered(OLD, LONG_AGO);
      await apply('delivered');
      expect(await store.admin.suppress(person, 'telephone', by)).toHaveLength(1);
      const planned = await store.admin.plannedErasure(person, NOW);
      const erased = await store.admin.erase(person, by);
      expect(erased).toEqual(planned);
      expect(erased).toMatchObject({ submissions: [id], consents: 1, delivered: [{ id, to: CRM }] });
      expect(erased.notices).toHaveLength(1);
      expect(JSON.stringify(await store.find(id))).not.toMatch(/Ann|5550123|ann@|192\.0\.2/);
      const other = await save({ receivedAt: '2026-12-01T10:00:00.000Z', ...without });
      expect(await store.find(other)).toMatchObject({ reasons: ['suppressed'] });
      expect((await store.admin.erase(person, by)).submissions).not.toContain(id);
    });

    test('a reduced lead may be put on hold for its consent record', async () => {
      const id = await save(OLD);
      await apply('undelivered');
      expect(await store.admin.placeLegalHold(id, 'case 12', by)).toEqual({ outcome: 'held' });
      expect(await apply('consents')).toEqual([]);
      expect(await store.admin.erase(ann, by)).toMatchObject({ submissions: [], onHold: [id] });
      expect(await store.admin.placeLegalHold(id, undefined, by)).toEqual({ outcome: 'let-go', erasureAsked: true });
    });

    test('counting changes nothing', async () => {
      const id = await save(OLD);
      const before = await store.find(id);
      expect(await store.admin.overdue('undelivered', CUTOFF, NOW)).toEqual({ due: 1, onHold: 0 });
      expect(await store.admin.overdue('consents', CUTOFF, NOW)).toEqual({ due: 1, onHold: 0 });
      expect(await store.find(id)).toEqual(before);
      expect(await store.admin.audit({ limit: 9 })).toEqual([]);
    });

    test('batch after batch, each with its line in the audit log', async () => {
      const ids = [];
      for (let count = 0; count < 5; count += 1) ids.push(await save(OLD));
      const seen: (readonly string[])[] = [];
      let after: string | undefined;
      do {
        const { ids: some, next } = await store.admin.applyRetention(
          { rule: 'undelivered', before: CUTOFF, after, limit: 2 },
          by,
        );
        seen.push(some);
        after = next;
      } while (after !== undefined);
      expect(seen.map((some) => some.length)).toEqual([2, 2, 1]);
      expect(seen.flat()).toEqual(ids.sort());
      const lines = await store.admin.audit({ limit: 9 });
      expect(lines.map(({ action, subject }) => [action, subject])).toEqual(Array(3).fill(['retain', 'undelivered']));
      expect(lines.map(({ detail }) => detail)).toContainEqual({ before: CUTOFF.toISOString(), submissions: seen[0] });
    });

    test('four at once do each submission once, while others are saved, held and erased', async () => {
      const ids = [];
      for (let count = 0; count < 40; count += 1) ids.push(await save({ ...OLD, phone: `+1614555${2000 + count}` }));
      const all = async () => {
        const mine: string[] = [];
        let after: string | undefined;
        do {
          const { ids: some, next } = await store.admin.applyRetention(
            { rule: 'undelivered', before: CUTOFF, after, limit: 3 },
            by,
          );
          mine.push(...some);
          after = next;
        } while (after !== undefined);
        return mine;
      };
      const holding = ids.slice(0, 5).map((id) => store.admin.placeLegalHold(id, 'case 12', by));
      const saving = Array.from({ length: 10 }, () => save(NEW));
      const done = (await Promise.all([all(), all(), all(), all()])).flat();
      await Promise.all([...holding, ...saving]);
      expect(new Set(done).size).toBe(done.length);
      for (const id of ids) {
        const { status, hold } = (await store.find(id)) ?? {};
        expect(status === 'minimized').toBe(done.includes(id));
        expect(status === 'minimized' || hold === 'case 12').toBe(true);
      }
      expect(await store.brokenConsent()).toBe(undefined);
    });
  });
}
