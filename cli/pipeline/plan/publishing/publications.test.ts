import { describe, expect, test } from 'vitest';
import { clockAt } from '../../../system/clock.ts';
import { publicationOf } from './publications.ts';

const NOON = clockAt('2026-12-01T12:00:00Z');

test('a page without dates is published', () => {
  expect(publicationOf({}, NOON)).toEqual({ status: 'published' });
  expect(publicationOf({ draft: false }, NOON)).toEqual({ status: 'published' });
});

test('a draft stays a draft, whatever its dates', () => {
  const dates = { publishAt: '2020-01-01', expireAt: '2021-01-01' };
  expect(publicationOf({ draft: true, ...dates }, NOON)).toEqual({ status: 'draft' });
});

describe('publishAt', () => {
  test.each([
    ['2026-12-01', 'published'],
    ['2026-12-02', 'scheduled'],
    ['2026-12-01T12:00Z', 'published'],
    ['2026-12-01T12:00:01Z', 'scheduled'],
    ['2026-12-01T06:59-05:00', 'published'],
    ['2026-12-01T07:01-05:00', 'scheduled'],
  ])('%s is %s at noon UTC', (publishAt, status) => {
    expect(publicationOf({ publishAt }, NOON).status).toBe(status);
  });

  test('says from when in UTC', () => {
    expect(publicationOf({ publishAt: '2026-12-24T18:00-05:00' }, NOON)).toEqual({
      status: 'scheduled',
      from: '2026-12-24T23:00:00.000Z',
    });
  });
});

describe('a post', () => {
  test('of a later day is held back until then', () => {
    const scheduled = { status: 'scheduled', from: '2027-01-01T00:00:00.000Z' };
    expect(publicationOf({ publishedOn: '2027-01-01' }, NOON)).toEqual(scheduled);
    expect(publicationOf({ publishedOn: '2026-12-01' }, NOON)).toEqual({ status: 'published' });
  });

  test('waits for the later of its two dates', () => {
    const { from } = { from: '', ...publicationOf({ publishedOn: '2027-01-01', publishAt: '2026-12-24' }, NOON) };
    expect(from).toBe('2027-01-01T00:00:00.000Z');
  });
});

describe('expireAt', () => {
  test('ends the page at that moment, not before', () => {
    const expireAt = '2026-12-01T12:00Z';
    expect(publicationOf({ expireAt }, clockAt('2026-12-01T11:59:59Z'))).toEqual({
      status: 'published',
      until: '2026-12-01T12:00:00.000Z',
    });
    expect(publicationOf({ expireAt }, NOON)).toEqual({ status: 'expired', since: '2026-12-01T12:00:00.000Z' });
  });

  test('keeps where visitors are sent', () => {
    expect(publicationOf({ expireAt: '2026-11-30', redirectTo: '/blog' }, NOON)).toMatchObject({ redirectTo: '/blog' });
  });
});
