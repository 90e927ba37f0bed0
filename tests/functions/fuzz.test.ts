import { expect, test } from 'vitest';
import { fuzz } from '../chaos/fuzz.ts';
import { builtSite } from '../support/site.ts';

test('1,000 odd requests: never a 500, every refusal is logged, and rows and acceptances match', async () => {
  const { statuses, rows } = await fuzz({ out: builtSite(), runs: 1000 });
  // About 90 of them are accepted. Far fewer would mean that the requests are too odd to find anything.
  expect(rows).toBeGreaterThan(50);
  for (const status of [200, 303, 400, 404, 405, 413, 415, 422])
    expect(statuses[status], String(status)).toBeGreaterThan(0);
});
