import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { personHashes } from '../../leads/person.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import type { FullStore } from '../outbox.ts';

const by = { name: 'olga', at: new Date('2026-11-22T09:00:00.000Z') };
const ann = { phone: '+16145550123', email: 'ann@example.com' };
const bob = { phone: '+16145550999', email: 'bob@example.com' };

/** What operators may expect of every store that lasts. `make` gives a new, empty store. */
export function describeDesk(name: string, make: () => Promise<FullStore>): void {
  describe(`${name} serves operators`, () => {
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
    const audit = async () =>
      (await store.admin.audit({ limit: 100 })).map(({ who, action, subject }) => [who, action, subject]);
    const due = async () => {
      const forms = ['callback', 'business-listing', 'privacy-request'] as const;
      const claim = { owner: 'me', destination: 'webhook', forms, limit: 100, now: by.at, leaseMs: 1 } as const;
      return (await store.outbox.claim(claim)).map(({ id }) => id);
    };

    test('a quarantined lead goes out once it is released, and remembers why it was held', async () => {
      const id = await save({ spamSignals: ['honeypot'] });
      expect(await due()).toEqual([]);
      expect(await store.admin.releaseFromQuarantine(id, by)).toBe('released');
      expect(await due()).toEqual([id]);
      expect(await store.find(id)).toMatchObject({ status: 'accepted', reasons: ['honeypot'] });
      expect(await audit()).toEqual([['olga', 'release', id]]);
    });

    test('only what is quarantined can be released', async () => {
      const id = await save();
      expect(await store.admin.releaseFromQuarantine(id, by)).toBe('not-quarantined');
      expect(await store.admin.releaseFromQuarantine('nobody', by)).toBe('unknown');
      expect(await audit()).toEqual([]);
    });

    test('somebody on the suppression list is released only with a consent given since', async () => {
      await store.admin.suppress({ phone: ann.phone }, 'telephone', {
        ...by,
        at: new Date('2026-11-21T09:00:00.000Z'),
      });
      const consented = await save();
      const without = await save({ consent: undefined });
      expect(await store.admin.releaseFromQuarantine(without, by)).toBe('no-consent');
      expect(await store.admin.releaseFromQuarantine(consented, by)).toBe('released');
      expect(await due()).toEqual([consented]);
    });

    test('what a listing was decided to be is shown and noted', async () => {
      const listing = { businessName: 'Ohio Agents', phone: '+16145550100', state: 'ohio', city: 'columbus' };
      const id = await save({ kind: 'business-listing', form: 'business-listing', listing });
      expect(await store.admin.decideListing(id, 'approved', by)).toBe(true);
      expect(await store.admin.decideListing(id, 'rejected', by)).toBe(true);
      expect(await store.admin.decideListing('nobody', 'approved', by)).toBe(false);
      expect((await store.listings({}))[0]?.status).toBe('rejected');
      expect((await audit()).map(([, action]) => action).sort()).toEqual(['listing-approved', 'listing-rejected']);
    });

    test('what was only looked at can be noted too', async () => {
      await store.admin.record({ action: 'export', subject: 'leads', detail: { count: 3 } }, by);
      expect(await store.admin.audit({ limit: 9 })).toMatchObject([{ action: 'export', detail: { count: 3 } }]);
    });

    test('the link of a consent record in the chain', async () => {
      const first = await save();
      const second = await save();
      const [one, two] = [await store.admin.consentLink(first), await store.admin.consentLink(second)];
      expect([one?.seq, two?.seq]).toEqual([1, 2]);
      expect(two?.previousHash).toBe(one?.chainHash);
      expect(await store.admin.consentLink('nobody')).toBe(undefined);
    });

    test('counts of each sort', async () => {
      await save();
      await save();
      await save({ spamSignals: ['honeypot'] });
      await save({ kind: 'contact', form: 'contact' });
      expect(await store.admin.tally()).toEqual([
        { kind: 'contact', status: 'accepted', delivery: 'waiting', count: 1 },
        { kind: 'lead', status: 'accepted', delivery: 'waiting', count: 2 },
        { kind: 'lead', status: 'quarantined', delivery: 'quarantined', count: 1 },
      ]);
    });

    test('replaying and opening again are noted too', async () => {
      const id = await save();
      expect(await store.admin.replay({ id }, by)).toBe(1);
      expect(await store.admin.reopen(by)).toBe(0);
      expect((await audit()).map(([, action, subject]) => [action, subject]).sort()).toEqual([
        ['reopen', 'destinations'],
        ['replay', id],
      ]);
    });

    describe('erasing', () => {
      test.each([[{ phone: ann.phone }], [{ email: ann.email }], [ann]])(
        'by %o leaves nothing of the person',
        async (who) => {
          const id = await save({ ...ann, attribution: { gclid: 'g-1' } });
          const other = await save(bob);
          expect(await store.admin.erase(who, by)).toEqual({
            submissions: [id],
            consents: 1,
            delivered: [],
            notices: [],
            linked: [],
            onHold: [],
          });
          const erased = await store.find(id);
          expect(erased).toMatchObject({ status: 'erased', payload: {}, raw: {}, attribution: {}, kind: 'lead' });
          expect(JSON.stringify(erased)).not.toMatch(/ann|driver|555-?0123|192\.0\.2/i);
          expect(await store.find(other)).toMatchObject({ status: 'accepted', ...bob });
          expect(await due()).toEqual([other]);
        },
      );

      test('keeps what was agreed to, with hashes for the person, in a chain that holds', async () => {
        await save(bob);
        const id = await save();
        await save(bob);
        const before = (await store.find(id))?.consent;
        await store.admin.erase(ann, by);
        const after = (await store.find(id))?.consent;
        const { text, version, sellers, textSha256, receivedAt } = before ?? {};
        expect(after).toMatchObject({ text, version, sellers, textSha256, receivedAt, controls: { agree: 'on' } });
        expect(after?.signature.name).toMatch(/^sha256:[0-9a-f]{64}$/);
        expect(await store.brokenConsent()).toBe(undefined);
        await save(bob);
        expect(await store.brokenConsent()).toBe(undefined);
      });

      test('suppresses every phone and e-mail it removed', async () => {
        await save();
        await store.admin.erase({ phone: ann.phone }, by);
        const later = { receivedAt: '2026-12-01T10:00:00.000Z', phone: undefined };
        expect(await store.find(await save(later))).toMatchObject({ status: 'quarantined', reasons: ['suppressed'] });
      });

      test('suppresses also whoever is not in the store', async () => {
        expect(await store.admin.erase(ann, by)).toMatchObject({
          submissions: [],
          consents: 0,
          delivered: [],
          linked: [],
        });
        expect(await store.find(await save())).toMatchObject({ reasons: ['suppressed'] });
      });

      test('tells which others share a phone or e-mail, and leaves them', async () => {
        await save();
        const shared = await save({ phone: bob.phone });
        expect((await store.admin.erase({ phone: ann.phone }, by)).linked).toEqual([shared]);
        expect((await store.find(shared))?.status).toBe('accepted');
      });

      test('tells where it had been delivered', async () => {
        const id = await save();
        await due();
        await store.outbox.finish(id, 'me', { outcome: 'delivered', at: by.at, to: 'https://crm.example.com' });
        expect((await store.admin.erase(ann, by)).delivered).toEqual([{ id, to: 'https://crm.example.com' }]);
        expect((await store.find(id))?.delivery.status).toBe('delivered');
      });

      test('of a privacy request it stays what was asked for', async () => {
        const id = await save({
          kind: 'privacy-request',
          form: 'privacy-request',
          payload: { kind: 'delete', email: ann.email, details: 'I am Ann' },
          consent: undefined,
        });
        await store.admin.erase({ email: ann.email }, by);
        expect((await store.find(id))?.payload).toEqual({ kind: 'delete' });
      });

      test('takes a business listing down', async () => {
        const listing = { businessName: 'Ann Agency', phone: ann.phone, state: 'ohio', city: 'columbus' };
        const id = await save({ kind: 'business-listing', form: 'business-listing', listing });
        await store.admin.decideListing(id, 'approved', by);
        await store.admin.erase({ phone: ann.phone }, by);
        expect(await store.listings({})).toEqual([]);
      });

      test('is noted by hashes, and may be done again', async () => {
        const id = await save();
        await store.admin.erase(ann, by);
        expect(await store.admin.erase(ann, by)).toMatchObject({ submissions: [] });
        const [first] = await store.admin.audit({ limit: 1 });
        expect(first).toMatchObject({ action: 'erase', subject: personHashes(ann).join(' ') });
        const all = await store.admin.audit({ limit: 100 });
        expect(all.map(({ detail }) => detail)).toContainEqual({ submissions: [id], consents: 1, notices: [] });
      });

      test('a delivery under way cannot bring it back', async () => {
        const id = await save();
        await due();
        await store.admin.erase(ann, by);
        expect(await store.outbox.finish(id, 'me', { outcome: 'failed', error: 'x', nextAt: by.at })).toBe(false);
        expect((await store.find(id))?.delivery.status).toBe('erased');
        expect(await store.outbox.replay({ id }, by.at)).toBe(0);
      });
    });
  });
}
