import { describe, expect, test } from 'vitest';
import type { Submission } from '../../leads/submission.ts';
import { slidingKeys, type VelocityRule } from '../../leads/velocity.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { contract, type Subject } from './harness.ts';

const AT = new Date('2026-11-21T10:30:00.000Z');
const SINCE = '2026-11-21T09:50:00.000Z';

const network = (subject: string, at = AT): VelocityRule => ({
  limit: { reason: 'velocity-network', most: 2 },
  ...slidingKeys(at, { window: 'hour', kept: 'brief', subject }),
  counts: 'all',
});
const phone = (subject: string): VelocityRule => ({
  limit: { reason: 'velocity-phone', most: 2 },
  ...slidingKeys(AT, { window: 'day', kept: 'brief', subject }),
  counts: 'accepted',
});
const site = (most: number, at = AT): VelocityRule => ({
  alarm: { name: 'site', most, usual: { at, subject: 'site' } },
  ...slidingKeys(at, { window: 'hour', kept: 'usual', subject: 'site' }),
  counts: 'accepted',
});

const alarmed: VelocityRule = { key: 'usual|2026-11-21T10|alarmed', counts: 'alarmed' };

/** One address, of which each kind of browser gets two, and more only as the others explain it. */
function crowdOf(client: string): readonly VelocityRule[] {
  const keys = (subject: string) => slidingKeys(AT, { window: 'two-weeks', kept: 'usual', subject });
  const share = { of: 'client', among: 'all', prior: 0.1 };
  const limit = { reason: 'velocity-network', most: 2, chance: { times: 'crowd', without: 'own', share } } as const;
  return [
    { name: 'all', ...keys('all'), counts: 'accepted', firstOf: 'own' },
    { name: 'client', ...keys(`client:${client}`), counts: 'accepted', firstOf: 'own' },
    { name: 'crowd', ...keys('network'), counts: 'accepted' },
    { name: 'own', ...keys(`network.${client}`), counts: 'accepted', limit },
  ];
}

async function reasonsOf(subject: Subject, changes: Partial<Submission>): Promise<readonly string[]> {
  const kept = await subject.store.find(await subject.save({ receivedAt: AT.toISOString(), ...changes }));
  expect(kept?.status).toBe(kept?.reasons === undefined ? 'accepted' : 'quarantined');
  expect(kept?.delivery.status).toBe(kept?.reasons === undefined ? 'waiting' : 'quarantined');
  return kept?.reasons ?? [];
}

