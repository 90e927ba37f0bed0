import { describe, expect, test } from 'vitest';
import { personHashes } from '../../leads/person.ts';
import { contract } from './harness.ts';

const by = { name: 'olga', at: new Date('2026-11-22T09:00:00.000Z') };
const ann = { phone: '+16145550123', email: 'ann@example.com' };
const bob = { phone: '+16145550999', email: 'bob@example.com' };

export const adminContract = contract('serves operators', (subject) => {
  const { save, claim, deliver } = subject;

  const audit = async () =>
    (await subject.store.admin.audit({ limit: 100 })).map(({ actor, action, subject: about }) => [
      actor,
      action,
      about,
    ]);
  const due = async () => (await claim({ now: by.at })).map(({ id }) => id);

  test('a quarantined lead is due once it is released, and keeps the reasons for its quarantine', async () => {
    const id = await save({ spamSignals: ['honeypot'] });
    expect(await due()).toEqual([]);
    expect(await subject.store.admin.releaseFromQuarantine(id, by)).toBe('released');
    expect(await due()).toEqual([id]);
    expect(await subject.store.find(id)).toMatchObject({ status: 'accepted', reasons: ['honeypot'] });
    expect(await audit()).toEqual([['olga', 'release-from-quarantine', id]]);
  });

  test('only a quarantined submission can be released', async () => {
    const id = await save();
    expect(await subject.store.admin.releaseFromQuarantine(id, by)).toBe('not-quarantined');
    expect(await subject.store.admin.releaseFromQuarantine('unknown', by)).toBe('unknown');
    expect(await audit()).toEqual([]);
  });

  describe('a person who said stop', () => {
    const stop = () => subject.store.admin.suppress({ phone: ann.phone }, 'telephone', by);
    const stopOf = async (id: string) => (await subject.store.work.find(id))?.stop;
    const lift = () => subject.store.admin.unsuppress({ phone: ann.phone }, 'asked by letter', { ...by, at: later });
    const later = new Date(by.at.getTime() + 1000);

    test('is marked on every lead, before and after, until the suppression is lifted', async () => {
      const [before, other] = [await save(), await save({ phone: bob.phone, email: bob.email })];
      await stop();
      const after = await save({ receivedAt: '2026-11-22T10:00:00.000Z' });
      for (const id of [before, after]) expect(await stopOf(id)).toEqual({ at: by.at.toISOString() });
      expect(await stopOf(other)).toBe(undefined);
      expect(await subject.store.admin.suppressedAmong([before, after, other])).toEqual(new Set([before, after]));
      await lift();
      expect(await stopOf(before)).toBe(undefined);
    });

    test('is marked by an unverified request, until a moment, and not after an operator released the lead', async () => {
      const id = await save();
      const request = { kind: 'privacy-request', form: 'privacy-request', payload: { kind: 'stop-contact' } } as const;
      await save({ ...request, receivedAt: '2026-11-21T11:00:00.000Z', consent: undefined });
      expect(await stopOf(id)).toMatchObject({ until: expect.stringMatching(/^2026-12-/) });
      await due();
      await subject.store.admin.releaseFromQuarantine(id, by);
      expect(await stopOf(id)).toBe(undefined);
    });

    test('keeps leads from being released, with consent and without, alone and together, until it is lifted', async () => {
      const held = await save({ spamSignals: ['honeypot'] });
      await stop();
      const [consented, without] = [await save(), await save({ consent: undefined })];
      const all = [held, consented, without];
      for (const id of all) expect(await subject.store.admin.releaseFromQuarantine(id, by)).toBe('suppressed');
      expect(await subject.store.admin.releaseAll([held], { reason: 'honeypot', detail: {} }, by)).toEqual([]);
      expect(await due()).toEqual([]);
      await lift();
      for (const id of all) expect(await subject.store.admin.releaseFromQuarantine(id, by)).toBe('released');
      expect((await due()).sort()).toEqual(all.sort());
    });

    test('keeps leads from being sent again, by id, by seller and with all dead letters, until it is lifted', async () => {
      const [sent, dead] = [await save(), await save({ sellers: ['acme'] })];
      await claim({ now: by.at });
      await deliver(sent);
      await subject.store.outbox.finish(dead, 'me', { outcome: 'dead-letter', error: 'HTTP 500' });
      await stop();
      const { replay } = subject.store.admin;
      for (const which of [{ id: sent }, { id: dead }, 'dead-letter', { seller: 'acme' }] as const)
        expect(await replay(which, by)).toEqual({ count: 0, suppressed: 1 });
      await lift();
      expect(await replay({ id: sent }, by)).toEqual({ count: 1, suppressed: 0 });
      expect(await replay('dead-letter', by)).toEqual({ count: 1, suppressed: 0 });
    });

    test('whose delivery was stopped gets the lead delivered after the suppression is lifted', async () => {
      const id = await save();
      await stop();
      await claim({ now: by.at });
      await subject.store.outbox.finish(id, 'me', { outcome: 'suppressed' });
      await lift();
      expect(await subject.store.admin.replay({ id }, by)).toEqual({ count: 1, suppressed: 0 });
      expect(await due()).toEqual([id]);
    });
  });

  test('what is done to a person or to several leads at once is in the timeline of each', async () => {
    const [one, two] = [await save({ spamSignals: ['honeypot'] }), await save({ spamSignals: ['honeypot'] })];
    const other = await save({ phone: bob.phone, email: bob.email });
    await subject.store.admin.reject([one, two], { as: 'fake', detail: {} }, by);
    await subject.store.admin.suppress(ann, 'telephone', by);
    await subject.store.admin.unsuppress(ann, 'by letter', { ...by, at: new Date(by.at.getTime() + 1) });
    await subject.store.admin.erase(ann, { ...by, at: new Date(by.at.getTime() + 2) });
    const timeline = async (id: string) => (await subject.store.work.events(id)).map(({ action }) => action);
    for (const id of [one, two])
      expect((await timeline(id)).sort()).toEqual(['erase', 'reject', 'suppress', 'unsuppress']);
    expect(await timeline(other)).toEqual([]);
  });

  describe('many held leads at once', () => {
    const detail = { reason: 'honeypot' };

    test('are found by reason, page and time', async () => {
      const raw = (page: string) => ({ page, name: 'Ann' });
      const one = await save({ spamSignals: ['honeypot', 'too-fast'], raw: raw('/lpe') });
      const two = await save({ spamSignals: ['honeypot'], raw: raw('/l_e') });
      await save({ spamSignals: ['too-fast'], raw: raw('/lpe') });
      const found = async (filter: object) => (await subject.store.list({ ...filter, limit: 9 })).map(({ id }) => id);
      expect(await found({ reason: 'honeypot' })).toEqual([one, two].sort());
      expect(await found({ reason: 'honeypot', path: '/lpe' })).toEqual([one]);
      expect(await found({ reason: 'honeypot', path: '/l_e' })).toEqual([two]);
      expect(await found({ reason: 'honey' })).toEqual([]);
      expect(await found({ reason: 'honeypot', until: '2026-11-21T10:00:00.000Z' })).toEqual([]);
    });

    test('are released, but not those that are held for their person, in one event of the audit log', async () => {
      await subject.store.admin.suppress({ phone: bob.phone }, 'telephone', { ...by, at: new Date('2026-11-20') });
      const [one, two] = [await save({ spamSignals: ['honeypot'] }), await save({ spamSignals: ['honeypot'] })];
      const stopped = await save({ spamSignals: ['honeypot'], phone: bob.phone });
      const sent = await save();
      const released = await subject.store.admin.releaseAll([one, two, stopped, sent, 'unknown'], { detail }, by);
      expect(released).toEqual([one, two].sort());
      expect((await due()).sort()).toEqual([one, two, sent].sort());
      const suppressed = { reason: 'suppressed', detail };
      expect(await subject.store.admin.releaseAll([stopped], suppressed, by)).toEqual([]);
      expect((await subject.store.admin.audit({ limit: 9 })).at(-1)).toMatchObject({
        action: 'release-from-quarantine',
        subject: '2 submissions',
        detail: { reason: 'honeypot', ids: [one, two].sort() },
      });
    });

    test('are rejected: never delivered, not released by a repeat, and released by an operator only', async () => {
      const id = await save({ spamSignals: ['honeypot'], sellers: ['acme'] });
      const rejection = { as: 'fake', detail } as const;
      expect(await subject.store.admin.reject([id], rejection, by)).toEqual({ rejected: [id], notices: [] });
      expect(await subject.store.admin.reject([id, 'unknown'], rejection, by)).toEqual({ rejected: [], notices: [] });
      const kept = { status: 'quarantined', reasons: ['honeypot', 'rejected-fake'], delivery: { status: 'rejected' } };
      expect(await subject.store.find(id)).toMatchObject({ ...kept, sellerDeliveries: [{ status: 'rejected' }] });
      expect(await subject.store.list({ delivery: 'quarantined', limit: 9 })).toEqual([]);
      expect(await subject.store.admin.releaseAll([id], { reason: 'honeypot', detail }, by)).toEqual([]);
      expect(await audit()).toEqual([['olga', 'reject', id]]);
      expect(await subject.store.admin.releaseFromQuarantine(id, by)).toBe('released');
      expect(await due()).toEqual([id]);
    });
  });

  test('leads that were sold and are not real are returned: one notice for each recipient, and no more delivery', async () => {
    const ids = [await save({ sellers: ['acme'] }), await save({ sellers: ['acme'] })];
    for (const id of ids) {
      await claim({ now: by.at });
      await deliver(id);
    }
    const { rejected, notices } = await subject.store.admin.reject(ids, { as: 'wrong-person', detail: {} }, by);
    expect([rejected, notices]).toEqual([ids.sort(), [expect.stringContaining('-retract-')]]);
    expect(await claim({ now: by.at, recipient: 'acme' })).toEqual([]);
    expect(await subject.store.admin.notices({ open: true, limit: 9 })).toMatchObject([
      { requestType: 'retract', submissions: 2, to: 'https://crm.example.com' },
    ]);
    // It is no request of a person: the law sets it no limit.
    expect((await subject.store.undeliveredRevocations()).count).toBe(0);
    const [delivered] = await subject.store.list({ status: 'quarantined', limit: 9 });
    expect(delivered).toMatchObject({ reasons: ['rejected-wrong-person'], delivery: { status: 'delivered' } });
  });

  test('a lead that was retracted is not sold again, unless an operator says so; once accepted again, it may be', async () => {
    const [retracted, waits] = [await save({ sellers: ['acme'] }), await save({ sellers: ['acme'] })];
    await claim({ now: by.at });
    await deliver(retracted);
    await subject.store.outbox.finish(waits, 'me', { outcome: 'failed', error: 'HTTP 500', nextAt: by.at });
    await claim({ now: by.at });
    await subject.store.admin.reject([retracted, waits], { as: 'fake', detail: {} }, by);
    // The attempt was under way meanwhile.
    await subject.store.outbox.finish(waits, 'me', { outcome: 'dead-letter', error: 'HTTP 500' });
    const replay = subject.store.admin.replay;
    for (const id of [retracted, waits]) expect(await replay({ id }, by)).toMatchObject({ count: 0 });
    expect(await replay('dead-letter', by)).toMatchObject({ count: 0 });
    expect(await replay({ seller: 'acme' }, by)).toMatchObject({ count: 0 });
    expect(await replay({ id: retracted, retracted: true }, by)).toMatchObject({ count: 1 });
    await subject.store.admin.releaseFromQuarantine(waits, by);
    expect(await replay({ id: waits }, by)).toMatchObject({ count: 1 });
  });

  test('a lead that was rejected by mistake and released is a lead again: it may be held, and be rejected', async () => {
    const id = await save({ spamSignals: ['honeypot'] });
    const { admin, work } = subject.store;
    await admin.reject([id], { as: 'test', detail: {} }, by);
    expect(await admin.releaseFromQuarantine(id, by)).toBe('released');
    expect(await subject.store.find(id)).toMatchObject({ status: 'accepted', reasons: ['honeypot'] });
    await claim({ now: by.at });
    await subject.store.outbox.finish(id, 'me', { outcome: 'quarantined', reason: 'verify-review' });
    const page = { email: '', now: by.at, overdueMinutes: 15 };
    expect(await work.count('quarantined', page, 9)).toBe(1);
    expect(await admin.reject([id], { as: 'fake', detail: {} }, by)).toMatchObject({ rejected: [id] });
    expect((await subject.store.find(id))?.reasons).toEqual(['honeypot', 'verify-review', 'rejected-fake']);
  });

  test('a decision about a listing is shown and audited', async () => {
    const listing = { businessName: 'Ohio Agents', phone: '+16145550100', state: 'ohio', city: 'columbus' };
    const id = await save({ kind: 'business-listing', form: 'business-listing', listing });
    expect(await subject.store.admin.decideListing(id, 'approved', by)).toBe(true);
    expect(await subject.store.admin.decideListing(id, 'rejected', by)).toBe(true);
    expect(await subject.store.admin.decideListing('unknown', 'approved', by)).toBe(false);
    expect((await subject.store.listings({}))[0]?.status).toBe('rejected');
    expect((await audit()).map(([, action]) => action).sort()).toEqual(['listing-approved', 'listing-rejected']);
  });

  test('an operation that changes nothing can be audited too', async () => {
    await subject.store.admin.record({ action: 'export', subject: 'leads', detail: { count: 3 } }, by);
    expect(await subject.store.admin.audit({ limit: 9 })).toMatchObject([{ action: 'export', detail: { count: 3 } }]);
  });

  test('the link of a consent record in the chain is found by its submission', async () => {
    const first = await save();
    const second = await save();
    const [one, two] = [await subject.store.admin.consentLink(first), await subject.store.admin.consentLink(second)];
    expect([one?.seq, two?.seq]).toEqual([1, 2]);
    expect(two?.previousHash).toBe(one?.chainHash);
    expect(await subject.store.admin.consentLink('unknown')).toBe(undefined);
  });

  test('submissions are counted by kind, status, and delivery status', async () => {
    await save();
    await save();
    await save({ spamSignals: ['honeypot'] });
    await save({ kind: 'contact', form: 'contact' });
    expect(await subject.store.admin.tally()).toEqual([
      { kind: 'contact', status: 'accepted', delivery: 'waiting', count: 1 },
      { kind: 'lead', status: 'accepted', delivery: 'waiting', count: 2 },
      { kind: 'lead', status: 'quarantined', delivery: 'quarantined', count: 1 },
    ]);
  });

  test('replaying and reopening are audited too', async () => {
    const id = await save();
    expect(await subject.store.admin.replay({ id }, by)).toMatchObject({ count: 1 });
    expect(await subject.store.admin.reopen(by)).toBe(0);
    expect((await audit()).map(([, action, about]) => [action, about]).sort()).toEqual([
      ['reopen', 'destinations'],
      ['replay', id],
    ]);
  });

  describe('erasing', () => {
    test.each([[{ phone: ann.phone }], [{ email: ann.email }], [ann]])(
      'by %o leaves no trace of the person',
      async (who) => {
        const id = await save({ ...ann, attribution: { gclid: 'g-1' } });
        const other = await save(bob);
        expect(await subject.store.admin.erase(who, by)).toEqual({
          submissions: [id],
          consents: 1,
          delivered: [],
          notices: [],
          linked: [],
          onHold: [],
        });
        const erased = await subject.store.find(id);
        expect(erased).toMatchObject({ status: 'erased', payload: {}, raw: {}, attribution: {}, kind: 'lead' });
        expect(JSON.stringify(erased)).not.toMatch(/ann|driver|555-?0123|192\.0\.2/i);
        expect(await subject.store.find(other)).toMatchObject({ status: 'accepted', ...bob });
        expect(await due()).toEqual([other]);
      },
    );

    test('keeps what was agreed to, with hashes for the person, in an unbroken chain', async () => {
      await save(bob);
      const id = await save();
      await save(bob);
      const before = (await subject.store.find(id))?.consent;
      await subject.store.admin.erase(ann, by);
      const after = (await subject.store.find(id))?.consent;
      const { text, version, sellers, textSha256, receivedAt } = before ?? {};
      expect(after).toMatchObject({ text, version, sellers, textSha256, receivedAt, controls: { agree: 'on' } });
      expect(after?.signature.name).toMatch(/^sha256:[0-9a-f]{64}$/);
      expect(await subject.store.brokenConsent()).toBe(undefined);
      await save(bob);
      expect(await subject.store.brokenConsent()).toBe(undefined);
    });

    test('suppresses every phone and email that it removed', async () => {
      await save();
      await subject.store.admin.erase({ phone: ann.phone }, by);
      const later = { receivedAt: '2026-12-01T10:00:00.000Z', phone: undefined };
      expect(await subject.store.find(await save(later))).toMatchObject({
        status: 'quarantined',
        reasons: ['suppressed'],
      });
    });

    test('suppresses a person who is not in the store, too', async () => {
      expect(await subject.store.admin.erase(ann, by)).toMatchObject({
        submissions: [],
        consents: 0,
        delivered: [],
        linked: [],
      });
      expect(await subject.store.find(await save())).toMatchObject({ reasons: ['suppressed'] });
    });

    test('names other submissions that share a phone or email, and keeps them', async () => {
      await save();
      const shared = await save({ phone: bob.phone });
      expect((await subject.store.admin.erase({ phone: ann.phone }, by)).linked).toEqual([shared]);
      expect((await subject.store.find(shared))?.status).toBe('accepted');
    });

    test('names the origins that it was delivered to', async () => {
      const id = await save();
      await due();
      await deliver(id);
      expect((await subject.store.admin.erase(ann, by)).delivered).toEqual([{ id, to: 'https://crm.example.com' }]);
      expect((await subject.store.find(id))?.delivery.status).toBe('delivered');
    });

    test('of a privacy request, the type of request stays', async () => {
      const id = await save({
        kind: 'privacy-request',
        form: 'privacy-request',
        payload: { kind: 'delete', email: ann.email, details: 'I am Ann' },
        consent: undefined,
      });
      await subject.store.admin.erase({ email: ann.email }, by);
      expect((await subject.store.find(id))?.payload).toEqual({ kind: 'delete' });
    });

    test('removes a business listing', async () => {
      const listing = { businessName: 'Ann Agency', phone: ann.phone, state: 'ohio', city: 'columbus' };
      const id = await save({ kind: 'business-listing', form: 'business-listing', listing });
      await subject.store.admin.decideListing(id, 'approved', by);
      await subject.store.admin.erase({ phone: ann.phone }, by);
      expect(await subject.store.listings({})).toEqual([]);
    });

    test('is audited by hashes, and can be repeated', async () => {
      const id = await save();
      await subject.store.admin.erase(ann, by);
      expect(await subject.store.admin.erase(ann, by)).toMatchObject({ submissions: [] });
      const [first] = await subject.store.admin.audit({ limit: 1 });
      expect(first).toMatchObject({ action: 'erase', subject: personHashes(ann).join(' ') });
      const all = await subject.store.admin.audit({ limit: 100 });
      expect(all.map(({ detail }) => detail)).toContainEqual({ submissions: [id], consents: 1, notices: [] });
    });

    test('a delivery under way cannot restore it', async () => {
      const id = await save();
      await due();
      await subject.store.admin.erase(ann, by);
      expect(await subject.store.outbox.finish(id, 'me', { outcome: 'failed', error: 'x', nextAt: by.at })).toBe(false);
      expect((await subject.store.find(id))?.delivery.status).toBe('erased');
      expect(await subject.store.admin.replay({ id }, by)).toMatchObject({ count: 0 });
    });
  });
});
