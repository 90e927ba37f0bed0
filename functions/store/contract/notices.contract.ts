import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import type { Notice } from '../admin.ts';
import type { Claim, FullStore } from '../outbox.ts';

const at = (hour: string) => `2026-11-21T${hour}:00:00.000Z`;
const by = { name: 'olga', at: new Date(at('12')) };
const ann = { phone: '+16145550123', email: 'ann@example.com' };
const CRM = 'https://crm.example.com';
const OTHER = 'https://other.example.com';
const FORMS = ['callback', 'contact', 'privacy-request'] as const;

/** Who received a lead hears what its person asks for, in every store that lasts. */
export function describeNotices(name: string, make: () => Promise<FullStore>): void {
  describe(`${name} tells whoever received a lead`, () => {
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
    const claim = (changes: Partial<Claim> = {}) =>
      store.outbox.claim({
        owner: 'me',
        destination: 'webhook',
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
      expect(await store.outbox.finish(id, 'me', { outcome: 'delivered', at: by.at, to })).toBe(true);
    };
    const delivered = async (changes: Parameters<typeof sampleSubmission>[0] = {}, to = CRM) => {
      const id = await save(changes);
      await deliver(id, to);
      return id;
    };
    const ask = (kind: string, changes: Parameters<typeof sampleSubmission>[0] = {}) =>
      save({
        kind: 'privacy-request',
        form: 'privacy-request',
        receivedAt: at('11'),
        payload: { kind },
        consent: undefined,
        ...changes,
      });
    const open = () => store.admin.notices({ open: true, limit: 100 });
    const short = ({ submission, asked, to }: Notice) => [submission, asked, to];

    test('an erased lead: its buyer is sent a notice that names nobody, under an id of its own', async () => {
      const id = await delivered();
      const { notices } = await store.admin.erase(ann, by);
      expect(notices).toHaveLength(1);
      const [notice] = await claim();
      expect(notice).toMatchObject({ id: notices[0], attempts: 0, suppressed: false });
      expect(notice?.notice).toEqual({ id: notices[0], asked: 'erase', at: at('12') });
      expect(notice?.submission.id).toBe(id);
      expect(JSON.stringify(notice)).not.toMatch(/Ann|5550123|ann@|192\.0\.2/);
    });

    test('its delivery leaves a receipt, and is not repeated', async () => {
      await delivered();
      const [notice = ''] = (await store.admin.erase(ann, by)).notices;
      await deliver(notice);
      expect(await due()).toEqual([]);
      expect(await open()).toEqual([]);
      expect(await store.admin.notices({ open: false, limit: 9 })).toMatchObject([
        {
          id: notice,
          asked: 'erase',
          askedAt: at('12'),
          to: CRM,
          status: 'delivered',
          deliveredAt: at('12'),
          deliveredTo: CRM,
        },
      ]);
    });

    test('one that fails is tried again as any row, parked, and replayed by its id', async () => {
      await delivered();
      const [notice = ''] = (await store.admin.erase(ann, by)).notices;
      await due();
      await store.outbox.finish(notice, 'me', { outcome: 'dead-letter', error: 'HTTP 500' });
      expect(await due()).toEqual([]);
      expect(await open()).toMatchObject([{ status: 'dead-letter', attempts: 1, lastError: 'HTTP 500' }]);
      expect(await store.admin.replay({ id: notice }, by)).toBe(1);
      expect(await due()).toEqual([notice]);
    });

    test('each of two buyers is told, and only its own', async () => {
      const id = await delivered();
      await store.admin.replay({ id }, by);
      await deliver(id, OTHER);
      const erased = await store.admin.erase(ann, by);
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

    test('a buyer whose address is gone is not mixed up with the new one: the notice waits', async () => {
      await delivered({}, OTHER);
      await store.admin.erase(ann, by);
      expect(await due()).toEqual([]);
      expect(await store.undeliveredRevocations()).toEqual({ count: 1, oldest: at('12') });
    });

    test('a destination that takes no notices is given none', async () => {
      await delivered();
      await store.admin.erase(ann, by);
      expect(await due({ notices: undefined })).toEqual([]);
      expect(await due({ notices: { origin: CRM, forms: [] } })).toEqual([]);
      expect(await due({ notices: { origin: CRM, forms: ['contact'] } })).toEqual([]);
    });

    test('a lead on its way may have arrived: the notice follows once that try is over', async () => {
      const id = await save();
      await due({ leaseMs: 60_000 });
      const { notices, delivered: known } = await store.admin.erase(ann, by);
      expect([notices.length, known]).toEqual([1, []]);
      expect(await store.outbox.finish(id, 'me', { outcome: 'delivered', at: by.at, to: CRM })).toBe(false);
      expect(await due()).toEqual([]);
      expect(await due({ now: new Date(by.at.getTime() + 60_000) })).toEqual(notices);
    });

    test('a lead whose tries failed may have arrived, too', async () => {
      const id = await save();
      await due();
      await store.outbox.finish(id, 'me', { outcome: 'failed', error: 'no answer in time', nextAt: by.at });
      const { notices } = await store.admin.erase(ann, by);
      expect(await due()).toEqual(notices);
      expect(notices).toHaveLength(1);
    });

    test('a lead that arrived after a failed try: one notice', async () => {
      const id = await save();
      await due();
      await store.outbox.finish(id, 'me', { outcome: 'failed', error: 'HTTP 500', nextAt: by.at });
      await deliver(id);
      expect((await store.admin.erase(ann, by)).notices).toHaveLength(1);
    });

    test('a lead that never left is nobody’s business', async () => {
      await save();
      await save({ spamSignals: ['honeypot'] });
      expect((await store.admin.erase(ann, by)).notices).toEqual([]);
      expect(await open()).toEqual([]);
    });

    test.each(['do-not-sell', 'delete', 'stop-contact'] as const)('a privacy request for %s', async (kind) => {
      const id = await delivered();
      const bobs = await delivered({ phone: '+16145550999', email: 'bob@example.com' });
      const request = await ask(kind);
      expect((await open()).map(short)).toEqual(
        [
          [id, kind, CRM],
          [request, kind, undefined],
        ].sort(),
      );
      const told = await claim();
      expect(told.map(({ id: row }) => row).sort()).toEqual((await open()).map((one) => one.id));
      expect(told.some(({ submission }) => submission.id === bobs)).toBe(false);
      expect(await store.undeliveredRevocations()).toEqual({ count: 2, oldest: at('11') });
      expect(await store.oldestUndelivered()).toBe(at('11'));
    });

    test('of a request to know what is kept no buyer hears', async () => {
      await delivered();
      await ask('access');
      expect(await open()).toEqual([]);
      expect(await store.undeliveredRevocations()).toEqual({ count: 0, oldest: undefined });
    });

    test('asked twice, told once', async () => {
      await delivered();
      await ask('stop-contact');
      await ask('stop-contact');
      expect((await open()).filter(({ form }) => form === 'callback')).toHaveLength(1);
      await store.admin.suppress(ann, 'telephone', by);
      expect((await open()).filter(({ form }) => form === 'callback')).toHaveLength(1);
      await store.admin.erase(ann, by);
      await store.admin.erase(ann, by);
      expect((await open()).filter(({ asked }) => asked === 'erase')).toHaveLength(1);
    });

    test('somebody suppressed by an operator', async () => {
      const id = await delivered();
      const waiting = await save();
      const notices = await store.admin.suppress({ email: ann.email }, 'telephone', by);
      expect((await open()).map(short)).toEqual([[id, 'stop-contact', CRM]]);
      const rows = await claim();
      expect(rows.filter(({ notice }) => notice).map((row) => row.id)).toEqual(notices);
      expect(rows.find((row) => row.id === waiting)?.suppressed).toBe(true);
      expect(await store.admin.audit({ limit: 1 })).toMatchObject([{ action: 'suppress', detail: { notices } }]);
    });

    test('a notice does not count as an undelivered lead, and lists show each lead once', async () => {
      const id = await delivered();
      await store.admin.suppress(ann, 'telephone', by);
      expect(await store.oldestUndelivered()).toBe(undefined);
      expect((await store.list({ limit: 9 })).map((one) => one.id)).toEqual([id]);
      expect(await store.list({ limit: 9, delivery: 'waiting' })).toEqual([]);
      expect(await store.admin.tally()).toEqual([
        { kind: 'lead', status: 'accepted', delivery: 'delivered', count: 1 },
      ]);
      expect(await store.admin.replay({ id }, by)).toBe(1);
    });

    test('a notice survives that the lead it is about is erased', async () => {
      await delivered();
      const [stop = ''] = await store.admin.suppress(ann, 'telephone', by);
      const { notices } = await store.admin.erase(ann, by);
      expect(await due()).toEqual([stop, ...notices].sort());
    });

    test('an erased lead that had been delivered is never sent again', async () => {
      const id = await delivered();
      await store.admin.erase(ann, by);
      expect(await store.admin.replay({ id }, by)).toBe(0);
    });

    test('who was told by letter counts as told', async () => {
      await delivered({}, OTHER);
      const [notice = ''] = (await store.admin.erase(ann, by)).notices;
      expect(await store.admin.acknowledge(notice, 'by letter', by)).toBe(true);
      expect(await open()).toEqual([]);
      expect(await store.admin.notices({ open: false, limit: 9 })).toMatchObject([{ deliveredTo: 'operator' }]);
      expect(await store.admin.acknowledge(notice, 'by letter', by)).toBe(false);
      expect(await store.admin.acknowledge('nobody', 'by letter', by)).toBe(false);
      const lines = await store.admin.audit({ limit: 9 });
      expect(lines.filter(({ action }) => action === 'told')).toMatchObject([
        { subject: notice, detail: { how: 'by letter' } },
      ]);
    });

    test('only a notice or a privacy request can be told, and what an operator told needs no further notice', async () => {
      const lead = await save();
      expect(await store.admin.acknowledge(lead, 'by letter', by)).toBe(false);
      const request = await ask('delete');
      expect(await store.admin.acknowledge(request, 'done', by)).toBe(true);
      expect((await store.admin.erase(ann, by)).notices).toEqual([]);
    });

    test('what was asked is listed page after page', async () => {
      await delivered();
      await delivered();
      const notices = await store.admin.suppress(ann, 'telephone', by);
      const [first] = await store.admin.notices({ open: true, limit: 1 });
      const rest = await store.admin.notices({ open: true, limit: 9, after: first?.id });
      expect([first?.id, ...rest.map(({ id }) => id)]).toEqual(notices);
    });
  });

  describe(`${name} shows an erasure before it is done`, () => {
    test('it says what an erasure then does, and changes nothing', async () => {
      const store = await make();
      const one = sampleSubmission();
      const other = sampleSubmission({ phone: '+16145550999' });
      for (const submission of [one, other]) await store.save(submission);
      const forms = ['callback'] as const;
      await store.outbox.claim({ owner: 'me', destination: 'webhook', forms, limit: 1, now: by.at, leaseMs: 1 });
      await store.outbox.finish(one.id, 'me', { outcome: 'delivered', at: by.at, to: CRM });
      const before = await Promise.all([store.find(one.id), store.find(other.id), store.admin.audit({ limit: 9 })]);
      const planned = await store.admin.plannedErasure({ phone: ann.phone }, by.at);
      expect(planned).toMatchObject({
        submissions: [one.id],
        consents: 1,
        delivered: [{ id: one.id, to: CRM }],
        linked: [other.id],
        onHold: [],
      });
      expect(planned.notices).toHaveLength(1);
      expect(await Promise.all([store.find(one.id), store.find(other.id), store.admin.audit({ limit: 9 })])).toEqual(
        before,
      );
      expect(await store.admin.notices({ open: false, limit: 9 })).toEqual([]);
      expect(await store.admin.erase({ phone: ann.phone }, by)).toEqual(planned);
      await store.close();
    });
  });
}
