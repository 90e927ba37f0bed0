import { expect, test } from 'vitest';
import { sampleSubmission } from '../../functions/testing/sample-submission.ts';
import { memoryStore } from '../../functions/testing/test-store.ts';
import { type Evidence, judge } from './verdict.ts';

const lead = (id: string, email: string) => {
  const payload = { email };
  return sampleSubmission({ id, email, payload });
};
const [ANN, BOB] = ['ann@example.com', 'bob@example.com'];

const taken = new Map([
  ['1', ANN],
  ['2', BOB],
]);
const counts = { arrived: 2, again: 0, forged: 0 };

/** Two leads that were accepted, stored and delivered, and what is changed about that. */
async function verdictOf(changes: Partial<Omit<Evidence, 'store'>>, more: readonly (readonly [string, string])[] = []) {
  const store = memoryStore();
  for (const [id, email] of [['1', ANN], ['2', BOB], ...more] as const) await store.save(lead(id, email));
  const verdict = await judge({
    store,
    buyer: { taken, overlaps: [], counts },
    senders: {
      accepted: new Map([
        [ANN, new Set(['1'])],
        [BOB, new Set(['2'])],
      ]),
      odd: [],
    },
    kills: [],
    ...changes,
  });
  await store.close();
  return verdict;
}

test('all well', async () => {
  expect(await verdictOf({})).toEqual({ accepted: 2, stored: 2, delivered: 2, duplicated: 0, lost: 0, faults: [] });
});

test('a lead that was accepted and is not there is lost', async () => {
  const accepted = new Map([['cat@example.com', new Set(['3'])]]);
  expect(await verdictOf({ senders: { accepted, odd: [] } })).toMatchObject({ lost: 1 });
});

test('a lead that nobody delivered is lost', async () => {
  const verdict = await verdictOf({ buyer: { taken: new Map([['1', ANN]]), overlaps: [], counts } });
  expect(verdict).toMatchObject({ delivered: 1, lost: 1, faults: ['stored and not delivered: 2'] });
});

test('a lead that is there twice, or was answered with two ids, is duplicated', async () => {
  const bought = new Map([...taken, ['3', ANN]]);
  const buyer = { taken: bought, overlaps: [], counts };
  expect(await verdictOf({ buyer }, [['3', ANN]])).toMatchObject({ duplicated: 1, lost: 0 });
  const accepted = new Map([[ANN, new Set(['1', '2'])]]);
  expect(await verdictOf({ senders: { accepted, odd: [] } })).toMatchObject({ duplicated: 1 });
});

test('one id on its way twice at once is a duplicate, unless a server was killed in between', async () => {
  const buyer = { taken, overlaps: [{ id: '1', from: 1000, to: 1200 }], counts };
  expect(await verdictOf({ buyer })).toMatchObject({ duplicated: 1 });
  expect(await verdictOf({ buyer, kills: [1100] })).toMatchObject({ duplicated: 0 });
});

test('answers that nobody should get, and deliveries without a right signature, are faults', async () => {
  const senders = { accepted: new Map<string, Set<string>>(), odd: ['500 oops'] };
  const buyer = { taken, overlaps: [], counts: { ...counts, forged: 2 } };
  expect((await verdictOf({ senders, buyer })).faults).toEqual([
    'a visitor heard: 500 oops',
    '2 deliveries without a right signature',
  ]);
});
