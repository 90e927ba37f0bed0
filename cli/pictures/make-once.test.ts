import { expect, test } from 'vitest';
import { memoryDisk } from '../../tests/support/memory-disk.ts';
import { makeOnce } from './make-once.ts';

/** Makes words of letters, and lists what was made. */
function workshop(cache = memoryDisk()) {
  const made: string[] = [];
  const make = (words: readonly string[], folder = 'words') =>
    makeOnce(words, {
      partsOf: (word) => [word],
      make: async (word) => {
        if (word === 'bad') throw new Error('A bad word.');
        made.push(word);
        return Buffer.from(word.toUpperCase());
      },
      cache,
      folder,
    });
  return { cache, made, make };
}

const texts = (results: readonly Uint8Array[]) => results.map((bytes) => Buffer.from(bytes).toString());

test('results come in the order of the jobs, and the same job is done once', async () => {
  const { made, make } = workshop();
  expect(texts(await make(['b', 'a', 'b']))).toEqual(['B', 'A', 'B']);
  expect(made.toSorted()).toEqual(['a', 'b']);
});

test('what was made before a failure is not made again', async () => {
  const { made, make } = workshop();
  await expect(make(['a', 'b', 'bad'])).rejects.toThrow('A bad word.');
  const before = made.splice(0).toSorted();
  expect(before).toContain('a');
  await make(before);
  expect(made).toEqual([]);
});

test('results of another folder stay', async () => {
  const { made, make } = workshop();
  await make(['a'], 'one');
  await make(['b'], 'two');
  made.splice(0);
  expect(texts(await make(['a'], 'one'))).toEqual(['A']);
  expect(made).toEqual([]);
});
