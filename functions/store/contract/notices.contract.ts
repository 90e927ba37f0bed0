import { expect, test } from 'vitest';
import type { Submission } from '../../leads/submission.ts';
import type { Notice } from '../admin.ts';
import { type Claim, LEASE_MS, VISITOR_RECIPIENT } from '../outbox.ts';
import { CRM, contract, NOON } from './harness.ts';

const at = (hour: string) => `2026-11-21T${hour}:00:00.000Z`;
const by = { name: 'olga', at: NOON };
const ann = { phone: '+16145550123', email: 'ann@example.com' };
const OTHER = 'https://other.example.com';
const FORMS = ['callback', 'contact', 'privacy-request'] as const;

export const noticesContract = contract('notifies the recipients of a lead', (subject) => {
  const { save } = subject;

  const claim = (changes: Partial<Claim> = {}) =>
    subject.store.outbox.claim({
      owner: 'me',
      channel: 'webhook',
      forms: FORMS,
      notices: { origin: CRM, forms: FORMS },
      limit: 100,
      now: by.at,
      leaseMs: 1,
      ...changes,
    });
  const due = async (changes: Partial<Claim> = {}) => (await claim(changes)).map(({ id }) => id).sort();
  const deliver = async (id: string, to = CRM) => {
    await due();
    expect(await subject.deliver(id, to)).toBe(true);
  };
  const delivered = async (changes: Partial<Submission> = {}, to = CRM) => {
    const id = await save(changes);
    await deliver(id, to);
    return id;
  };
  /** Makes a privacy request that an operator verifies at once. */
  const ask = async (kind: string, changes: Partial<Submission> = {}) => {
    const id = await save({
      kind: 'privacy-request',
      form: 'privacy-request',
      receivedAt: at('11'),
      payload: { kind },
      consent: undefined,
      ...changes,
    });
    await subject.store.admin.verifyRequest(id, 'called back', by);
    return id;
  };
  const open = () => subject.store.admin.notices({ open: true, limit: 100 });
  const short = ({ submission, requestType, to }: Notice) => [submission, requestType, to];

  test('an erased lead: its recipient is due a notice that names no person, under an id of its own', async () => {
    const id = await delivered();
    const { notices } = await subject.store.admin.erase(ann, by);
    expect(notices).toHaveLength(1);
    const [notice] = await claim();
    expect(notice).toMatchObject({ id: notices[0], attempts: 0, suppressed: false });
    expect(notice?.notice).toEqual({
      id: notices[0],
      requestType: 'erase',
      requestedAt: at('12'),
      submissions: { count: 1, ids: [id] },
    });
    expect(notice?.submission.id).toBe(id);
    expect(JSON.stringify(notice)).not.toMatch(/Ann|5550123|ann@|192\.0\.2/);
  });

  test('a visitor who was answered is no recipient: nobody is told, and the lead counts as never passed on', async () => {
    const id = await save({ mailedTo: [VISITOR_RECIPIENT] });
    const [row] = await claim({ recipient: VISITOR_RECIPIENT, channel: 'email', forms: [] });
    expect(await subject.deliver(row?.id ?? '', 'mailto:visitor')).toBe(true);
    const later = new Date(by.at.getTime() + 86_400_000);
    const { admin } = subject.store;
    expect(await admin.overdue('delivered', later, later)).toEqual({ due: 0, onHold: 0 });
    expect(await admin.overdue('undelivered', later, later)).toEqual({ due: 1, onHold: 0 });
    const { delivered: has, notices } = await admin.erase(ann, by);
    expect([has, notices]).toEqual([[], []]);
    expect((await subject.store.find(id))?.status).toBe('erased');
  });

  test('a delivered notice has a receipt, and is not repeated', async () => {
    await delivered();
    const [notice = ''] = (await subject.store.admin.erase(ann, by)).notices;
    await deliver(notice);
    expect(await due()).toEqual([]);
    expect(await open()).toEqual([]);
    expect(await subject.store.admin.notices({ open: false, limit: 9 })).toMatchObject([
      {
        id: notice,
        requestType: 'erase',
        requestedAt: at('12'),
        to: CRM,
        status: 'delivered',
        deliveredAt: at('12'),
        deliveredTo: CRM,
      },
    ]);
  });

  test('a notice becomes a dead letter like any row, and is replayed by its id', async () => {
    await delivered();
    const [notice = ''] = (await subject.store.admin.erase(ann, by)).notices;
    await due();
    await subject.store.outbox.finish(notice, 'me', { outcome: 'dead-letter', error: 'HTTP 500' });
    expect(await due()).toEqual([]);
    expect(await open()).toMatchObject([{ status: 'dead-letter', attempts: 1, lastError: 'HTTP 500' }]);
    expect(await subject.store.admin.replay({ id: notice }, by)).toMatchObject({ count: 1 });
    expect(await due()).toEqual([notice]);
  });

  test('each of two recipients gets its own notice only', async () => {
    const id = await delivered();
    await subject.store.admin.replay({ id }, by);
    await deliver(id, OTHER);
    const erased = await subject.store.admin.erase(ann, by);
    expect(erased.delivered).toEqual([
      { id, to: CRM },
      { id, to: OTHER },
    ]);
    expect(erased.notices).toHaveLength(2);
    const crm = await claim();
    const other = await claim({ notices: { origin: OTHER, forms: FORMS } });
    expect([...crm, ...other].map(({ id }) => id).sort()).toEqual(erased.notices);
    expect(crm).toHaveLength(1);
  });

  test('a notice to an origin without an address waits; the new recipient does not get it', async () => {
    await delivered({}, OTHER);
    await subject.store.admin.erase(ann, by);
    expect(await due()).toEqual([]);
    expect(await subject.store.undeliveredRevocations()).toEqual({ count: 1, oldest: at('12') });
  });

  test('a destination that takes no notices gets none', async () => {
    await delivered();
    await subject.store.admin.erase(ann, by);
    expect(await due({ notices: undefined })).toEqual([]);
    expect(await due({ notices: { origin: CRM, forms: [] } })).toEqual([]);
    expect(await due({ notices: { origin: CRM, forms: ['contact'] } })).toEqual([]);
  });

  test('a lead on its way may have arrived: the notice follows once that attempt is over', async () => {
    const id = await save();
    await due({ leaseMs: 60_000 });
    const { notices, delivered: known } = await subject.store.admin.erase(ann, by);
    expect([notices.length, known]).toEqual([1, []]);
    expect(await subject.store.outbox.finish(id, 'me', { outcome: 'delivered', at: by.at, to: CRM })).toBe(false);
    expect(await due()).toEqual([]);
    expect(await due({ now: new Date(by.at.getTime() + LEASE_MS - 1) })).toEqual([]);
    expect(await due({ now: new Date(by.at.getTime() + LEASE_MS) })).toEqual(notices);
  });

  test('a lead whose attempts failed may have arrived, too', async () => {
    const id = await save();
    await due();
    await subject.store.outbox.finish(id, 'me', { outcome: 'failed', error: 'no answer in time', nextAt: by.at });
    const { notices } = await subject.store.admin.erase(ann, by);
    expect(await due()).toEqual(notices);
    expect(notices).toHaveLength(1);
  });

  test('a lead that arrived after a failed attempt: one notice', async () => {
    const id = await save();
    await due();
    await subject.store.outbox.finish(id, 'me', { outcome: 'failed', error: 'HTTP 500', nextAt: by.at });
    await deliver(id);
    expect((await subject.store.admin.erase(ann, by)).notices).toHaveLength(1);
  });

  test('a lead that was never sent needs no notice', async () => {
    await save();
    await save({ spamSignals: ['honeypot'] });
    expect((await subject.store.admin.erase(ann, by)).notices).toEqual([]);
    expect(await open()).toEqual([]);
  });

  test.each(['do-not-sell', 'delete', 'stop-contact'] as const)(
    'a verified privacy request for %s notifies the recipient of the lead',
    async (kind) => {
      const id = await delivered();
      const bobs = await delivered({ phone: '+16145550999', email: 'bob@example.com' });
      const request = await ask(kind);
      expect((await open()).map(short)).toEqual(
        [
          [id, kind, CRM],
          [request, kind, undefined],
        ].sort(),
      );
      const rows = await claim();
      expect(rows.map(({ id: row }) => row).sort()).toEqual((await open()).map((one) => one.id));
      expect(rows.some(({ submission }) => submission.id === bobs)).toBe(false);
      expect(await subject.store.undeliveredRevocations()).toEqual({ count: 2, oldest: at('11') });
      expect(await subject.store.oldestUndelivered()).toBe(at('11'));
    },
  );

  test('a request for access notifies no recipient', async () => {
    await delivered();
    await ask('access');
    expect(await open()).toEqual([]);
    expect(await subject.store.undeliveredRevocations()).toEqual({ count: 0, oldest: undefined });
  });

  test('a repeated request makes no second notice', async () => {
    await delivered();
    await ask('stop-contact');
    await ask('stop-contact');
    expect((await open()).filter(({ form }) => form === 'callback')).toHaveLength(1);
    await subject.store.admin.suppress(ann, 'telephone', by);
    expect((await open()).filter(({ form }) => form === 'callback')).toHaveLength(1);
    await subject.store.admin.erase(ann, by);
    await subject.store.admin.erase(ann, by);
    expect((await open()).filter(({ requestType }) => requestType === 'erase')).toHaveLength(1);
  });

  test('a suppression by an operator notifies the recipient', async () => {
    const id = await delivered();
    const waiting = await save();
    const notices = await subject.store.admin.suppress({ email: ann.email }, 'telephone', by);
    expect((await open()).map(short)).toEqual([[id, 'stop-contact', CRM]]);
    const rows = await claim();
    expect(rows.filter(({ notice }) => notice).map((row) => row.id)).toEqual(notices);
    expect(rows.find((row) => row.id === waiting)?.suppressed).toBe(true);
    expect(await subject.store.admin.audit({ limit: 1 })).toMatchObject([{ action: 'suppress', detail: { notices } }]);
  });

  test('a notice does not count as an undelivered lead, and lists show each lead once', async () => {
    const id = await delivered();
    await subject.store.admin.suppress(ann, 'telephone', by);
    expect(await subject.store.oldestUndelivered()).toBe(undefined);
    expect((await subject.store.list({ limit: 9 })).map((one) => one.id)).toEqual([id]);
    expect(await subject.store.list({ limit: 9, delivery: 'waiting' })).toEqual([]);
    expect(await subject.store.admin.tally()).toEqual([
      { kind: 'lead', status: 'accepted', delivery: 'delivered', count: 1 },
    ]);
  });

  test('a notice survives the erasure of its lead', async () => {
    await delivered();
    const [stop = ''] = await subject.store.admin.suppress(ann, 'telephone', by);
    const { notices } = await subject.store.admin.erase(ann, by);
    expect(await due()).toEqual([stop, ...notices].sort());
  });

  test('a delivered lead that was erased is never sent again', async () => {
    const id = await delivered();
    await subject.store.admin.erase(ann, by);
    expect(await subject.store.admin.replay({ id }, by)).toMatchObject({ count: 0 });
  });

  test('a recipient notified by letter counts as notified', async () => {
    await delivered({}, OTHER);
    const [notice = ''] = (await subject.store.admin.erase(ann, by)).notices;
    expect(await subject.store.admin.acknowledge(notice, 'by letter', by)).toBe(true);
    expect(await open()).toEqual([]);
    expect(await subject.store.admin.notices({ open: false, limit: 9 })).toMatchObject([{ deliveredTo: 'operator' }]);
    expect(await subject.store.admin.acknowledge(notice, 'by letter', by)).toBe(false);
    expect(await subject.store.admin.acknowledge('unknown', 'by letter', by)).toBe(false);
    const lines = await subject.store.admin.audit({ limit: 9 });
    expect(lines.filter(({ action }) => action === 'acknowledge')).toMatchObject([
      { subject: notice, detail: { how: 'by letter' } },
    ]);
  });

  test('only notices and privacy requests can be acknowledged, and then need no further notice', async () => {
    const lead = await save();
    expect(await subject.store.admin.acknowledge(lead, 'by letter', by)).toBe(false);
    const request = await ask('delete');
    expect(await subject.store.admin.acknowledge(request, 'done', by)).toBe(true);
    expect((await subject.store.admin.erase(ann, by)).notices).toEqual([]);
  });

  test('requests are listed page by page', async () => {
    await delivered();
    await delivered();
    const notices = await subject.store.admin.suppress(ann, 'telephone', by);
    const [first] = await subject.store.admin.notices({ open: true, limit: 1 });
    const rest = await subject.store.admin.notices({ open: true, limit: 9, after: first?.id });
    expect([first?.id, ...rest.map(({ id }) => id)]).toEqual(notices);
  });

  test('a planned erasure says what the erasure then does, and changes nothing', async () => {
    const lead = await delivered();
    const linked = await save({ phone: '+16145550999' });
    const state = async () => [await subject.store.find(lead), await subject.store.find(linked), await open()];
    const before = await state();
    const planned = await subject.store.admin.plannedErasure({ phone: ann.phone }, by.at);
    expect(planned).toMatchObject({
      submissions: [lead],
      consents: 1,
      delivered: [{ id: lead, to: CRM }],
      linked: [linked],
      onHold: [],
    });
    expect(planned.notices).toHaveLength(1);
    expect(await state()).toEqual(before);
    expect(await subject.store.admin.audit({ limit: 9 })).toEqual([]);
    expect(await subject.store.admin.erase({ phone: ann.phone }, by)).toEqual(planned);
  });
});
