import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { batch, gather } from './batch.ts';

const never = () => false;

/** Records its groups; fails those that hold the word "bad". */
function recorder() {
  const groups: string[][] = [];
  const write = async (items: readonly string[]) => {
    groups.push([...items]);
    if (items.includes('bad')) throw new Error('bad item');
    return items.map((item) => item.toUpperCase());
  };
  return { groups, write };
}

describe('batch', () => {
  test('writes items that arrive together in one group and gives each its own result', async () => {
    const { groups, write } = recorder();
    const save = batch(write, { largest: 100, fatal: never });
    expect(await Promise.all(['a', 'b', 'c'].map(save))).toEqual(['A', 'B', 'C']);
    expect(groups).toEqual([['a', 'b', 'c']]);
  });

  test('never makes a group larger than its limit', async () => {
    const { groups, write } = recorder();
    const save = batch(write, { largest: 2, fatal: never });
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(save));
    expect(groups).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  });

  test('lets others have a turn between two groups, so that another process can write too', async () => {
    const turns: string[] = [];
    const write = async (items: readonly string[]) => {
      turns.push(items.join());
      setImmediate(() => turns.push('another'));
      return items;
    };
    const save = batch(write, { largest: 1, fatal: never });
    await Promise.all(['a', 'b'].map(save));
    expect(turns).toEqual(['a', 'another', 'b']);
  });

  test('keeps items that arrive during a write for the next group', async () => {
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

  test('lets only the bad item fail', async () => {
    const { write } = recorder();
    const save = batch(write, { largest: 100, fatal: never });
    const settled = await Promise.allSettled(['a', 'bad', 'c'].map(save));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  test('does not retry items one by one after a fatal error', async () => {
    const { groups, write } = recorder();
    const save = batch(write, { largest: 100, fatal: () => true });
    const settled = await Promise.allSettled(['a', 'bad', 'c'].map(save));
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(groups).toHaveLength(1);
  });
});

describe('gather', () => {
  const NEVER = new Promise<string>(() => {});
  const HOUR = 3_600_000;

  test('gives nothing at once when there is no work', async () => {
    expect(await gather(HOUR).next()).toEqual([]);
  });

  test('collects what finishes meanwhile, and stops waiting when no work is left', async () => {
    const works = gather<string>(HOUR);
    works.add(Promise.resolve('first'));
    works.add(nextTurn('second'));
    expect(works.inProgress).toBe(2);
    expect(await works.next()).toEqual(['first', 'second']);
    expect(works.inProgress).toBe(0);
    expect(await works.next()).toEqual([]);
  });

  test('does not wait for slow work; its result is in a later group', async () => {
    const works = gather<string>(0);
    let finish = (_: string) => {};
    works.add(new Promise((resolve) => (finish = resolve)));
    works.add(NEVER);
    works.add(Promise.resolve('quick'));
    expect(await works.next()).toEqual(['quick']);
    expect(works.inProgress).toBe(2);
    finish('slow');
    expect(await works.next()).toEqual(['slow']);
  });

  test('throws a failure once', async () => {
    const works = gather<string>(0);
    works.add(Promise.reject(new Error('broken')));
    works.add(NEVER);
    await expect(works.next()).rejects.toThrow('broken');
    works.add(Promise.resolve('next'));
    expect(await works.next()).toEqual(['next']);
  });
});
