import { describe, expect, test } from 'vitest';
import type { Passkey } from '../operators.ts';
import type { LeadWork } from '../work.ts';
import { contract, NOON } from './harness.ts';

const olga = { name: 'olga', at: NOON };
const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const ANN = 'ann@example.com';
const KEY: Passkey = {
  id: 'key-1',
  email: ANN,
  publicKey: 'pQECAyYg',
  counter: 0,
  transports: ['internal'],
  name: 'Phone',
  addedAt: NOON.toISOString(),
};

export const operatorsContract = contract('keeps the people of /admin', (subject) => {
  const people = () => subject.store.operators;
  const invite = (email = ANN, role: 'viewer' | 'agent' | 'owner' = 'owner') =>
    people().invite({ email, role, hash: `code of ${email}`, expiresAt: at(60) }, olga);
  const actions = async () => (await subject.store.admin.audit({ limit: 100 })).map(({ action }) => action);
  const signIn = (id = 'cookie', now = NOON) =>
    people().openSession({ id, email: ANN, how: 'code' }, { name: ANN, at: now });
  const take = (hash: string, now = NOON) => people().takeCode({ hash, purposes: ['invitation'] }, now);

  test('an invitation adds a person, opens once, and is over in time', async () => {
    await invite();
    expect(await people().find(ANN)).toMatchObject({ role: 'owner', mail: { news: 'off', detail: 'masked' } });
    expect(await take('code of ann@example.com', at(61))).toBe(undefined);
    expect(await people().takeCode({ hash: 'code of ann@example.com', purposes: ['recovery'] }, NOON)).toBe(undefined);
    const taken = await Promise.all([1, 2, 3].map(() => take('code of ann@example.com')));
    expect(taken.filter((email) => email === ANN)).toHaveLength(1);
    expect(await actions()).toEqual(['invite-operator']);
  });

  test('a mailed code counts with its cookie only, five times, for as long as it lasts', async () => {
    const code = { id: 'cookie', email: ANN, code: 'right', expiresAt: at(10) };
    await people().startCode(code, NOON);
    expect(await people().tryCode({ id: 'another', code: 'right' }, NOON)).toEqual({ outcome: 'unknown' });
    expect(await people().tryCode({ id: 'cookie', code: 'right' }, at(11))).toEqual({ outcome: 'unknown' });
    expect(await people().startedBy('cookie', NOON)).toBe(ANN);
    expect(await people().tryCode({ id: 'cookie', code: 'right' }, NOON)).toEqual({ outcome: 'right', email: ANN });
    expect(await people().tryCode({ id: 'cookie', code: 'right' }, NOON)).toEqual({ outcome: 'unknown' });
  });

  test('of many tries at once no more than five count, and then the right code is too late', async () => {
    await people().startCode({ id: 'cookie', email: ANN, code: 'right', expiresAt: at(10) }, NOON);
    const tries = await Promise.all(
      Array.from({ length: 40 }, () => people().tryCode({ id: 'cookie', code: 'wrong' }, NOON)),
    );
    expect(tries.filter(({ outcome }) => outcome === 'wrong')).toHaveLength(4);
    expect(await people().tryCode({ id: 'cookie', code: 'right' }, NOON)).toEqual({ outcome: 'used-up' });
  });

  describe('a session', () => {
    test('goes on while it is used, and ends after twelve idle hours', async () => {
      await invite();
      await signIn();
      expect(await people().session('cookie', at(11 * 60))).toMatchObject({ operator: { email: ANN, role: 'owner' } });
      expect(await people().session('cookie', at(22 * 60))).toBeDefined();
      expect(await people().session('cookie', at(22 * 60 + 12 * 60 + 1))).toBe(undefined);
    });

    test('ends with a log-out, and with the person', async () => {
      await invite();
      await invite('bob@example.com');
      await signIn('one');
      await signIn('two');
      await people().closeSession('one', { name: ANN, at: NOON });
      expect(await people().session('one', NOON)).toBe(undefined);
      expect(await people().remove({ email: ANN }, olga)).toEqual({ outcome: 'done', leads: 0 });
      expect(await people().session('two', NOON)).toBe(undefined);
      // Ids of one millisecond have no order.
      expect((await actions()).sort()).toEqual([
        ...['invite-operator', 'invite-operator', 'remove-operator', 'sign-in', 'sign-in', 'sign-out'],
      ]);
    });

    test('is listed with its device while it lasts, and one, the others or all of a person are ended', async () => {
      await invite();
      await invite('bob@example.com');
      const open = (id: string, device: string | undefined, minutes: number, email = ANN) =>
        people().openSession({ id, email, how: 'code', device }, { name: email, at: at(minutes) });
      const ids = async (minutes = 6) => (await people().sessions(ANN, at(minutes))).map(({ id }) => id);
      await open('phone', 'Chrome on Android', 1);
      await open('desk', undefined, 2);
      await open('tablet', 'Safari on iPad', 3);
      await open('bobs', 'Firefox on Windows', 4, 'bob@example.com');
      await people().session('phone', at(5));
      expect(await people().sessions(ANN, at(6))).toEqual([
        { id: 'phone', openedAt: at(1).toISOString(), seenAt: at(5).toISOString(), device: 'Chrome on Android' },
        { id: 'tablet', openedAt: at(3).toISOString(), seenAt: at(3).toISOString(), device: 'Safari on iPad' },
        { id: 'desk', openedAt: at(2).toISOString(), seenAt: at(2).toISOString() },
      ]);
      expect(await ids(2 + 12 * 60 + 1)).toEqual(['phone', 'tablet']);
      const ann = { name: ANN, at: at(6) };
      expect(await people().endSessions(ANN, { only: 'bobs' }, ann)).toBe(0);
      expect(await people().endSessions(ANN, { only: 'desk' }, ann)).toBe(1);
      expect(await ids()).toEqual(['phone', 'tablet']);
      expect(await people().endSessions(ANN, { except: 'phone' }, ann)).toBe(1);
      expect(await ids()).toEqual(['phone']);
      expect(await people().endSessions(ANN, 'all', olga)).toBe(1);
      expect(await people().session('bobs', at(6))).toBeDefined();
      expect((await actions()).filter((one) => one === 'end-sessions')).toHaveLength(3);
    });

    test('is confirmed anew by a fresh code', async () => {
      await invite();
      await signIn();
      await people().confirmSession('cookie', { name: ANN, at: at(90) });
      expect((await people().session('cookie', at(91)))?.confirmedAt).toBe(at(90).toISOString());
    });
  });

  test('somebody is always left who may do everything', async () => {
    await invite();
    expect(await people().setRole(ANN, 'agent', olga)).toBe('last-owner');
    expect(await people().remove({ email: ANN }, olga)).toEqual({ outcome: 'last-owner' });
    await invite('bob@example.com');
    const both = await Promise.all([
      people().remove({ email: ANN }, olga),
      people().remove({ email: 'bob@example.com' }, olga),
    ]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['done', 'last-owner']);
    expect(await people().setRole('nobody@example.com', 'agent', olga)).toBe('unknown');
  });

  test('who goes leaves no lead behind: they go to the person who is named, or to nobody, with the removal', async () => {
    await invite();
    for (const email of ['bob@example.com', 'eve@example.com']) await invite(email);
    await people().setRole('eve@example.com', 'viewer', olga);
    const give = async (work: Omit<LeadWork, 'version'>) => {
      const id = await subject.save();
      await subject.store.work.change(id, { version: 0, action: 'assign-lead', work }, olga);
      return id;
    };
    const bob = 'bob@example.com';
    const open = [await give({ state: 'working', assignee: bob }), await give({ state: 'new', assignee: bob })];
    const done = await give({ state: 'done', reason: 'sold', assignee: bob });
    expect(await people().leadsOf(bob)).toBe(2);
    for (const heir of ['eve@example.com', 'unknown@example.com', bob])
      expect(await people().remove({ email: bob, heir }, olga)).toEqual({ outcome: 'no-heir' });
    expect(await people().leadsOf(bob)).toBe(2);
    expect(await people().remove({ email: bob, heir: ANN }, olga)).toEqual({ outcome: 'done', leads: 2 });
    const workOf = async (id: string) => (await subject.store.work.find(id))?.work;
    expect(await workOf(open[0] ?? '')).toEqual({ state: 'working', assignee: ANN, version: 2 });
    expect(await workOf(done)).toMatchObject({ assignee: bob, version: 1 });
    for (const id of open)
      expect((await subject.store.work.events(id)).map(({ action }) => action).sort()).toEqual([
        'assign-lead',
        'remove-operator',
      ]);
    await invite(bob);
    expect(await people().remove({ email: ANN }, olga)).toEqual({ outcome: 'done', leads: 2 });
    const list = { view: 'unassigned', email: bob, now: NOON, overdueMinutes: 15, limit: 9 } as const;
    expect((await subject.store.work.inbox(list)).map(({ lead }) => lead.id).sort()).toEqual([...open].sort());
  });

  test('who goes off shift hands on the leads that are not done, and each says so', async () => {
    const [bob, eve] = ['bob@example.com', 'eve@example.com'];
    await invite();
    for (const email of [bob, eve]) await invite(email);
    await people().setRole(eve, 'viewer', olga);
    const give = async (state: 'working' | 'done') => {
      const id = await subject.save();
      const work = { state, assignee: bob, ...(state === 'done' ? ({ reason: 'sold' } as const) : {}) };
      await subject.store.work.change(id, { version: 0, action: 'assign-lead', work }, olga);
      return id;
    };
    const [open, done] = [await give('working'), await give('done')];
    const by = { name: bob, at: new Date(NOON.getTime() + 1) };
    for (const heir of [eve, 'unknown@example.com', bob])
      expect(await people().handOn({ email: bob, heir }, by)).toBe('no-heir');
    expect(await people().handOn({ email: bob, heir: ANN }, by)).toBe(1);
    expect(await people().handOn({ email: bob, heir: ANN }, by)).toBe(0);
    expect((await subject.store.work.find(open))?.work).toEqual({ state: 'working', assignee: ANN, version: 2 });
    expect((await subject.store.work.find(done))?.work.assignee).toBe(bob);
    const [, last] = await subject.store.work.events(open);
    expect(last).toMatchObject({ actor: bob, action: 'hand-on', detail: { count: 1, from: bob, to: ANN } });
    expect(await people().handOn({ email: ANN }, { ...by, at: new Date(NOON.getTime() + 2) })).toBe(1);
    expect((await subject.store.work.find(open))?.work.assignee).toBeUndefined();
  });

  test('who lost everything comes back by a new code, and nothing that was lost opens', async () => {
    await invite();
    await signIn();
    await people().addPasskey(KEY, { name: ANN, at: NOON });
    await people().replaceCodes({ email: ANN, purpose: 'recovery', hashes: ['r1', 'r2'] }, { name: ANN, at: NOON });
    expect(await people().codesLeft(ANN, 'recovery')).toBe(2);
    expect(await people().recover({ email: ANN, hash: 'new', expiresAt: at(60) }, olga)).toBe(true);
    expect(await people().passkeys(ANN)).toEqual([]);
    expect(await people().codesLeft(ANN, 'recovery')).toBe(0);
    expect(await people().session('cookie', NOON)).toBe(undefined);
    expect(await take('new')).toBe(ANN);
    expect(await people().recover({ email: 'nobody@example.com', hash: 'x', expiresAt: at(60) }, olga)).toBe(false);
  });

  test('a passkey counts up, one use at a time, and only its owner removes it', async () => {
    await people().addPasskey(KEY, { name: ANN, at: NOON });
    const uses = await Promise.all([1, 2].map((to) => people().countPasskey('key-1', { from: 0, to }, NOON)));
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await people().removePasskey('key-1', { name: 'bob@example.com', at: NOON })).toBe(false);
    expect(await people().removePasskey('key-1', { name: ANN, at: NOON })).toBe(true);
    expect(await people().passkey('key-1')).toBe(undefined);
  });

  test('what a person was told moves on once, and faults of mail are kept until they end', async () => {
    const steps = await Promise.all(['a', 'b'].map((to) => people().setTold(ANN, { from: undefined, to })));
    expect(steps.filter(Boolean)).toHaveLength(1);
    const from = await people().told(ANN);
    expect(await people().setTold(ANN, { from: 'another', to: 'z' })).toBe(false);
    expect(await people().setTold(ANN, { from, to: 'z' })).toBe(true);
    expect(await people().told(ANN)).toBe('z');
    await people().setMailFault(ANN, 'SMTP 550');
    expect(await people().mailFaults()).toEqual([{ email: ANN, fault: 'SMTP 550' }]);
    await people().setMailFault(ANN, '');
    expect(await people().mailFaults()).toEqual([]);
  });

  test('who ends mail was told nothing, and begins anew', async () => {
    await people().setTold(ANN, { from: undefined, to: 'a' });
    await people().setMailFault(ANN, 'SMTP 550');
    await people().setMail(ANN, { news: 'off', detail: 'none' }, olga);
    expect([await people().told(ANN), await people().mailFaults()]).toEqual([undefined, []]);
    expect(await people().setTold(ANN, { from: undefined, to: 'b' })).toBe(true);
    expect(await people().setTold(ANN, { from: undefined, to: 'c' })).toBe(false);
    expect(await people().told(ANN)).toBe('b');
  });

  test('a challenge is used once', async () => {
    const challenge = { hash: 'c', email: 'cookie', purpose: 'passkey-sign-in', expiresAt: at(5) } as const;
    await people().addChallenge(challenge, NOON);
    const taken = { hash: 'c', purposes: ['passkey-sign-in'] } as const;
    expect([await people().takeCode(taken, NOON), await people().takeCode(taken, NOON)]).toEqual(['cookie', undefined]);
  });
});