export const velocityContract = contract('counts what submissions share', (subject) => {
  test('submissions above a limit are kept and quarantined; another network is not held', async () => {
    const rules = [network('a'), phone('p')];
    const held = [];
    for (let sent = 0; sent < 4; sent += 1) held.push(await reasonsOf(subject, { velocity: rules }));
    expect(held).toEqual([[], [], ['velocity-network', 'velocity-phone'], ['velocity-network', 'velocity-phone']]);
    expect(await reasonsOf(subject, { velocity: [network('b')] })).toEqual([]);
  });

  test('of many at once, no more than the limit are accepted', async () => {
    const all = Array.from({ length: 80 }, () => sampleSubmission({ velocity: [network('a')] }));
    await Promise.all(all.map((one) => subject.store.save(one)));
    expect(await subject.store.list({ status: 'accepted', limit: 100 })).toHaveLength(2);
    expect(await subject.store.list({ status: 'quarantined', limit: 100 })).toHaveLength(78);
  });

  test('the window slides: an hour later the first ones count for less, and after two for nothing', async () => {
    const at = (time: string) => reasonsOf(subject, { velocity: [network('a', new Date(time))] });
    expect(await at('2026-11-21T10:59:00.000Z')).toEqual([]);
    expect(await at('2026-11-21T10:59:30.000Z')).toEqual([]);
    expect(await at('2026-11-21T11:00:30.000Z')).toEqual(['velocity-network']);
    expect(await at('2026-11-21T12:59:00.000Z')).toEqual([]);
  });

  test('held submissions do not count for a phone: a stranger cannot hold its calls with forged forms', async () => {
    for (let sent = 0; sent < 5; sent += 1)
      await reasonsOf(subject, { velocity: [phone('p')], spamSignals: ['bad-stamp'] });
    expect(await reasonsOf(subject, { velocity: [phone('p')] })).toEqual([]);
  });

  test('a busy site is an alarm above ten times the usual of its hour, and holds nothing', async () => {
    for (let day = 1; day <= 28; day += 1) {
      const at = new Date(AT.getTime() - day * 86_400_000);
      await subject.save({ receivedAt: at.toISOString(), velocity: [site(1000, at)] });
    }
    const flood = Array.from({ length: 30 }, () =>
      subject.save({ receivedAt: AT.toISOString(), velocity: [network('a'), site(3)] }),
    );
    await Promise.all(flood);
    // Two of the flood were accepted, and ten times the usual one is allowed.
    const saved = [];
    for (let sent = 0; sent < 9; sent += 1)
      saved.push(await subject.store.save(sampleSubmission({ velocity: [site(3), alarmed] })));
    expect(saved.map((one) => one.outcome === 'stored' && one.alarms)).toEqual([
      ...Array.from({ length: 8 }, () => undefined),
      ['site'],
    ]);
    expect(await subject.store.list({ status: 'quarantined', limit: 99 })).toHaveLength(28);
    expect((await subject.store.velocityCounts([alarmed.key])).get(alarmed.key)).toBe(1);
  });

  test('one program is held where a crowd is not: its browser, where others are few', async () => {
    const at = (client: string) => crowdOf(client);
    const crowd = [];
    for (let sent = 0; sent < 12; sent += 1)
      crowd.push(...(await reasonsOf(subject, { velocity: at(`browser ${sent % 6}`) })));
    expect(crowd).toEqual([]);
    const held = [];
    for (let sent = 0; sent < 12; sent += 1) held.push(...(await reasonsOf(subject, { velocity: at('program') })));
    expect(held.length).toBeGreaterThan(3);
    expect(await reasonsOf(subject, { velocity: at('browser 1') })).toEqual([]);
  });

  test('how many leads of an hour are held is counted', async () => {
    const held: VelocityRule = { key: 'usual|2026-11-21T10|held', counts: 'held' };
    await subject.save({ receivedAt: AT.toISOString(), velocity: [held] });
    await subject.save({ receivedAt: AT.toISOString(), velocity: [held], spamSignals: ['no-stamp'] });
    expect((await subject.store.velocityCounts([held.key])).get(held.key)).toBe(1);
  });

  test('counts are dropped after their days', async () => {
    const old = new Date('2026-11-10T10:30:00.000Z');
    const arrived = (at: Date): VelocityRule => ({
      ...slidingKeys(at, { window: 'hour', kept: 'usual', subject: 'arrived' }),
      counts: 'all',
    });
    await subject.save({ receivedAt: old.toISOString(), velocity: [network('a', old), arrived(old)] });
    await subject.save({ receivedAt: AT.toISOString(), velocity: [network('a'), arrived(AT)] });
    const keys = [old, AT].flatMap((at) => [network('a', at).key, arrived(at).key]);
    const kept = await subject.store.velocityCounts(keys);
    expect([...kept.keys()].sort()).toEqual([network('a').key, arrived(old).key, arrived(AT).key].sort());
  });

  test('counts are dropped by a purge, too, so that none outlives its days on a site without leads', async () => {
    const old = new Date('2026-10-10T10:30:00.000Z');
    await subject.save({ receivedAt: old.toISOString(), velocity: [network('a', old), site(9, old)] });
    const keys = [network('a', old).key, site(9, old).key];
    const after = (days: number) => new Date(old.getTime() + days * 86_400_000);
    expect(await subject.store.admin.removeOldCounts(after(2), 9)).toBe(0);
    expect(await subject.store.admin.removeOldCounts(after(3), 9)).toBe(1);
    expect([...(await subject.store.velocityCounts(keys)).keys()]).toEqual([site(9, old).key]);
    expect(await subject.store.admin.removeOldCounts(after(30), 9)).toBe(1);
    expect(await subject.store.admin.removeOldCounts(after(30), 9)).toBe(0);
  });

  test('a shared secret is made once, and each name has its own', async () => {
    const same = await Promise.all([1, 2, 3].map(() => subject.store.sharedSecret('form-stamp')));
    expect(new Set(same).size).toBe(1);
    expect(same[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(await subject.store.sharedSecret('another')).not.toBe(same[0]);
  });

  describe('a submission that is sent again without spam signals', () => {
    const again = (changes: Partial<Submission> = {}) =>
      sampleSubmission({ idempotency: { fingerprint: 'ann', since: SINCE }, ...changes });

    test('releases the one that was quarantined: same id, due, with its reasons and an audit event', async () => {
      const first = again({ spamSignals: ['honeypot'], sellers: ['acme'] });
      await subject.store.save(first);
      expect(await subject.claim()).toEqual([]);
      const clean = again({ receivedAt: '2026-11-21T10:05:00.000Z', optOut: 'gpc' });
      expect(await subject.store.save(clean)).toEqual({ outcome: 'repeated', id: first.id });
      expect(await subject.store.find(first.id)).toMatchObject({
        status: 'accepted',
        reasons: ['honeypot'],
        optOut: 'gpc',
        delivery: { status: 'waiting' },
        sellerDeliveries: [{ seller: 'acme', status: 'waiting' }],
      });
      expect((await subject.claim()).map(({ id }) => id)).toEqual([first.id]);
      expect(await subject.store.list({ limit: 9 })).toHaveLength(1);
      const [event] = await subject.store.admin.audit({ limit: 9 });
      expect(event).toMatchObject({ actor: 'visitor', action: 'release-from-quarantine', subject: first.id });
    });

    test('also when both arrive at the same moment', async () => {
      const first = again({ spamSignals: ['too-fast'] });
      await Promise.all([subject.store.save(first), subject.store.save(again())]);
      expect(await subject.store.find(first.id)).toMatchObject({ status: 'accepted' });
    });

    test('never the other way around', async () => {
      const first = again();
      await subject.store.save(first);
      await subject.store.save(again({ spamSignals: ['honeypot'] }));
      expect(await subject.store.find(first.id)).toMatchObject({ status: 'accepted' });
      expect(await subject.store.find(first.id)).not.toHaveProperty('reasons');
    });

    test('releases nothing while it has spam signals itself, or is above a limit', async () => {
      const first = again({ spamSignals: ['honeypot'] });
      await subject.store.save(first);
      await subject.store.save(again({ spamSignals: ['too-fast'] }));
      for (let sent = 0; sent < 2; sent += 1) await reasonsOf(subject, { velocity: [network('a')] });
      await subject.store.save(again({ velocity: [network('a')] }));
      expect(await subject.store.find(first.id)).toMatchObject({ status: 'quarantined', reasons: ['honeypot'] });
    });

    test.each(['verify-rejected', 'verify-review'])('releases nothing that is held as %s', async (reason) => {
      const first = again({ spamSignals: ['honeypot'] });
      await subject.store.save(first);
      await subject.store.save(again());
      const [due] = await subject.claim();
      await subject.store.outbox.finish(due?.id ?? '', 'me', { outcome: 'quarantined', reason });
      await subject.store.save(again());
      const held = { status: 'quarantined', reasons: ['honeypot', reason] };
      expect(await subject.store.find(first.id)).toMatchObject(held);
      expect(await subject.claim()).toEqual([]);
    });

    test('releases nothing of a person who asked to stop', async () => {
      await subject.store.admin.suppress({ phone: '+16145550123' }, 'telephone', { name: 'olga', at: AT });
      const first = again();
      await subject.store.save(first);
      await subject.store.save(again());
      expect(await subject.store.find(first.id)).toMatchObject({ status: 'quarantined', reasons: ['suppressed'] });
    });
  });

  describe('an Idempotency-Key', () => {
    const keyed = (sender: string, fingerprint: string) =>
      sampleSubmission({ idempotency: { explicit: 'k1', sender, fingerprint, since: SINCE } });

    test('that a stranger used first is free for its owner, who can repeat it', async () => {
      await subject.store.save(keyed('stranger', 'forged'));
      const own = keyed('owner', 'ann');
      expect(await subject.store.save(own)).toEqual({ outcome: 'stored', id: own.id });
      expect(await subject.store.save(keyed('owner', 'ann'))).toEqual({ outcome: 'repeated', id: own.id });
      expect(await subject.store.save(keyed('owner', 'other'))).toEqual({ outcome: 'key-reused' });
      expect(await subject.store.save(keyed('stranger', 'other'))).toEqual({ outcome: 'key-reused' });
    });

    test('with the same answers is the same submission from any network', async () => {
      const own = keyed('at home', 'ann');
      await subject.store.save(own);
      expect(await subject.store.save(keyed('on the road', 'ann'))).toEqual({ outcome: 'repeated', id: own.id });
    });
  });
});
