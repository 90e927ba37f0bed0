import { expect, test } from 'vitest';
import { MAX_OF_CLIENT } from '../sql/kept-answers.ts';
import type { KeptAnswers } from '../store.ts';
import { contract, NOON } from './harness.ts';

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const answers = (id: string, changes: Partial<KeptAnswers> = {}): KeptAnswers => ({
  id,
  client: 'ann',
  sealed: `sealed ${id}`,
  until: later(10),
  ...changes,
});

export const keptAnswersContract = contract('keeps what was typed into a form that is not sent yet', (subject) => {
  const keep = (one: KeptAnswers, now = NOON) => subject.store.keepAnswers(one, now);
  const kept = (id: string, now = NOON) => subject.store.keptAnswers(id, now);

  test('for its time', async () => {
    await keep(answers('a'));
    expect(await kept('a', later(9))).toBe('sealed a');
    expect(await kept('a', later(10))).toBeUndefined();
    expect(await kept('b')).toBeUndefined();
  });

  test('the newest of one client, whatever others keep', async () => {
    const ids = Array.from({ length: MAX_OF_CLIENT + 2 }, (_, at) => `a${at}`);
    await keep(answers('bob', { client: 'bob', until: later(1) }));
    for (const [at, id] of ids.entries()) await keep(answers(id, { until: later(10 + at) }));
    const found = await Promise.all(['bob', ...ids].map((id) => kept(id)));
    expect(found).toEqual(['sealed bob', undefined, undefined, ...ids.slice(2).map((id) => `sealed ${id}`)]);
  });

  test('and removes what is over, with the next one or with a purge', async () => {
    await keep(answers('a', { until: later(1) }));
    await keep(answers('b'), later(2));
    expect([await kept('a'), await kept('b')]).toEqual([undefined, 'sealed b']);
    await subject.store.admin.removeOldAnswers(later(11));
    expect(await kept('b')).toBeUndefined();
  });

  test('of many at once, each', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => `many${at}`);
    await Promise.all(ids.map((id) => keep(answers(id, { client: id }))));
    expect(await Promise.all(ids.map((id) => kept(id)))).toEqual(ids.map((id) => `sealed ${id}`));
  });
});
