import { expect, test } from 'vitest';
import { contract } from './harness.ts';

const at = (hour: string) => `2026-11-21T${hour}:00:00.000Z`;
const by = { name: 'olga', at: new Date(at('12')) };
const ann = { phone: '+16145550123', email: 'ann@example.com' };

export const legalHoldContract = contract('keeps what is on legal hold', (subject) => {
  const { save, claim, deliver } = subject;

  test('an erasure skips it and says so, and the person is suppressed nevertheless', async () => {
    const id = await save();
    const other = await save();
    expect(await subject.store.admin.placeLegalHold(id, 'case 12', by)).toBe('placed');
    expect(await subject.store.find(id)).toMatchObject({ legalHold: 'case 12' });
    const later = { ...by, at: new Date(by.at.getTime() + 1) };
    expect(await subject.store.admin.erase(ann, later)).toMatchObject({
      submissions: [other],
      consents: 1,
      onHold: [id],
    });
    expect(await subject.store.find(id)).toMatchObject({ status: 'accepted', ...ann, consent: { ip: '192.0.2.1' } });
    const [row] = await claim();
    expect(row).toMatchObject({ id, suppressed: true });
    expect((await subject.store.admin.audit({ limit: 9 })).map(({ action, detail }) => [action, detail])).toEqual([
      ['place-legal-hold', { reason: 'case 12' }],
      ['erase', { submissions: [other], consents: 1, notices: [], onHold: [id] }],
    ]);
  });

  test('its recipients are told to stop contacting, not to erase what may be evidence', async () => {
    const id = await save();
    await claim();
    await deliver(id);
    await subject.store.admin.placeLegalHold(id, 'case 12', by);
    await subject.store.admin.erase(ann, by);
    expect(await subject.store.admin.notices({ open: true, limit: 9 })).toMatchObject([
      { submission: id, requestType: 'stop-contact' },
    ]);
  });

  test('when it is released, it says that an erasure was requested, which can then be repeated', async () => {
    const id = await save();
    await subject.store.admin.placeLegalHold(id, 'case 12', by);
    await subject.store.admin.erase(ann, by);
    expect(await subject.store.admin.releaseLegalHold(id, by)).toEqual({ outcome: 'released', erasureRequested: true });
    expect(await subject.store.find(id)).not.toHaveProperty('legalHold');
    expect(await subject.store.admin.erase(ann, by)).toMatchObject({ submissions: [id], onHold: [] });
  });

  test('an erasure from before a lead came in does not concern that lead', async () => {
    await subject.store.admin.erase(ann, { ...by, at: new Date(at('09')) });
    const id = await save({ receivedAt: at('10') });
    await subject.store.admin.placeLegalHold(id, 'case 12', by);
    expect(await subject.store.admin.releaseLegalHold(id, by)).toEqual({
      outcome: 'released',
      erasureRequested: false,
    });
  });

  test('an unknown, erased, or not held submission is refused', async () => {
    const id = await save();
    expect(await subject.store.admin.placeLegalHold('unknown', 'x', by)).toBe('unknown');
    expect(await subject.store.admin.releaseLegalHold('unknown', by)).toEqual({ outcome: 'unknown' });
    expect(await subject.store.admin.releaseLegalHold(id, by)).toEqual({ outcome: 'not-on-hold' });
    await subject.store.admin.placeLegalHold(id, 'x', by);
    expect(await subject.store.admin.releaseLegalHold(id, by)).toEqual({
      outcome: 'released',
      erasureRequested: false,
    });
    await subject.store.admin.erase(ann, by);
    expect(await subject.store.admin.placeLegalHold(id, 'x', by)).toBe('nothing-left');
  });
});
