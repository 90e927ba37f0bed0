import { expect, test } from 'vitest';
import { newId } from '../../leads/new-id.ts';
import { contract, NOON } from './harness.ts';

const later = (ms: number) => new Date(NOON.getTime() + ms);
const MINUTE = 60_000;
const operator = { name: 'olga', at: NOON };

export const checksContract = contract('keeps what is found out before a delivery', (subject) => {
  const { save, claim } = subject;
  const start = (submissionId: string, names: readonly string[], now = NOON) =>
    subject.store.outbox.startChecks({ submissionId, names, now, leaseMs: MINUTE });
  const result = (name: string, outcome: string, nextAt?: Date) => ({
    name,
    outcome,
    at: NOON.toISOString(),
    detail: { reason: 'why' },
    ...(nextAt ? { nextAt } : {}),
  });

  test('a check is made by one worker, however many start it at once', async () => {
    const id = await save();
    const started = await Promise.all(Array.from({ length: 5 }, () => start(id, ['verify', 'trustedform'])));
    expect(started.flatMap(({ own }) => own).sort()).toEqual(['trustedform', 'verify']);
    expect((await subject.store.find(id))?.checks).toBeUndefined();
  });

  test('a result is stored with the submission, and the check is not made again', async () => {
    const id = await save();
    await start(id, ['verify']);
    await subject.store.outbox.finishChecks(id, [result('verify', 'accept')]);
    const known = { name: 'verify', outcome: 'accept', at: NOON.toISOString(), detail: { reason: 'why' } };
    expect(await start(id, ['verify', 'jornaya'], later(2 * MINUTE))).toEqual({ own: ['jornaya'], known: [known] });
    expect((await subject.store.find(id))?.checks).toEqual([known]);
    expect((await claim())[0]?.submission.checks).toEqual([known]);
  });

  test('a check whose worker has died is taken over once its lease has ended', async () => {
    const id = await save();
    await start(id, ['verify']);
    expect((await start(id, ['verify'], later(MINUTE - 1))).own).toEqual([]);
    expect((await start(id, ['verify'], later(MINUTE))).own).toEqual(['verify']);
    expect((await start(id, ['verify'], later(MINUTE))).own).toEqual([]);
  });

  test('a check that had no answer is due again, for one worker, until its outcome is final', async () => {
    const id = await save();
    await start(id, ['trustedform']);
    const due = (now: Date) => subject.store.outbox.claimChecks(now, 9, MINUTE);
    expect(await due(later(2 * MINUTE))).toEqual([]);
    await subject.store.outbox.finishChecks(id, [result('trustedform', 'unavailable', later(5 * MINUTE))]);
    expect(await due(later(4 * MINUTE))).toEqual([]);
    const claims = await Promise.all([due(later(5 * MINUTE)), due(later(5 * MINUTE))]);
    expect(claims.flat()).toMatchObject([{ submission: { id }, name: 'trustedform', attempts: 1 }]);
    await subject.store.outbox.finishChecks(id, [result('trustedform', 'claimed')]);
    expect(await due(later(90 * MINUTE))).toEqual([]);
  });

  test('a result that quarantines keeps the submission from all its recipients, with the reason', async () => {
    const id = await save({ sellers: ['acme'] });
    await claim();
    expect(await subject.store.outbox.finish(id, 'me', { outcome: 'quarantined', reason: 'verify-rejected' })).toBe(
      true,
    );
    expect(await subject.store.find(id)).toMatchObject({
      status: 'quarantined',
      reasons: ['verify-rejected'],
      delivery: { status: 'quarantined' },
      sellerDeliveries: [{ seller: 'acme', status: 'quarantined' }],
    });
    expect(await subject.store.admin.releaseFromQuarantine(id, operator)).toBe('released');
    expect((await claim()).map((due) => due.id)).toEqual([id]);
  });

  test('an erasure leaves outcomes without words, and a check that ends later adds none', async () => {
    const id = await save();
    await start(id, ['verify', 'trustedform']);
    await subject.store.outbox.finishChecks(id, [result('verify', 'accept')]);
    await subject.store.admin.erase({ phone: '+16145550123' }, operator);
    await subject.store.outbox.finishChecks(id, [result('trustedform', 'unavailable', later(MINUTE))]);
    const checks = (await subject.store.find(id))?.checks;
    expect(checks?.map(({ name, outcome, detail }) => [name, outcome, detail])).toEqual([
      ['trustedform', 'unavailable', {}],
      ['verify', 'accept', {}],
    ]);
    expect(await subject.store.outbox.claimChecks(later(90 * MINUTE), 9, MINUTE)).toEqual([]);
  });

  test('an e-mail beside the webhook is a row of its own, claimed by its forms', async () => {
    const id = await save({ mailedTo: ['@email', 'acme@email'] });
    const ids = async (recipient: string, forms: readonly ('callback' | 'quote')[]) =>
      (await claim({ recipient, channel: 'email', forms })).map((due) => due.id);
    expect(await ids('@email', ['quote'])).toEqual([]);
    expect(await ids('@email', [])).toEqual([]);
    expect(await ids('@email', ['callback'])).toEqual([`${id}.@email`]);
    expect(await ids('acme@email', [])).toEqual([`${id}.acme@email`]);
  });

  test('the sender of e-mails claims only the links to an email', async () => {
    const id = await save({
      id: newId(NOON),
      kind: 'privacy-request',
      form: 'privacy-request',
      payload: { kind: 'do-not-sell' },
      consent: undefined,
      receivedAt: NOON.toISOString(),
    });
    const links = await claim({ channel: 'verification', forms: ['privacy-request'], contact: 'email' });
    expect(links.map((due) => due.id)).toEqual([`${id}-verify-email`]);
  });
});
