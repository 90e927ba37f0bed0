import { expect, test } from 'vitest';
import type { RetentionRule } from '../../leads/retention-rules.ts';
import type { Submission } from '../../leads/submission.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { CRM, contract, NOON } from './harness.ts';

const by = { name: 'olga', at: NOON };
const CUTOFF = new Date('2026-08-01T00:00:00.000Z');
const OLD = { receivedAt: '2026-07-31T23:59:59.999Z' };
const NEW = { receivedAt: '2026-08-01T00:00:00.000Z' };
const ann = { phone: '+16145550123', email: 'ann@example.com' };

export const retentionContract = contract('applies the retention rules', (subject) => {
  const { save } = subject;

  const claim = (leaseMs = 0) => subject.claim({ leaseMs });
  const delivered = async (changes: Partial<Submission>, at: Date) => {
    const id = await save(changes);
    await claim();
    await subject.store.outbox.finish(id, 'me', { outcome: 'delivered', at, to: CRM });
    return id;
  };
  const LONG_AGO = new Date('2026-07-31T23:59:59.999Z');
  const apply = async (rule: RetentionRule) =>
    (await subject.store.admin.applyRetention({ rule, before: CUTOFF, limit: 99 }, by)).ids;

  test('an old lead that was never delivered is minimized to id, kind, form, time, and its consent', async () => {
    const id = await save({ ...OLD, attribution: { gclid: 'g-1' } });
    const young = await save(NEW);
    const before = await subject.store.find(id);
    expect(await apply('undelivered')).toEqual([id]);
    const after = await subject.store.find(id);
    expect(after).toMatchObject({ status: 'minimized', kind: 'lead', form: 'callback', ...OLD });
    expect(after).toMatchObject({ payload: {}, raw: {}, attribution: {}, delivery: { status: 'erased' } });
    expect(after).not.toHaveProperty('phone');
    expect(after).not.toHaveProperty('email');
    expect(after?.consent).toEqual(before?.consent);
    expect(await subject.store.find(young)).toMatchObject({ status: 'accepted', ...ann });
    expect((await claim()).map((row) => row.id)).toEqual([young]);
    expect(await subject.store.brokenConsent()).toBe(undefined);
  });

  test('so is one that was quarantined or is a dead letter', async () => {
    const quarantined = await save({ ...OLD, spamSignals: ['honeypot'] });
    const deadLetter = await save(OLD);
    await claim();
    await subject.store.outbox.finish(deadLetter, 'me', { outcome: 'dead-letter', error: 'x' });
    expect(await apply('undelivered')).toEqual([quarantined, deadLetter].sort());
    expect(await subject.store.admin.replay('dead-letter', by)).toMatchObject({ count: 0 });
  });

  test('a delivered lead has a rule of its own, which counts from its last delivery', async () => {
    const old = await delivered(OLD, LONG_AGO);
    const late = await delivered(OLD, CUTOFF);
    expect(await apply('undelivered')).toEqual([]);
    expect(await apply('delivered')).toEqual([old]);
    expect(await subject.store.find(old)).toMatchObject({
      status: 'minimized',
      payload: {},
      delivery: { status: 'delivered' },
    });
    expect(await subject.store.find(late)).toMatchObject({ status: 'accepted' });
    expect(await subject.store.admin.replay({ id: old }, by)).toMatchObject({ count: 0 });
  });

  test('a lead whose delivery is under way waits for the next run', async () => {
    const id = await save(OLD);
    await claim(60_000);
    expect(await apply('undelivered')).toEqual([]);
    expect(await subject.store.outbox.finish(id, 'me', { outcome: 'failed', error: 'x', nextAt: NOON })).toBe(true);
    expect(await apply('undelivered')).toEqual([id]);
  });

  test('an approved business stays; one that is pending does not', async () => {
    const listing = { businessName: 'Ohio Agents', phone: '+16145550100', state: 'ohio', city: 'columbus' };
    const form = { ...OLD, kind: 'business-listing', form: 'business-listing', listing } as const;
    const [shown, pending] = [await save(form), await save(form)];
    await subject.store.admin.decideListing(shown, 'approved', by);
    expect(await apply('undelivered')).toEqual([pending]);
    expect((await subject.store.listings({})).map(({ id }) => id)).toEqual([shown]);
  });

  test('a privacy request has a rule of its own; its suppression stays forever', async () => {
    const request = { kind: 'privacy-request', form: 'privacy-request', consent: undefined } as const;
    const id = await save({ ...OLD, ...request, payload: { kind: 'stop-contact', details: 'I am Ann' } });
    expect([...(await apply('undelivered')), ...(await apply('delivered'))]).toEqual([]);
    await subject.store.admin.verifyRequest(id, 'called back', by);
    expect(await apply('privacy-requests')).toEqual([id]);
    expect(await subject.store.find(id)).toMatchObject({ status: 'minimized', payload: {} });
    expect(await subject.store.find(await save(NEW))).toMatchObject({ reasons: ['suppressed'] });
  });

  test('a consent record loses its person by its own rule, counted from the last delivery', async () => {
    const old = await save(OLD);
    await delivered(OLD, CUTOFF);
    const young = await save(NEW);
    await apply('undelivered');
    expect(await apply('consents')).toEqual([old]);
    expect(JSON.stringify(await subject.store.find(old))).not.toMatch(/Ann|5550123|ann@|192\.0\.2/);
    expect((await subject.store.find(young))?.consent?.ip).toBe('192.0.2.1');
    expect(await apply('consents')).toEqual([]);
    expect(await subject.store.brokenConsent()).toBe(undefined);
  });

  test('a submission on legal hold is counted, and no rule changes it', async () => {
    const lead = await save(OLD);
    const sold = await delivered(OLD, LONG_AGO);
    for (const id of [lead, sold]) await subject.store.admin.placeLegalHold(id, 'case 12', by);
    const before = [await subject.store.find(lead), await subject.store.find(sold)];
    for (const rule of ['undelivered', 'delivered', 'consents'] as const) expect(await apply(rule)).toEqual([]);
    expect([await subject.store.find(lead), await subject.store.find(sold)]).toEqual(before);
    expect(await subject.store.admin.overdue('undelivered', CUTOFF, NOON)).toEqual({ due: 0, onHold: 1 });
    await subject.store.admin.releaseLegalHold(lead, by);
    expect(await subject.store.admin.overdue('undelivered', CUTOFF, NOON)).toEqual({ due: 1, onHold: 0 });
    expect(await apply('undelivered')).toEqual([lead]);
  });

  test.each([
    [{ phone: ann.phone }, { phone: undefined }],
    [{ email: ann.email }, { email: undefined }],
  ])('a minimized lead is found by %o for an erasure or a suppression', async (person, without) => {
    const id = await delivered(OLD, LONG_AGO);
    await apply('delivered');
    expect(await subject.store.admin.suppress(person, 'telephone', by)).toHaveLength(1);
    const planned = await subject.store.admin.plannedErasure(person, NOON);
    const erased = await subject.store.admin.erase(person, by);
    expect(erased).toEqual(planned);
    expect(erased).toMatchObject({ submissions: [id], consents: 1, delivered: [{ id, to: CRM }] });
    expect(erased.notices).toHaveLength(1);
    expect(JSON.stringify(await subject.store.find(id))).not.toMatch(/Ann|5550123|ann@|192\.0\.2/);
    const other = await save({ receivedAt: '2026-12-01T10:00:00.000Z', ...without });
    expect(await subject.store.find(other)).toMatchObject({ reasons: ['suppressed'] });
    expect((await subject.store.admin.erase(person, by)).submissions).not.toContain(id);
  });

  test('a minimized lead can be placed on hold for its consent record', async () => {
    const id = await save(OLD);
    await apply('undelivered');
    expect(await subject.store.admin.placeLegalHold(id, 'case 12', by)).toBe('placed');
    expect(await apply('consents')).toEqual([]);
    expect(await subject.store.admin.erase(ann, by)).toMatchObject({ submissions: [], onHold: [id] });
    expect(await subject.store.admin.releaseLegalHold(id, by)).toEqual({ outcome: 'released', erasureRequested: true });
  });

  test('counting changes nothing', async () => {
    const id = await save(OLD);
    const before = await subject.store.find(id);
    expect(await subject.store.admin.overdue('undelivered', CUTOFF, NOON)).toEqual({ due: 1, onHold: 0 });
    expect(await subject.store.admin.overdue('consents', CUTOFF, NOON)).toEqual({ due: 1, onHold: 0 });
    expect(await subject.store.find(id)).toEqual(before);
    expect(await subject.store.admin.audit({ limit: 9 })).toEqual([]);
  });

  test('each batch has its audit event', async () => {
    const ids = [];
    for (let count = 0; count < 5; count += 1) ids.push(await save(OLD));
    const seen: (readonly string[])[] = [];
    let after: string | undefined;
    do {
      const { ids: some, next } = await subject.store.admin.applyRetention(
        { rule: 'undelivered', before: CUTOFF, after, limit: 2 },
        by,
      );
      seen.push(some);
      after = next;
    } while (after !== undefined);
    expect(seen.map((some) => some.length)).toEqual([2, 2, 1]);
    expect(seen.flat()).toEqual(ids.sort());
    const lines = await subject.store.admin.audit({ limit: 9 });
    expect(lines.map(({ action, subject: rule }) => [action, rule])).toEqual(Array(3).fill(['purge', 'undelivered']));
    expect(lines.map(({ detail }) => detail)).toContainEqual({ before: CUTOFF.toISOString(), submissions: seen[0] });
  });

  test('idempotency keys of old submissions are forgotten; those of younger ones still find them', async () => {
    const idempotency = (fingerprint: string) => ({ fingerprint, explicit: fingerprint, since: OLD.receivedAt });
    await save({ ...OLD, idempotency: idempotency('old') });
    const young = await save({ ...NEW, idempotency: idempotency('young') });
    expect(await subject.store.admin.removeOldKeys(CUTOFF, 1)).toBe(1);
    expect(await subject.store.admin.removeOldKeys(CUTOFF, 9)).toBe(1);
    expect(await subject.store.admin.removeOldKeys(CUTOFF, 9)).toBe(0);
    const again = (fingerprint: string) =>
      subject.store.save(sampleSubmission({ idempotency: idempotency(fingerprint) }));
    expect((await again('old')).outcome).toBe('stored');
    expect(await again('young')).toEqual({ outcome: 'repeated', id: young });
  });

  test('four runs at once minimize each submission once, while others are saved and held', async () => {
    const ids = [];
    for (let count = 0; count < 40; count += 1) ids.push(await save({ ...OLD, phone: `+1614555${2000 + count}` }));
    const all = async () => {
      const mine: string[] = [];
      let after: string | undefined;
      do {
        const { ids: some, next } = await subject.store.admin.applyRetention(
          { rule: 'undelivered', before: CUTOFF, after, limit: 3 },
          by,
        );
        mine.push(...some);
        after = next;
      } while (after !== undefined);
      return mine;
    };
    const holding = ids.slice(0, 5).map((id) => subject.store.admin.placeLegalHold(id, 'case 12', by));
    const saving = Array.from({ length: 10 }, () => save(NEW));
    const done = (await Promise.all([all(), all(), all(), all()])).flat();
    await Promise.all([...holding, ...saving]);
    expect(new Set(done).size).toBe(done.length);
    for (const id of ids) {
      const { status, legalHold } = (await subject.store.find(id)) ?? {};
      expect(status === 'minimized').toBe(done.includes(id));
      expect(status === 'minimized' || legalHold === 'case 12').toBe(true);
    }
    expect(await subject.store.brokenConsent()).toBe(undefined);
  });
});
