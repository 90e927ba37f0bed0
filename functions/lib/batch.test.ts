import { expect, test } from 'vitest';
import { batch } from './batch.ts';

const never = () => false;

/** Writes down its groups; fails those that hold the word "bad". */
function recorder() {
  const groups: string[][] = [];
  const write = async (items: readonly string[]) => {
    groups.push([...items]);
    if (items.includes('bad')) throw new Error('bad item');
    return items.map((item) => item.toUpperCase());
  };
  return { groups, write };
}

test('items that arrive together are written together, each answered with its own result', async () => {
  const { groups, write } = recorder();
  const save = batch(write, { largest: 100, fatal: never });
  expect(await Promise.all(['a', 'b', 'c'].map(save))).toEqual(['A', 'B', 'C']);
  expect(groups).toEqual([['a', 'b', 'c']]);
});

test('a group is never larger than its limit', async () => {
  const { groups, write } = recorder();
  const save = batch(write, { largest: 2, fatal: never });
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(save));
  expect(groups).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

test('what arrives during a write waits for the next one', async () => {
  const { groups, write } = recorder();
  let late: Promise<string> | undefined;
  const save = batch(
    (items: readonly string[]) => {
      late ??= save('late');
      return write(items);
    },
    { largest: 100, fatal: never },
  );
  await save('early');
  expect(await late).toBe('LATE');
  expect(groups).toEqual([['early'], ['late']]);
});

test('one bad item fails alone', async () => {
  const { write } = recorder();
  const save = batch(write, { largest: 100, fatal: never });
  const settled = await Promise.allSettled(['a', 'bad', 'c'].map(save));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a fault that would meet every item is not tried again for each', async () => {
  const { groups, write } = recorder();
  const save = batch(write, { largest: 100, fatal: () => true });
  const settled = await Promise.allSettled(['a', 'bad', 'c'].map(save));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(groups).toHaveLength(1);
});
