import { expect, test } from 'vitest';
import { sampleSubmission } from '../../functions/testing/sample-submission.ts';
import { memoryStore } from '../../functions/testing/test-deps.ts';
import { type ChaosRecords, compareRecords } from './verdict.ts';

const lead = (id: string, email: string) => {
  const payload = { email };
  return sampleSubmission({ id, email, payload });
};
const [ANN, BOB] = ['ann@example.com', 'bob@example.com'];

const received = new Map([
  ['1', ANN],
  ['2', BOB],
]);
const counts = { arrived: 2, repeated: 0, forged: 0 };

/** The verdict on two leads that were accepted, stored and delivered, with these changes. */
async function verdictOf(
  changes: Partial<Omit<ChaosRecords, 'store'>>,
  more: readonly (readonly [string, string])[] = [],
) {
  const store = memoryStore();
  for (const [id, email] of [['1', ANN], ['2', BOB], ...more] as const) await store.save(lead(id, email));
  const verdict = await compareRecords({
    store,
    buyer: { received, overlaps: [], counts },
    senders: {
      accepted: new Map([
        [ANN, new Set(['1'])],
        [BOB, new Set(['2'])],
      ]),
      unexpected: [],
    },
    kills: [],
    ...changes,
  });
  await store.close();
  return verdict;
}

test('two delivered leads have no faults', async () => {
  expect(await verdictOf({})).toEqual({ accepted: 2, stored: 2, delivered: 2, duplicated: 0, lost: 0, faults: [] });
});

test('an accepted lead that is not stored is lost', async () => {
  const accepted = new Map([['cat@example.com', new Set(['3'])]]);
  expect(await verdictOf({ senders: { accepted, unexpected: [] } })).toMatchObject({ lost: 1 });
});

test('a stored lead that is not delivered is lost', async () => {
  const verdict = await verdictOf({ buyer: { received: new Map([['1', ANN]]), overlaps: [], counts } });
  expect(verdict).toMatchObject({ delivered: 1, lost: 1, faults: ['stored and not delivered: 2'] });
});

test('a lead that is stored twice or confirmed under two ids is duplicated', async () => {
  const bought = new Map([...received, ['3', ANN]]);
  const buyer = { received: bought, overlaps: [], counts };
  expect(await verdictOf({ buyer }, [['3', ANN]])).toMatchObject({ duplicated: 1, lost: 0 });
  const accepted = new Map([[ANN, new Set(['1', '2'])]]);
  expect(await verdictOf({ senders: { accepted, unexpected: [] } })).toMatchObject({ duplicated: 1 });
});

test('an id in flight twice at once is a duplicate unless a server was killed in between', async () => {
  const buyer = { received, overlaps: [{ id: '1', from: 1000, to: 1200 }], counts };
  expect(await verdictOf({ buyer })).toMatchObject({ duplicated: 1 });
  expect(await verdictOf({ buyer, kills: [1100] })).toMatchObject({ duplicated: 0 });
});

test('unexpected responses and deliveries with an invalid signature are faults', async () => {
  const senders = { accepted: new Map<string, Set<string>>(), unexpected: ['500 oops'] };
  const buyer = { received, overlaps: [], counts: { ...counts, forged: 2 } };
  expect((await verdictOf({ senders, buyer })).faults).toEqual([
    'unexpected response: 500 oops',
    '2 deliveries with an invalid signature',
  ]);
});
