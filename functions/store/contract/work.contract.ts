import { describe, expect, test } from 'vitest';
import { newId } from '../../leads/new-id.ts';
import type { InboxPage, LeadWork, WorkChange } from '../work.ts';
import { contract, NOON } from './harness.ts';

const [ANN, BOB] = ['ann@agency.example', 'bob@agency.example'];
const by = (name = ANN, at = NOON) => ({ name, at });
const ago = (minutes: number) => new Date(NOON.getTime() - minutes * 60_000);
const claim = (assignee = ANN, version = 0): WorkChange => ({
  version,
  action: 'claim-lead',
  work: { state: 'working', assignee },
});

export const workContract = contract('keeps what operators do with leads', (subject) => {
  const { save, claim: claimRows } = subject;
  const work = () => subject.store.work;
  const list = async (changes: Partial<InboxPage>) =>
    (await work().inbox({ view: 'all', email: ANN, now: NOON, overdueMinutes: 15, limit: 50, ...changes })).map(
      ({ lead }) => lead.id,
    );
  /** Leads that came in so many minutes before noon. */
  const saveAt = (minutes: number, changes: Parameters<typeof save>[0] = {}) =>
    save({ id: newId(ago(minutes)), receivedAt: ago(minutes).toISOString(), ...changes });

  test('of many who claim a lead at once, one has it, and each of the others learns who', async () => {
    const id = await save();
    const claims = await Promise.all(
      Array.from({ length: 10 }, (_, index) => work().change(id, claim(`agent${index}@example.com`), by())),
    );
    const won = claims.filter(({ outcome }) => outcome === 'changed');
    expect(won).toHaveLength(1);
    const winner = won[0] as { work: LeadWork };
    for (const one of claims) expect(one).toMatchObject({ work: { assignee: winner.work.assignee, version: 1 } });
    expect((await work().events(id)).map(({ action }) => action)).toEqual(['claim-lead']);
  });

  test('a change of a version that is no more changes nothing, and says what the lead is now', async () => {
    const id = await save();
    await work().change(id, claim(), by());
    const until = new Date(NOON.getTime() + 3_600_000).toISOString();
    const waits = { version: 1, action: 'work-lead', work: { state: 'waiting', until, assignee: ANN } } as const;
    expect(await work().change(id, waits, by(ANN, new Date(NOON.getTime() + 1000)))).toEqual({
      outcome: 'changed',
      work: { state: 'waiting', until, assignee: ANN, version: 2 },
    });
    const done = { version: 1, action: 'work-lead', work: { state: 'done', reason: 'sold' } } as const;
    expect(await work().change(id, done, by(BOB))).toMatchObject({ outcome: 'stale', work: { version: 2 } });
    expect((await work().events(id)).map(({ actor, action }) => [actor, action])).toEqual([
      [ANN, 'claim-lead'],
      [ANN, 'work-lead'],
    ]);
  });

  test('work and delivery do not mix', async () => {
    const id = await save();
    await work().change(id, { version: 0, action: 'work-lead', work: { state: 'done', reason: 'sold' } }, by());
    expect((await claimRows()).map((due) => due.id)).toEqual([id]);
    await subject.deliver(id);
    const found = await work().find(id);
    expect([found?.work.state, found?.lead.delivery.status, found?.lead.status]).toEqual([
      'done',
      'delivered',
      'accepted',
    ]);
  });

  test('nothing is done with a lead that is unknown or erased meanwhile, and its notes are erased with it', async () => {
    const id = await save();
    expect(await work().addNote(id, 'Ann Driver called from 614-555-0199.', by())).toBe(true);
    expect((await work().notes(id)).map(({ author, text }) => [author, text])).toEqual([
      [ANN, 'Ann Driver called from 614-555-0199.'],
    ]);
    expect(JSON.stringify(await work().events(id))).not.toContain('614-555-0199');
    await work().indexNames(new Date(Date.now() + 600_000), 100);
    await subject.store.admin.erase({ phone: '+16145550123' }, by());
    expect(await work().notes(id)).toEqual([]);
    expect(await list({ search: { by: 'name', name: 'ann' } })).toEqual([]);
    expect(await work().change(id, claim(), by())).toEqual({ outcome: 'gone' });
    expect(await work().addNote(id, 'More.', by())).toBe(false);
    expect(await work().change('unknown', claim(), by())).toEqual({ outcome: 'unknown' });
  });

  describe('the list', () => {
    test('of what is mine, of nobody, and overdue', async () => {
      const [old, recent, mine, waited, done] = [
        await saveAt(60),
        await saveAt(5),
        await saveAt(50),
        await saveAt(40),
        await saveAt(30),
      ];
      await saveAt(20, { kind: 'privacy-request', form: 'privacy-request', payload: { kind: 'access' } });
      await work().change(mine, claim(), by());
      const until = ago(1).toISOString();
      const waiting = { state: 'waiting', until, assignee: BOB } as const;
      await work().change(waited, { version: 0, action: 'work-lead', work: waiting }, by(BOB));
      const ended = { state: 'done', reason: 'sold', assignee: ANN } as const;
      await work().change(done, { version: 0, action: 'work-lead', work: ended }, by());
      expect(await list({ view: 'mine' })).toEqual([mine]);
      expect(await list({ view: 'unassigned' })).toEqual([recent, old]);
      expect(await list({ view: 'overdue' })).toEqual([waited, old]);
      expect(await list({ view: 'all' })).toEqual([recent, done, waited, mine, old]);
      await work().change(mine, { version: 1, action: 'assign-lead', work: { state: 'new' } }, by());
      expect(await list({ view: 'unassigned' })).toEqual([recent, mine, old]);
      const count = { email: ANN, now: NOON, overdueMinutes: 15 };
      expect([await work().count('unassigned', count, 50), await work().count('unassigned', count, 2)]).toEqual([3, 2]);
    });

    test('of what came in since, without privacy requests', async () => {
      const [first, second] = [await saveAt(3), await saveAt(2)];
      await saveAt(1, { kind: 'privacy-request', form: 'privacy-request', payload: { kind: 'access' } });
      const third = await saveAt(0.5);
      expect(await work().newIds(first, 9)).toEqual([third, second]);
      expect([await work().newIds('0', 1), await work().newIds(third, 9)]).toEqual([[third], []]);
    });

    test('of what is held, returned, waiting, refused and given up', async () => {
      const [held, returned, waiting] = [
        await saveAt(9, { spamSignals: ['honeypot'] }),
        await saveAt(8, { spamSignals: ['honeypot'] }),
        await saveAt(7, { sellers: ['acme'] }),
      ];
      await subject.store.admin.reject([returned], { as: 'fake', detail: {} }, by());
      expect(await list({ view: 'quarantined' })).toEqual([held]);
      expect(await list({ view: 'returned' })).toEqual([returned]);
      expect(await list({ view: 'waiting' })).toEqual([waiting]);
      const [due] = await claimRows({ recipient: 'acme', forms: [] });
      await subject.store.outbox.finish(due?.id ?? '', 'me', { outcome: 'not-permitted', error: 'no license' });
      await claimRows();
      await subject.store.outbox.finish(waiting, 'me', { outcome: 'dead-letter', error: 'HTTP 500' });
      expect(await list({ view: 'not-permitted' })).toEqual([waiting]);
      expect(await list({ view: 'dead-letter' })).toEqual([waiting]);
      expect(await list({ view: 'waiting' })).toEqual([]);
    });

    test('of leads that are done, and of those that wait, of every operator, without erased ones', async () => {
      const [done, waits, erased] = [
        await saveAt(30, { phone: '+16145550999', email: 'bob@example.com' }),
        await saveAt(20, { phone: '+16145550999', email: 'bob@example.com' }),
        await saveAt(10),
      ];
      const give = (id: string, change: Omit<LeadWork, 'version'>) =>
        work().change(id, { version: 0, action: 'work-lead', work: change }, by(BOB));
      await give(done, { state: 'done', reason: 'sold', assignee: BOB });
      await give(waits, { state: 'waiting', until: ago(-60).toISOString(), assignee: BOB });
      await give(erased, { state: 'waiting', until: ago(1).toISOString(), assignee: ANN });
      expect([await list({ view: 'done' }), await list({ view: 'later' })]).toEqual([[done], [erased, waits]]);
      expect([await list({ view: 'mine' }), await list({ view: 'overdue' })]).toEqual([[erased], [erased]]);
      await subject.store.admin.erase({ phone: '+16145550123' }, by());
      for (const view of ['mine', 'overdue'] as const) expect(await list({ view })).toEqual([]);
      expect(await list({ view: 'later' })).toEqual([waits]);
      expect(await subject.store.operators.leadsOf(ANN)).toBe(0);
    });

    test('of very many leads that waited long enough is the same, page by page', async () => {
      const leads = Array.from({ length: 1003 }, async (_, index) => {
        const id = await saveAt(1010 - index);
        const until = ago(1).toISOString();
        await work().change(id, { version: 0, action: 'work-lead', work: { state: 'waiting', until } }, by());
        return id;
      });
      const ids = (await Promise.all(leads)).reverse();
      expect(await list({ view: 'overdue' })).toEqual(ids.slice(0, 50));
      expect(await list({ view: 'overdue', after: ids[49] })).toEqual(ids.slice(50, 100));
      await work().change(ids[0] ?? '', { version: 1, action: 'work-lead', work: { state: 'new' } }, by());
      for (const id of ids.slice(1, 4)) await work().change(id, claim(BOB, 1), by());
      // Now they are few enough to be sorted.
      expect(await list({ view: 'overdue' })).toEqual(ids.slice(4, 54));
      expect(await list({ view: 'overdue', after: ids[53] })).toEqual(ids.slice(54, 104));
    });

    test('goes on after its last lead, in every view', async () => {
      const ids = [await saveAt(40), await saveAt(30), await saveAt(20)].reverse();
      for (const view of ['all', 'unassigned', 'overdue', 'waiting'] as const) {
        expect(await list({ view, limit: 2 })).toEqual(ids.slice(0, 2));
        expect(await list({ view, limit: 2, after: ids[1] })).toEqual(ids.slice(2));
      }
    });
  });

  describe('a search', () => {
    test('finds a person by phone, email and reference, newest first', async () => {
      const [first, second] = [await saveAt(9), await saveAt(8)];
      await saveAt(7, { phone: '+16145550999', email: 'carl@example.com' });
      const both = [second, first];
      expect(await list({ search: { by: 'phone', phone: '+16145550123' } })).toEqual(both);
      expect(await list({ search: { by: 'email', email: 'ann@example.com' }, limit: 1 })).toEqual([second]);
      expect(await list({ search: { by: 'email', email: 'ann@example.com' }, after: second })).toEqual([first]);
      expect(await list({ search: { by: 'id', prefix: first.slice(0, 13) } })).toEqual([first]);
    });

    test('finds a name by its first and its last word, without case and accents, also of leads before', async () => {
      const josé = await saveAt(600, { payload: { name: 'José María Núñez' } });
      const wei = await saveAt(500, { payload: { name: '王伟' } });
      const brief = await saveAt(1, { payload: { name: 'Ann Nunez' } });
      const find = (name: string) => list({ search: { by: 'name', name } });
      // Without a search before, no names are read.
      await work().indexNames(NOON, 100, true);
      expect(await find('nunez')).toEqual([brief]);
      expect(await work().indexNames(NOON, 1)).toEqual({ since: ago(500).toISOString() });
      expect([await find('nunez'), await find('王')]).toEqual([[brief], [wei]]);
      expect(await work().indexNames(NOON, 100)).toEqual({});
      expect([await find('NUÑEZ'), await find('jose m'), await find('maria')]).toEqual([[brief, josé], [josé], []]);
      const later = await saveAt(0, { payload: { name: 'Nunez Agency' } });
      await work().indexNames(new Date(NOON.getTime() + 600_000), 100);
      expect(await find('nunez')).toEqual([later, brief, josé]);
      expect(await find('%')).toEqual([]);
    });
  });

  test('finds a phone by its last digits, four of them or more, also of leads before', async () => {
    const old = await saveAt(600, { phone: '+16145550142', payload: { name: 'Ann 2410' } });
    await saveAt(500, { phone: '+16145550199' });
    const none = await saveAt(400, { phone: undefined, payload: { name: 'Zoe' } });
    const brief = await saveAt(1, { phone: '+13305550142' });
    const find = (digits: string) => list({ search: { by: 'phone-end', digits } });
    expect(await find('0142')).toEqual([brief]);
    expect(await work().indexNames(NOON, 100)).toEqual({});
    expect([await find('0142'), await find('45550142'), await find('2410')]).toEqual([[brief, old], [old], []]);
    expect(await list({ search: { by: 'name', name: 'zoe' } })).toEqual([none]);
    await subject.store.admin.erase({ phone: '+16145550142' }, by());
    expect(await find('0142')).toEqual([brief]);
  });

  test('a name that very many leads have is found, page by page', async () => {
    const leads = Array.from({ length: 1010 }, (_, index) =>
      saveAt(10 + index, { payload: { name: `Ann Anne${index}` } }),
    );
    const ids = await Promise.all(leads);
    for (let since: string | undefined = 'begin'; since; ) ({ since } = await work().indexNames(NOON, 1000));
    const find = (after?: string) => list({ search: { by: 'name', name: 'ann' }, after, limit: 400 });
    const first = await find();
    const second = await find(first.at(-1));
    expect([...first, ...second, ...(await find(second.at(-1)))]).toEqual(ids);
  });

  test('each operator names views of the list', async () => {
    await work().saveView(ANN, { name: 'Ohio ../today', query: 'view=mine' });
    await work().saveView(ANN, { name: 'Ohio ../today', query: 'view=overdue' });
    expect(await work().savedViews(ANN)).toEqual([{ name: 'Ohio ../today', query: 'view=overdue' }]);
    expect(await work().savedViews(BOB)).toEqual([]);
    await work().removeView(ANN, 'Ohio ../today');
    expect(await work().savedViews(ANN)).toEqual([]);
  });
});
