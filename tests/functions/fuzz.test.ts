import { expect, test } from 'vitest';
import { fuzz } from '../chaos/fuzz.ts';
import { fuzzServer } from '../chaos/fuzz-server.ts';
import { builtSite } from '../support/site.ts';

test('1,000 odd requests: never a 500, every refusal is logged, and rows and acceptances match', async () => {
  const { statuses, rows } = await fuzz({ out: builtSite(), runs: 1000, seed: 24 });
  // 74 of these are accepted. Far fewer would mean that they are too odd to find anything.
  expect(rows).toBeGreaterThan(50);
  for (const status of [200, 303, 400, 404, 405, 413, 415, 422])
    expect(statuses[status], String(status)).toBeGreaterThan(0);
});

test.each([
  ['one process alone', {}],
  ['two processes', { processes: 2 }],
])('700 odd methods, headers and expectations: %s, and each is there afterwards', async (_, how) => {
  const { statuses, faults } = await fuzzServer({ out: builtSite(), runs: 700, seed: 24, ...how });
  expect(faults).toEqual([]);
  for (const status of [200, 404, 405, 417, 400, 505]) expect(statuses[status], String(status)).toBeGreaterThan(0);
});
