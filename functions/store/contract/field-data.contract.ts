import { expect, test } from 'vitest';
import type { FieldSample } from '../field-data.ts';
import { contract } from './harness.ts';

const sample = (values: FieldSample['values'], changes: Partial<FieldSample> = {}): FieldSample => ({
  day: '2026-11-21',
  pageKind: 'state',
  values,
  ...changes,
});

export const fieldDataContract = contract('counts what browsers measured', (subject) => {
  const counts = async (since = '2026-01-01') =>
    (await subject.store.admin.fieldData(since)).map(({ pageKind, metric, bucket, count }) =>
      [pageKind, metric, bucket, count].join(' '),
    );

  test('by kind of page, metric and bucket; nothing else is kept', async () => {
    await subject.store.countFieldData(sample({ lcp: 900, cls: 0, ttfb: 20 }));
    await subject.store.countFieldData(sample({ lcp: 801, inp: 40 }));
    await subject.store.countFieldData(sample({ lcp: 901 }, { pageKind: 'post' }));
    expect(await counts()).toEqual([
      'post lcp 1000 1',
      'state cls 0 1',
      'state inp 40 1',
      'state lcp 900 2',
      'state ttfb 20 1',
    ]);
  });

  test('presses of call links are counted as they are', async () => {
    await subject.store.countFieldData(sample({ calls: 1 }));
    await subject.store.countFieldData(sample({ calls: 3, lcp: 900 }));
    await subject.store.countFieldData(sample({ calls: 1 }));
    expect(await counts()).toEqual(['state calls 1 2', 'state calls 3 1', 'state lcp 900 1']);
  });

  test('of many at once, each is counted', async () => {
    const days = ['2026-11-20', '2026-11-21'];
    const all = Array.from({ length: 200 }, (_, at) => sample({ lcp: at % 3, inp: 8 }, { day: days[at % 2] }));
    await Promise.all(all.map((one) => subject.store.countFieldData(one)));
    expect(await counts()).toEqual(['state inp 10 200', 'state lcp 0 67', 'state lcp 10 133']);
    expect(await counts('2026-11-21')).toEqual(['state inp 10 100', 'state lcp 0 33', 'state lcp 10 67']);
  });

  test('a browser that could measure nothing leaves no row', async () => {
    await subject.store.countFieldData(sample({}));
    expect(await counts()).toEqual([]);
  });

  test('days are deleted one at a time, the oldest first, and not those that are kept', async () => {
    for (const day of ['2026-11-19', '2026-11-20', '2026-11-21'])
      await subject.store.countFieldData(sample({ lcp: 900, inp: 16 }, { day }));
    const remove = () => subject.store.admin.removeOldFieldData('2026-11-21');
    expect([await remove(), await remove(), await remove()]).toEqual([2, 2, 0]);
    expect(await counts()).toEqual(['state inp 16 1', 'state lcp 900 1']);
  });
});
