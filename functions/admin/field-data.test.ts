import { expect, test } from 'vitest';
import type { FieldSample } from '../store/field-data.ts';
import type { Store } from '../store/store.ts';
import { memoryStore } from '../testing/test-deps.ts';
import { fieldDataTable, printFieldData } from './field-data.ts';

const now = new Date('2026-11-21T10:00:00.000Z');

async function storeWith(...samples: readonly (Partial<FieldSample> & Pick<FieldSample, 'values'>)[]): Promise<Store> {
  const store = memoryStore();
  for (const one of samples) await store.countFieldData({ day: '2026-11-21', pageKind: 'post', ...one });
  return store;
}

test('the 75th percentile is what three of four page views stayed within', async () => {
  const store = await storeWith(...[1000, 2000, 2500, 9000].map((lcp) => ({ values: { lcp } })));
  expect(await fieldDataTable(store, now)).toEqual({
    since: '2026-10-25',
    days: 28,
    rows: [{ pageKind: 'post', metric: 'lcp', samples: 4, p75: 2500, rating: 'good', good: 0.75, poor: 0.25 }],
  });
});

test.each([
  [{ lcp: 2500 }, 'good'],
  [{ lcp: 2501 }, 'needs improvement'],
  [{ lcp: 4000 }, 'needs improvement'],
  [{ lcp: 4001 }, 'poor'],
  [{ inp: 200 }, 'good'],
  [{ inp: 500 }, 'needs improvement'],
  [{ inp: 504 }, 'poor'],
  [{ cls: 100 }, 'good'],
  [{ cls: 250 }, 'needs improvement'],
  [{ cls: 251 }, 'poor'],
  [{ ttfb: 800 }, 'good'],
  [{ ttfb: 1800 }, 'needs improvement'],
  [{ ttfb: 1801 }, 'poor'],
])('%o is %s', async (values, rating) => {
  const { rows } = await fieldDataTable(await storeWith({ values }), now);
  expect(rows.map((row) => row.rating)).toEqual([rating]);
});

test('days before the period do not count', async () => {
  const store = await storeWith(
    { values: { lcp: 900 } },
    { values: { lcp: 9000 }, day: '2026-11-20' },
    { values: { lcp: 9000 }, day: '2026-11-19' },
  );
  expect((await fieldDataTable(store, now, 1)).rows).toMatchObject([{ samples: 1, p75: 900 }]);
  expect((await fieldDataTable(store, now, 2)).rows).toMatchObject([{ samples: 2 }]);
});

test('the table has kinds by name, and each kind its metrics in one order', async () => {
  const store = await storeWith(
    { values: { ttfb: 90, cls: 104, inp: 48, lcp: 1200 } },
    { values: { lcp: 3000 }, pageKind: 'guide' },
  );
  expect(printFieldData(await fieldDataTable(store, now)).split('\n')).toEqual([
    'In 28 days, since 2026-10-25, in UTC',
    'page        metric        p75  rating                good     poor  samples',
    'guide       LCP       3150 ms  needs improvement    0.0 %    0.0 %        1',
    'post        LCP       1250 ms  good               100.0 %    0.0 %        1',
    'post        INP         50 ms  good               100.0 %    0.0 %        1',
    'post        CLS         0.112  needs improvement    0.0 %    0.0 %        1',
    'post        TTFB        90 ms  good               100.0 %    0.0 %        1',
  ]);
});

test('without reports it says where to read on', async () => {
  expect(printFieldData(await fieldDataTable(memoryStore(), now))).toBe(
    'No browser has reported since 2026-10-25. docs/operations/field-data.md says when they do.',
  );
});
