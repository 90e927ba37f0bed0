import { describe, expect, test } from 'vitest';
import { isUntouched, type Made, reasonToMake, type SeenFile } from './can-reuse.ts';

const LONG_AGO = 1_000_000;
const seen: SeenFile = { size: 10, mtimeMs: LONG_AGO, ctimeMs: LONG_AGO, digest: 'd', seenAt: LONG_AGO + 60_000 };

describe('a file is untouched', () => {
  test('if its size and both times are as they were', () => {
    expect(isUntouched(seen, { size: 10, mtimeMs: LONG_AGO, ctimeMs: LONG_AGO })).toBe(true);
  });

  test.each([
    ['its size differs', { size: 11 }],
    ['its time of writing differs, even an earlier one', { mtimeMs: LONG_AGO - 1 }],
    ['a program set its time of writing back, which the system notes', { ctimeMs: LONG_AGO + 1 }],
  ])('but not if %s', (_, change) => {
    expect(isUntouched(seen, { size: 10, mtimeMs: LONG_AGO, ctimeMs: LONG_AGO, ...change })).toBe(false);
  });

  test.each([0, 1999, 2000])(
    'but not if it was written %i ms before it was seen, when it may have been written again',
    (ms) => {
      const justSeen = { ...seen, seenAt: LONG_AGO + ms };
      expect(isUntouched(justSeen, { size: 10, mtimeMs: LONG_AGO, ctimeMs: LONG_AGO })).toBe(false);
    },
  );
});

describe('a page is made', () => {
  const last: Made = { used: ['post/a#title', 'site#posts'], outputs: ['public/a.html', 'private/pages/a.json'] };
  const nothing = { changedOf: () => undefined, isIntact: () => true };

  test('when it is new', () => {
    expect(reasonToMake(undefined, nothing)).toEqual({ why: 'new' });
  });

  test('when something it used has changed, and names it', () => {
    expect(reasonToMake(last, { ...nothing, changedOf: (used) => (used === 'site#posts' ? used : undefined) })).toEqual(
      {
        why: 'used',
        names: ['site#posts'],
      },
    );
  });

  test('when one of its files is not as it was left, and names it', () => {
    expect(reasonToMake(last, { ...nothing, isIntact: (path) => path !== 'public/a.html' })).toEqual({
      why: 'output',
      paths: ['public/a.html'],
    });
  });

  test('not when all is as it was', () => {
    expect(reasonToMake(last, nothing)).toBeUndefined();
  });
});
