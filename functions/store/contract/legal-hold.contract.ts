import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import type { FullStore } from '../outbox.ts';

const at = (hour: string) => `2026-11-21T${hour}:00:00.000Z`;
const by = { name: 'olga', at: new Date(at('12')) };
const ann = { phone: '+16145550123', email: 'ann@example.com' };

/** What is on legal hold stays as it is, in every store that lasts. */
export function describeHold(name: string, make: () => Promise<FullStore>): void {
  describe(`${name} keeps what is on legal hold`, () => {
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

    test('an erasure skips it, says so, and the person is suppressed nevertheless', async () => {
      const id = await save();
      const other = await save();
      expect(await store.admin.placeLegalHold(id, 'case 12', by)).toEqual({ outcome: 'held' });
      expect(await store.find(id)).toMatchObject({ hold: 'case 12' });
      const later = { ...by, at: new Date(by.at.getTime() + 1) };
      expect(await store.admin.erase(ann, later)).toMatchObject({ submissions: [other], consents: 1, onHold: [id] });
      expect(await store.find(id)).toMatchObject({ status: 'accepted', ...ann, consent: { ip: '192.0.2.1' } });
      const forms = ['callback'] as const;
      const [row] = await store.outbox.claim({
        owner: 'me',
        destination: 'webhook',
        forms,
        limit: 9,
        now: by.at,
        leaseMs: 1,
      });
      expect(row).toMatchObject({ id, suppressed: true });
      expect((await store.admin.audit({ limit: 9 })).map(({ action, detail }) => [action, detail])).toEqual([
        ['hold', { reason: 'case 12' }],
        ['erase', { submissions: [other], consents: 1, notices: [], onHold: [id] }],
      ]);
    });

    test('its buyers are told to stop, not to erase what may be evidence', async () => {
      const id = await save();
      const forms = ['callback'] as const;
      await store.outbox.claim({ owner: 'me', destination: 'webhook', forms, limit: 9, now: by.at, leaseMs: 1 });
      await store.outbox.finish(id, 'me', { outcome: 'delivered', at: by.at, to: 'https://crm.example.com' });
      await store.admin.placeLegalHold(id, 'case 12', by);
      await store.admin.erase(ann, by);
      expect(await store.admin.notices({ open: true, limit: 9 })).toMatchObject([
        { submission: id, asked: 'stop-contact' },
      ]);
    });

    test('when it is let go, it says that an erasure was asked for, which can then be done', async () => {
      const id = await save();
      await store.admin.placeLegalHold(id, 'case 12', by);
      await store.admin.erase(ann, by);
      expect(await store.admin.placeLegalHold(id, undefined, by)).toEqual({ outcome: 'let-go', erasureAsked: true });
      expect(await store.find(id)).not.toHaveProperty('hold');
      expect(await store.admin.erase(ann, by)).toMatchObject({ submissions: [id], onHold: [] });
    });

    test('an erasure of before a lead came is none of that lead', async () => {
      await store.admin.erase(ann, { ...by, at: new Date(at('09')) });
      const id = await save({ receivedAt: at('10') });
      await store.admin.placeLegalHold(id, 'case 12', by);
      expect(await store.admin.placeLegalHold(id, undefined, by)).toEqual({ outcome: 'let-go', erasureAsked: false });
    });

    test('what is unknown, not held, or erased', async () => {
      const id = await save();
      expect(await store.admin.placeLegalHold('nobody', 'x', by)).toEqual({ outcome: 'unknown' });
      expect(await store.admin.placeLegalHold('nobody', undefined, by)).toEqual({ outcome: 'unknown' });
      expect(await store.admin.placeLegalHold(id, undefined, by)).toEqual({ outcome: 'not-held' });
      await store.admin.placeLegalHold(id, 'x', by);
      expect(await store.admin.placeLegalHold(id, undefined, by)).toEqual({ outcome: 'let-go', erasureAsked: false });
      await store.admin.erase(ann, by);
      expect(await store.admin.placeLegalHold(id, 'x', by)).toEqual({ outcome: 'nothing-left' });
    });
  });
}
