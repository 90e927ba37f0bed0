import { describe, expect, test } from 'vitest';
import type { Submission } from '../../leads/submission.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { contract } from './harness.ts';

export const storeContract = contract('stores submissions', (subject) => {
  describe('whole', () => {
    test('a saved submission is found again, whole', async () => {
      const submission = sampleSubmission();
      expect(await subject.store.save(submission)).toEqual({ outcome: 'stored', id: submission.id });
      const { idempotency: _, ...rest } = submission;
      const delivery = { status: 'waiting', attempts: 0 };
      expect(await subject.store.find(submission.id)).toEqual({ ...rest, status: 'accepted', delivery });
    });

    test('a submission without consent, phone, or email has none afterwards', async () => {
      const submission = sampleSubmission({ consent: undefined, phone: undefined, email: undefined });
      await subject.store.save(submission);
      const kept = await subject.store.find(submission.id);
      expect(kept).not.toHaveProperty('consent');
      expect(kept).not.toHaveProperty('phone');
      expect(kept).not.toHaveProperty('email');
    });

    test('any text a visitor can type comes back unchanged', async () => {
      const payload = { name: '🚗 \u202Eabc \u0000 \'; drop table submissions; -- "', message: '\uD800 line\nline' };
      const submission = sampleSubmission({ payload });
      await subject.store.save(submission);
      expect((await subject.store.find(submission.id))?.payload).toEqual(payload);
    });

    test('an unknown id is not found', async () => {
      expect(await subject.store.find('unknown')).toBe(undefined);
    });

    test('two hundred at once are all stored, each under its own id', async () => {
      const submissions = Array.from({ length: 200 }, () => sampleSubmission());
      const saved = await Promise.all(submissions.map((one) => subject.store.save(one)));
      expect(saved).toEqual(submissions.map(({ id }) => ({ outcome: 'stored', id })));
      expect(await subject.store.list({ limit: 1000 })).toHaveLength(200);
      expect(await subject.store.brokenConsent()).toBe(undefined);
    });
  });

  describe('says whether it can be written', () => {
    const check = (time: string) => subject.store.check(new Date(time));

    test('each check finds the newest moment of the checks before it, also with a clock that is behind', async () => {
      expect(await check('2026-11-21T10:00:00.000Z')).toEqual({});
      expect(await check('2026-11-21T10:00:01.000Z')).toEqual({ checkedAt: '2026-11-21T10:00:00.000Z' });
      expect(await check('2026-11-20T10:00:00.000Z')).toEqual({ checkedAt: '2026-11-21T10:00:01.000Z' });
      expect(await check('2026-11-21T10:00:02.000Z')).toEqual({ checkedAt: '2026-11-21T10:00:01.000Z' });
    });

    test('a moment further ahead than any valid wait is forgotten', async () => {
      await check('2031-01-01T00:00:00.000Z');
      expect(await check('2026-11-21T10:00:00.000Z')).toEqual({});
      expect(await check('2026-11-21T10:00:01.000Z')).toEqual({ checkedAt: '2026-11-21T10:00:00.000Z' });
    });

    test('checks at the same time all succeed', async () => {
      const checks = Array.from({ length: 20 }, (_, index) => check(`2026-11-21T10:00:${10 + index}.000Z`));
      await Promise.all(checks);
      expect(await check('2026-11-21T11:00:00.000Z')).toEqual({ checkedAt: '2026-11-21T10:00:29.000Z' });
    });
  });

  describe('once each', () => {
    const since = '2026-11-21T09:50:00.000Z';
    const ann = (explicit?: string) => ({ explicit, fingerprint: 'ann', since });
    const bob = (explicit?: string) => ({ explicit, fingerprint: 'bob', since });
    const count = async () => (await subject.store.list({ limit: 1000 })).length;

    test('the same key and answers give the first id again, one row', async () => {
      const first = sampleSubmission({ idempotency: ann('k1') });
      await subject.store.save(first);
      expect(await subject.store.save(sampleSubmission({ idempotency: ann('k1') }))).toEqual({
        outcome: 'repeated',
        id: first.id,
      });
      expect(await count()).toBe(1);
    });

    test('the same key with other answers is refused and not stored', async () => {
      await subject.store.save(sampleSubmission({ idempotency: ann('k1') }));
      expect(await subject.store.save(sampleSubmission({ idempotency: bob('k1') }))).toEqual({ outcome: 'key-reused' });
      expect(await count()).toBe(1);
    });

    test('the same answers without a key, or under another, are one row within the window', async () => {
      const first = sampleSubmission({ idempotency: ann('k1') });
      await subject.store.save(first);
      expect(await subject.store.save(sampleSubmission({ idempotency: ann() }))).toEqual({
        outcome: 'repeated',
        id: first.id,
      });
      expect(await subject.store.save(sampleSubmission({ idempotency: ann('k2') }))).toEqual({
        outcome: 'repeated',
        id: first.id,
      });
      expect(await subject.store.save(sampleSubmission({ idempotency: bob('k2') }))).toEqual({ outcome: 'key-reused' });
      expect(await count()).toBe(1);
    });

    test('the same answers after the window are a new row, and start a new window', async () => {
      await subject.store.save(sampleSubmission({ idempotency: ann() }));
      const noon = {
        receivedAt: '2026-11-21T12:00:00.000Z',
        idempotency: { ...ann(), since: '2026-11-21T11:50:00.000Z' },
      };
      const second = sampleSubmission(noon);
      expect(await subject.store.save(second)).toEqual({ outcome: 'stored', id: second.id });
      expect(await subject.store.save(sampleSubmission(noon))).toEqual({ outcome: 'repeated', id: second.id });
      expect(await count()).toBe(2);
    });

    test('a key is still known after the window', async () => {
      const first = sampleSubmission({ idempotency: ann('k1') });
      await subject.store.save(first);
      const later = sampleSubmission({ idempotency: { ...ann('k1'), since: '2027-01-01T00:00:00.000Z' } });
      expect(await subject.store.save(later)).toEqual({ outcome: 'repeated', id: first.id });
    });

    test('fifty racing copies make one row and all get its id', async () => {
      const copies = Array.from({ length: 50 }, () => sampleSubmission({ idempotency: ann('k1') }));
      const saved = await Promise.all(copies.map((one) => subject.store.save(one)));
      expect(saved.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1);
      expect(new Set(saved.map((one) => 'id' in one && one.id)).size).toBe(1);
      expect(await count()).toBe(1);
    });
  });

  describe('and screens', () => {
    const samePersonSince = '2026-11-20T10:00:00.000Z';
    const save = async (changes: Partial<Submission> = {}) => {
      const submission = sampleSubmission({ samePersonSince, ...changes });
      await subject.store.save(submission);
      const kept = await subject.store.find(submission.id);
      if (!kept) throw new Error('it was not stored');
      return kept;
    };

    test('a second lead with the same phone or email as a duplicate of the first, and stores both', async () => {
      const first = await save();
      const byPhone = await save({ email: 'other@example.com' });
      const byEmail = await save({ phone: '+16145550999' });
      expect(first).not.toHaveProperty('duplicateOf');
      expect([byPhone.duplicateOf, byEmail.duplicateOf]).toEqual([first.id, first.id]);
      expect(byPhone.status).toBe('accepted');
    });

    test('concurrent leads of one person: one original, the rest duplicates', async () => {
      const submissions = Array.from({ length: 20 }, () => sampleSubmission({ samePersonSince }));
      await Promise.all(submissions.map((one) => subject.store.save(one)));
      const kept = await subject.store.list({ limit: 100 });
      expect(kept.filter(({ duplicateOf }) => duplicateOf === undefined)).toHaveLength(1);
    });

    test('no duplicate: another kind, other people, after the window, no person named, or no window set', async () => {
      await save({ receivedAt: '2026-11-20T09:59:59.999Z' });
      expect(await save()).not.toHaveProperty('duplicateOf');
      expect(await save({ kind: 'contact', form: 'contact' })).not.toHaveProperty('duplicateOf');
      expect(await save({ phone: '+16145550998', email: 'bob@example.com' })).not.toHaveProperty('duplicateOf');
      expect(await save({ phone: undefined, email: undefined })).not.toHaveProperty('duplicateOf');
      expect(await save({ phone: undefined, email: undefined })).not.toHaveProperty('duplicateOf');
      expect(await save({ samePersonSince: undefined })).not.toHaveProperty('duplicateOf');
    });

    test('a lead with spam signals as quarantined, with the reasons, and not due', async () => {
      const kept = await save({ spamSignals: ['honeypot', 'too-fast'] });
      expect(kept).toMatchObject({ status: 'quarantined', reasons: ['honeypot', 'too-fast'] });
      expect(kept.delivery.status).toBe('quarantined');
      expect(await subject.store.oldestUndelivered()).toBe(undefined);
    });

    const request = (kind: string, person: object) =>
      save({ kind: 'privacy-request', form: 'privacy-request', consent: undefined, payload: { kind }, ...person });

    test.each(['delete', 'stop-contact'])('a lead whose person asked for %s before', async (kind) => {
      const { id } = await request(kind, { phone: undefined });
      await subject.store.admin.verifyRequest(id, 'called back', { name: 'olga', at: new Date() });
      expect(await save({ phone: '+16145550999' })).toMatchObject({ status: 'quarantined', reasons: ['suppressed'] });
      expect(await save({ email: 'bob@example.com' })).toMatchObject({ status: 'accepted' });
    });

    test('a lead whose person asked for do-not-sell before: it is accepted, and marked', async () => {
      await request('do-not-sell', { phone: undefined });
      expect(await save({ phone: '+16145550999' })).toMatchObject({ status: 'accepted', optOut: 'do-not-sell' });
      expect(await save({ phone: '+16145550998', optOut: 'gpc' })).toMatchObject({ optOut: 'gpc' });
      expect(await save({ email: 'bob@example.com' })).not.toHaveProperty('optOut');
    });

    test('a lead whose person asked for do-not-sell and for stop-contact: it is quarantined', async () => {
      const { id } = await request('stop-contact', { phone: undefined });
      await subject.store.admin.verifyRequest(id, 'called back', { name: 'olga', at: new Date() });
      await request('do-not-sell', { phone: undefined });
      expect(await save()).toMatchObject({ status: 'quarantined', reasons: ['suppressed'], optOut: 'do-not-sell' });
    });

    test('neither a request for access nor a privacy request suppresses itself', async () => {
      await request('access', {});
      expect(await save()).toMatchObject({ status: 'accepted' });
      await request('delete', {});
      expect(await request('delete', {})).toMatchObject({ status: 'accepted', delivery: { status: 'waiting' } });
    });
  });

  describe('and lists', () => {
    const at = (hour: string) => `2026-11-21T${hour}:00:00.000Z`;
    const saveAt = async (hour: string, changes = {}) => {
      const submission = sampleSubmission({ receivedAt: at(hour), ...changes });
      await subject.store.save(submission);
      return submission.id;
    };

    test('oldest first, page by page', async () => {
      const third = await saveAt('12');
      const first = await saveAt('10');
      const second = await saveAt('11');
      const page = await subject.store.list({ limit: 2 });
      expect(page.map(({ id }) => id)).toEqual([first, second]);
      expect((await subject.store.list({ limit: 2, after: second })).map(({ id }) => id)).toEqual([third]);
      expect(await subject.store.list({ limit: 2, after: third })).toEqual([]);
    });

    test('only one kind, and only a span of time', async () => {
      await saveAt('10');
      const contact = await saveAt('11', { kind: 'contact', form: 'contact' });
      const late = await saveAt('12');
      const ids = async (filter: object) => (await subject.store.list({ limit: 10, ...filter })).map(({ id }) => id);
      expect(await ids({ kind: 'contact' })).toEqual([contact]);
      expect(await ids({ since: at('11') })).toEqual([contact, late]);
      expect(await ids({ since: at('11'), until: at('12') })).toEqual([contact]);
    });

    test('only one form, status, or delivery status', async () => {
      const plain = await saveAt('10');
      const quote = await saveAt('11', { form: 'quote', spamSignals: ['honeypot'] });
      const ids = async (filter: object) => (await subject.store.list({ limit: 10, ...filter })).map(({ id }) => id);
      expect(await ids({ form: 'quote' })).toEqual([quote]);
      expect(await ids({ status: 'quarantined' })).toEqual([quote]);
      expect(await ids({ status: 'accepted', delivery: 'waiting' })).toEqual([plain]);
      expect(await ids({ delivery: 'delivered' })).toEqual([]);
    });

    test('the time of the oldest undelivered submission', async () => {
      expect(await subject.store.oldestUndelivered()).toBe(undefined);
      await saveAt('12');
      await saveAt('10');
      expect(await subject.store.oldestUndelivered()).toBe(at('10'));
    });

    const by = { name: 'olga', at: new Date(at('13')) };
    test('a business only once it is approved', async () => {
      const listing = { businessName: 'Ohio Agents', phone: '+16145550100', state: 'ohio', city: 'columbus' };
      const id = await saveAt('10', { kind: 'business-listing', form: 'business-listing', listing });
      const approved = { state: 'ohio', status: 'approved' } as const;
      expect(await subject.store.listings(approved)).toEqual([]);
      expect(await subject.store.admin.decideListing(id, 'approved', by)).toBe(true);
      expect(await subject.store.listings(approved)).toEqual([{ id, status: 'approved', ...listing }]);
      expect(await subject.store.listings({ state: 'texas', status: 'approved' })).toEqual([]);
      expect(await subject.store.admin.decideListing('unknown', 'approved', by)).toBe(false);
    });
  });
});
