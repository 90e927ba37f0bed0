import { expect, test } from 'vitest';
import type { Submission } from '../../leads/submission.ts';
import { DAY_MS } from '../../lib/time.ts';
import { CRM, contract, NOON } from './harness.ts';

const at = (hour: string) => `2026-11-21T${hour}:00:00.000Z`;
const by = { name: 'olga', at: NOON };
const later = (days: number) => new Date(NOON.getTime() + days * DAY_MS);
const ann = { phone: '+16145550123', email: 'ann@example.com' };
const STRANGER = { phone: ann.phone, email: 'eve@example.com' };

export const privacyRequestsContract = contract('verifies privacy requests', (subject) => {
  const { save } = subject;

  const ask = (kind: string, changes: Partial<Submission> = {}) =>
    save({
      kind: 'privacy-request',
      form: 'privacy-request',
      receivedAt: at('11'),
      payload: { kind },
      consent: undefined,
      ...ann,
      ...changes,
    });
  let claims = 0;
  /** A moment later at each call, when the lease of the call before has ended. */
  const soon = () => new Date(NOON.getTime() + 10 * claims++);
  /** What the sender of links would get, as a worker would claim it. */
  const links = async (now = soon()) => {
    const forms = ['privacy-request'] as const;
    const due = await subject.store.outbox.claim({
      owner: 'sender',
      channel: 'verification',
      forms,
      limit: 100,
      now,
      leaseMs: 1,
    });
    return due.flatMap(({ verification }) => verification ?? []);
  };
  const linkTo = async (to: string) => (await links()).find((one) => one.to === to)?.token ?? '';
  const delivered = async (changes: Partial<Submission> = {}) => {
    const id = await save(changes);
    await subject.claim();
    expect(await subject.deliver(id)).toBe(true);
    return id;
  };
  const notices = async () =>
    (await subject.store.admin.notices({ open: true, limit: 100 })).filter(({ form }) => form !== 'privacy-request');
  const statusOf = async (id: string) => {
    const { status, reasons = [], delivery } = (await subject.store.find(id)) ?? {};
    return [status, reasons, delivery?.status];
  };
  const listed = (open = true) => subject.store.admin.requests({ open, limit: 100 });

  test.each(['do-not-sell', 'stop-contact', 'delete'] as const)(
    '%s: its recipients are told only after the link that was sent to that phone is used',
    async (kind) => {
      const lead = await delivered();
      const request = await ask(kind, { email: undefined });
      expect(await notices()).toEqual([]);
      const token = await linkTo(ann.phone);
      expect(await subject.store.isLinkValid(token, NOON)).toBe(true);
      expect(await notices()).toEqual([]);
      expect(await subject.store.acceptLink(token, NOON)).toBe(true);
      expect(await notices()).toMatchObject([{ submission: lead, requestType: kind, to: CRM, requestedAt: at('11') }]);
      const audit = await subject.store.admin.audit({ limit: 9 });
      expect(audit).toMatchObject([{ actor: 'visitor', action: 'verify', subject: request }]);
      expect(JSON.stringify(audit)).not.toMatch(/5550123|ann@/);
    },
  );

  test('a link works once, not after seven days, and not with a letter changed', async () => {
    await ask('stop-contact', { email: undefined });
    const token = await linkTo(ann.phone);
    const other = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    expect(await subject.store.acceptLink(other, NOON)).toBe(false);
    expect(await subject.store.isLinkValid(token, later(8))).toBe(false);
    expect(await subject.store.acceptLink(token, later(8))).toBe(false);
    expect(await subject.store.acceptLink(token, NOON)).toBe(true);
    expect(await subject.store.isLinkValid(token, NOON)).toBe(false);
    expect(await subject.store.acceptLink(token, NOON)).toBe(false);
  });

  test('of two uses at the same moment, one counts', async () => {
    await delivered();
    await ask('stop-contact', { email: undefined });
    const token = await linkTo(ann.phone);
    const uses = await Promise.all([1, 2, 3].map(() => subject.store.acceptLink(token, NOON)));
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await notices()).toHaveLength(1);
  });

  test('each attempt to send has a token of its own, and the earlier ones still work until one is used', async () => {
    await ask('stop-contact', { email: undefined });
    const [first, second] = [await linkTo(ann.phone), await linkTo(ann.phone)];
    for (const token of [first, second]) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(second).not.toBe(first);
    expect(await subject.store.acceptLink(first, NOON)).toBe(true);
    expect(await subject.store.acceptLink(second, NOON)).toBe(false);
  });

  test("a stranger who gives the victim's phone and an own email reaches only what names that email", async () => {
    const lead = await delivered();
    await ask('delete', STRANGER);
    expect(await subject.store.acceptLink(await linkTo(STRANGER.email), NOON)).toBe(true);
    expect(await notices()).toEqual([]);
    expect(await statusOf(lead)).toEqual(['accepted', [], 'delivered']);
    expect(await statusOf(await save())).toEqual(['accepted', [], 'waiting']);
    expect(await listed()).toMatchObject([
      { kind: 'delete', contacts: [{ contact: 'phone' }, { contact: 'email', verifiedBy: 'email' }] },
    ]);
    expect((await listed())[0]?.contacts[0]).not.toHaveProperty('verifiedAt');
  });

  test('unverified stop-contact holds back what is not delivered yet', async () => {
    const lead = await save();
    await ask('stop-contact');
    expect((await subject.claim()).map(({ submission }) => submission.id)).not.toContain(lead);
    expect(await statusOf(lead)).toEqual(['quarantined', ['unverified-request'], 'quarantined']);
    expect(await subject.store.admin.releaseFromQuarantine(lead, by)).toBe('released');
    expect((await subject.claim()).map(({ submission }) => submission.id)).toContain(lead);
  });

  test('unverified stop-contact lets an attempt under way end: its receipt counts, and no later attempt follows', async () => {
    const lead = await save({ sellers: ['acme', 'beta'] });
    const claimed = async (recipient: string, now?: Date) =>
      (await subject.claim({ recipient, leaseMs: 60_000, ...(now ? { now } : {}) }))[0]?.id ?? '';
    const [acme, beta] = [await claimed('acme'), await claimed('beta')];
    await ask('stop-contact');
    expect((await subject.claim()).map(({ submission }) => submission.id)).not.toContain(lead);
    expect(await subject.deliver(acme)).toBe(true);
    const failed = { outcome: 'failed', error: 'HTTP 500', nextAt: NOON } as const;
    expect(await subject.store.outbox.finish(beta, 'me', failed)).toBe(true);
    expect(await claimed('beta', later(1))).toBe('');
    expect((await subject.store.find(lead))?.sellerDeliveries).toMatchObject([
      { seller: 'acme', status: 'delivered' },
      { seller: 'beta', status: 'quarantined' },
    ]);
  });

  test('a message whose link was used before it could be recorded is not sent again', async () => {
    await ask('stop-contact', { email: undefined });
    expect(await subject.store.acceptLink(await linkTo(ann.phone), NOON)).toBe(true);
    expect(await links()).toEqual([]);
  });

  test('unverified stop-contact lets a later lead with a new consent through, and for 30 days none without', async () => {
    await ask('stop-contact');
    const agreed = await save({ receivedAt: at('12') });
    expect(await statusOf(agreed)).toEqual(['accepted', [], 'waiting']);
    const due = await subject.claim({ now: later(1) });
    expect(due.find(({ id }) => id === agreed)).toMatchObject({ suppressed: false });
    const without = (days: number) => save({ consent: undefined, receivedAt: later(days).toISOString() });
    expect(await statusOf(await without(29))).toEqual(['quarantined', ['unverified-request'], 'quarantined']);
    expect(await statusOf(await without(30))).toEqual(['accepted', [], 'waiting']);
  });

  test('do-not-sell needs no verification: earlier and later leads are opted out, and none is held back', async () => {
    const earlier = await save();
    await ask('do-not-sell');
    const without = await save({ consent: undefined, receivedAt: later(400).toISOString() });
    expect(await statusOf(without)).toEqual(['accepted', [], 'waiting']);
    const due = await subject.claim({ now: later(400) });
    for (const lead of [earlier, without])
      expect(due.find(({ id }) => id === lead)).toMatchObject({
        suppressed: false,
        submission: { optOut: 'do-not-sell' },
      });
  });

  test('unverified access, deletion, and appeals change nothing for any lead', async () => {
    const lead = await save();
    for (const kind of ['access', 'delete', 'appeal']) await ask(kind);
    expect((await subject.claim()).find(({ id }) => id === lead)).toMatchObject({ suppressed: false });
    expect(await statusOf(await save({ consent: undefined, receivedAt: at('12') }))).toEqual([
      'accepted',
      [],
      'waiting',
    ]);
  });

  test.each(['stop-contact', 'delete'])('verified %s stops earlier leads, and later ones', async (kind) => {
    const lead = await save();
    await ask(kind, { email: undefined });
    await subject.store.acceptLink(await linkTo(ann.phone), NOON);
    expect((await subject.claim()).find(({ id }) => id === lead)).toMatchObject({ suppressed: true });
    const next = await save({ receivedAt: later(400).toISOString() });
    expect(await statusOf(next)).toEqual(['quarantined', ['suppressed'], 'quarantined']);
  });

  test('spam signals never bury a request, and never let it act before it is verified', async () => {
    const lead = await save();
    const request = await ask('stop-contact', { email: undefined, spamSignals: ['honeypot', 'too-fast'] });
    expect(await statusOf(request)).toEqual(['accepted', ['honeypot', 'too-fast'], 'waiting']);
    expect(await listed()).toMatchObject([{ id: request, suspicious: ['honeypot', 'too-fast'] }]);
    expect(await subject.store.openRequests()).toEqual([
      { kind: 'stop-contact', count: 1, oldest: at('11'), suspicious: 1, unverified: 1 },
    ]);
    expect((await subject.claim()).map(({ id }) => id)).toEqual(expect.arrayContaining([lead, request]));
    expect(await subject.store.acceptLink(await linkTo(ann.phone), NOON)).toBe(true);
    expect(await statusOf(await save())).toMatchObject(['quarantined', ['suppressed'], 'quarantined']);
  });

  test('an opt-out is done once all its contacts are verified; the others stay open until they are answered', async () => {
    await ask('stop-contact');
    const deletion = await ask('delete', { receivedAt: at('12') });
    const verify = async (to: string) => {
      for (const { token } of (await links()).filter((one) => one.to === to))
        await subject.store.acceptLink(token, NOON);
    };
    await verify(ann.phone);
    expect((await listed()).map(({ kind }) => kind)).toEqual(['stop-contact', 'delete']);
    await verify(ann.email);
    expect((await listed()).map(({ id }) => id)).toEqual([deletion]);
    const answer = { id: deletion, outcome: 'answered', how: 'wrote back' } as const;
    expect(await subject.store.admin.closeRequest(answer, by)).toBe('closed');
    expect(await subject.store.admin.closeRequest(answer, by)).toBe('not-open');
    expect(await subject.store.admin.closeRequest({ ...answer, id: 'none' }, by)).toBe('unknown');
    expect(await listed()).toEqual([]);
    expect((await listed(false)).map(({ outcome }) => outcome)).toEqual(['done', 'answered']);
  });

  test('a denied request ends its links', async () => {
    const id = await ask('delete');
    const [first] = await links();
    await subject.store.admin.closeRequest({ id, outcome: 'denied', how: 'not the person' }, by);
    expect(await subject.store.acceptLink(first?.token ?? '', NOON)).toBe(false);
    expect(await links()).toEqual([]);
  });

  test('an operator verifies by command, with a reason that is audited', async () => {
    await delivered();
    const id = await ask('delete');
    expect(await subject.store.admin.verifyRequest('none', 'x', by)).toEqual({ outcome: 'unknown' });
    const verified = await subject.store.admin.verifyRequest(id, 'called back', by);
    expect(verified).toMatchObject({ outcome: 'verified', contacts: ['email', 'phone'] });
    expect(await subject.store.admin.verifyRequest(id, 'called back', by)).toEqual({ outcome: 'already-verified' });
    expect(await notices()).toHaveLength(1);
    expect(await links()).toEqual([]);
    expect(await subject.store.admin.audit({ limit: 9 })).toMatchObject([
      { actor: 'olga', action: 'verify', subject: id, detail: { reason: 'called back', by: 'operator' } },
    ]);
  });

  test('an erasure answers the deletion request, and ends its links', async () => {
    const deletion = await ask('delete');
    const access = await ask('access');
    const [link] = await links();
    await subject.store.admin.erase(ann, by);
    expect((await listed()).map(({ id }) => id)).toEqual([access]);
    expect((await listed(false)).find(({ id }) => id === deletion)).toMatchObject({ outcome: 'answered' });
    expect(await subject.store.isLinkValid(link?.token ?? '', NOON)).toBe(false);
    expect(await links()).toEqual([]);
  });

  test('three messages a day go to one phone or email, and no more; every request is listed', async () => {
    for (let count = 0; count < 6; count += 1) await ask('stop-contact', { email: `${count}@example.com` });
    const to = (await links()).map((one) => one.to);
    expect(to.filter((one) => one === ann.phone)).toHaveLength(3);
    expect(to.filter((one) => one !== ann.phone)).toHaveLength(6);
    expect(await listed()).toHaveLength(6);
  });

  test('a message that found no sender for seven days is not sent any more', async () => {
    await ask('access');
    expect(await links(later(8))).toEqual([]);
    expect(await links(later(6))).toHaveLength(2);
  });

  test('a token is kept nowhere but in the message', async () => {
    await ask('access', { phone: undefined });
    const [one] = await links(NOON);
    const stored = JSON.stringify([await listed(false), await subject.store.admin.audit({ limit: 9 })]);
    expect(stored).not.toContain(one?.token);
    expect(one).toMatchObject({ contact: 'email', expiresAt: '2026-11-28T12:00:00.000Z' });
  });

  test('a person with many leads at one recipient: one notice, which lists them all', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 40; count += 1) ids.push(await save());
    await subject.claim({ limit: 100 });
    for (const id of ids) await subject.deliver(id);
    const [notice] = await subject.store.admin.suppress(ann, 'telephone', by);
    expect(await notices()).toMatchObject([{ id: notice, submissions: 40 }]);
    const due = await subject.claim({ notices: { origin: CRM, forms: ['callback'] } });
    expect(due.map(({ notice: one }) => one?.submissions)).toEqual([{ count: 40, ids: ids.sort() }]);
  });
});
