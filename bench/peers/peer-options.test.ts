import { expect, test } from 'vitest';
import { peerOptions } from './peer-options.ts';

const flags = { pages: '4000, 1000', runs: '3', tools: 'hugo,ours', limit: '20', write: false };
const read = (changes: Partial<typeof flags> = {}) => peerOptions({ ...flags, ...changes }, () => {});

test('sizes are taken from small to large, and tools in their usual order', () => {
  expect(read()).toMatchObject({
    options: { pages: [1000, 4000], runs: 3, tools: ['ours', 'hugo'], limitMinutes: 20 },
  });
  expect(read().mistake).toBeUndefined();
});

test.each([
  [{ tools: 'ours,jekyll' }, 'There is no tool "jekyll".'],
  [{ pages: '1000,many' }, '--pages, --runs and --limit are whole numbers above zero.'],
  [{ runs: '0' }, '--pages, --runs and --limit are whole numbers above zero.'],
  [{ limit: '1.5' }, '--pages, --runs and --limit are whole numbers above zero.'],
])('%o is refused', (changes, mistake) => {
  expect(read(changes).mistake).toBe(mistake);
});
