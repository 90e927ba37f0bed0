import { expect, test } from 'vitest';
import { createRateLimiter } from '../http/rate-limit.ts';
import type { LogEntry } from '../lib/log.ts';
import { testApp } from '../testing/test-deps.ts';
import { json, startTestHost } from '../testing/test-host.ts';
import { createBudget } from './budget.ts';
import { createGooglePlaces } from './google-places.ts';

let time = Date.parse('2026-11-21T10:00:00.000Z');
const now = () => new Date(time);

function budgetOf({ perClient, perDay }: { readonly perClient: number; readonly perDay: number }) {
  const logged: LogEntry[] = [];
  const budget = createBudget({
    service: 'google-places',
    client: createRateLimiter({ times: perClient, seconds: 3600 }),
    day: createRateLimiter({ times: perDay, seconds: 86_400 }),
    now,
    log: (entry) => logged.push(entry),
  });
  const spend = (client: string) =>
    budget.spend(client).then(
      () => 'spent',
      (error: Error) => error.name,
    );
  return { budget, logged, spend };
}

test("a client's share is its own; what it has too much of does not use up the day", async () => {
  const { spend } = budgetOf({ perClient: 2, perDay: 4 });
  expect([await spend('a'), await spend('a'), await spend('a'), await spend('a')]).toEqual([
    'spent',
    'spent',
    'BudgetSpent',
    'BudgetSpent',
  ]);
  expect([await spend('b'), await spend('b')]).toEqual(['spent', 'spent']);
});

test('the day has one share for all, one line in the log, and ends at midnight in UTC', async () => {
  const { spend, logged } = budgetOf({ perClient: 99, perDay: 2 });
  const day = ['a', 'b', 'c', 'd'];
  const results: string[] = [];
  for (const client of day) results.push(await spend(client));
  expect(results).toEqual(['spent', 'spent', 'BudgetSpent', 'BudgetSpent']);
  expect(logged).toEqual([
    { level: 'warn', event: 'upstream.daily-limit', service: 'google-places', day: '2026-11-21' },
  ]);
  time = Date.parse('2026-11-22T00:00:00.000Z');
  expect(await spend('c')).toBe('spent');
});

test('over its budget, Google is not asked, and the built-in table answers without a failure', async () => {
  const host = await startTestHost();
  host.answer(json({ suggestions: [] }));
  const { budget } = budgetOf({ perClient: 2, perDay: 99 });
  const site = testApp({ places: createGooglePlaces({ key: 'k', now, host: host.url, budget }) });
  const predict = async (input: string, address = '2001:db8::1') => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', body: JSON.stringify({ input }), headers, visitor: { address } };
    return (await (await site.send('/api/places/autocomplete', init)).json()).data.length;
  };
  // Google knows nothing here, so an answer with places is ours. Another address of the /64 is the same client.
  expect(await predict('dublin')).toBe(0);
  expect(await predict('dublin o', '2001:db8::2')).toBe(0);
  expect(await predict('dublin oh')).toBe(1);
  expect(await predict('dublin')).toBe(0);
  expect(await predict('dublin oh', '2001:db8:0:1::1')).toBe(0);
  expect(host.requests).toHaveLength(3);
  expect(site.logged.filter(({ level }) => level !== 'info')).toEqual([]);
  host.close();
});
