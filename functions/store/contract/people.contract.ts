import { expect, test } from 'vitest';
import type { ListPage } from '../store.ts';
import { contract } from './harness.ts';

const at = (time: string) => ({ name: 'olga', at: new Date(time) });
const ann = { phone: '+16145550123', email: 'ann@example.com' };

export const peopleContract = contract('finds people and ends suppressions', (subject) => {
  const { save } = subject;
  const found = async (page: Partial<ListPage>) =>
    (await subject.store.list({ limit: 100, ...page })).map(({ id }) => id);

  test('by phone, email and a part of the name, newest first when asked, page by page', async () => {
    const payload = { name: 'José Núñez', phoneNumber: '6145550177' };
    const jose = { payload, phone: '+16145550177', email: 'jose@example.com' };
    const first = await save({ ...jose, receivedAt: '2026-11-20T10:00:00.000Z' });
    const second = await save({ ...jose, email: 'other@example.com' });
    await save();
    const [older, newer] = [first, second].sort();
    expect(await found({ phone: jose.phone })).toEqual([older, newer]);
    expect(await found({ phone: jose.phone, order: 'newest-first' })).toEqual([newer, older]);
    expect(await found({ name: 'JOSE nu', order: 'newest-first', after: newer })).toEqual([older]);
    expect(await found({ name: 'josé', limit: 1 })).toEqual([older]);
    expect(await found({ phone: jose.phone, email: 'other@example.com' })).toEqual([second]);
    expect(await found({ name: 'jose', email: 'ann@example.com' })).toEqual([]);
  });

  test('a minimized submission is found by phone and email, but not by name', async () => {
    const id = await save({ receivedAt: '2025-01-01T10:00:00.000Z' });
    const batch = { rule: 'undelivered', before: new Date('2026-01-01'), limit: 10 } as const;
    await subject.store.admin.applyRetention(batch, at('2026-11-22T09:00:00.000Z'));
    expect(await found({ phone: ann.phone, email: ann.email })).toEqual([id]);
    expect(await found({ name: 'Ann' })).toEqual([]);
  });

  test('an ended suppression counts no more, until the person asks again', async () => {
    const { admin } = subject.store;
    await admin.suppress(ann, 'telephone', at('2026-11-22T09:00:00.000Z'));
    expect(await admin.suppressionsOf({ phone: ann.phone })).toEqual([
      { at: '2026-11-22T09:00:00.000Z', source: 'telephone' },
    ]);
    expect(await admin.unsuppress(ann, 'asked by letter', at('2026-11-22T10:00:00.000Z'))).toHaveLength(2);
    expect(await admin.unsuppress(ann, 'again', at('2026-11-22T10:01:00.000Z'))).toEqual([]);
    expect(await subject.store.find(await save())).toMatchObject({ status: 'accepted' });
    await admin.suppress({ phone: ann.phone }, 'telephone', at('2026-11-22T11:00:00.000Z'));
    expect(await subject.store.find(await save())).toMatchObject({ status: 'quarantined', reasons: ['suppressed'] });
    const audit = (await admin.audit({ limit: 10 })).filter(({ action }) => action === 'unsuppress');
    expect(audit.map(({ actor, detail }) => [actor, detail.reason])).toEqual([['olga', 'asked by letter']]);
  });

  test('a planned suppression changes nothing', async () => {
    const id = await save();
    const planned = await subject.store.admin.plannedSuppression(ann, new Date('2026-11-22T09:00:00.000Z'));
    expect(planned).toEqual({ leads: [id], notices: [] });
    expect(await subject.store.admin.suppressionsOf(ann)).toEqual([]);
  });
});
