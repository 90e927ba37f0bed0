import { describe, expect, test } from 'vitest';
import { testSite } from '../testing/site.ts';
import { nameOf, pageModel, sourceList } from './page-model.ts';

const draft = { path: '/x', kind: 'composed', title: 'A page', description: 'D', props: {} } as const;

test('the brand ends a title that does not name it', () => {
  expect(pageModel(testSite, draft).title).toBe('A page | SR-22 Harbor');
  expect(pageModel(testSite, { ...draft, title: 'SR-22 Harbor helps' }).title).toBe('SR-22 Harbor helps');
});

test('a page without a social card of its own shares that of the home page', () => {
  const imageOf = (page: ReturnType<typeof pageModel>) => page.meta.find(({ name }) => name === 'og:image')?.content;
  expect(imageOf(pageModel(testSite, draft))).toMatch(/\/assets\/cards\/home\.png$/);
  const card = { name: 'x', title: 'A page', scene: 'fork' } as const;
  expect(imageOf(pageModel(testSite, { ...draft, card }))).toMatch(/\/assets\/cards\/x\.png$/);
});

test('names are filled into the titles of the site settings', () => {
  expect(nameOf(testSite, 'state_details', { title: 'Ohio' }, { stateName: 'Ohio' })).toEqual({
    title: 'SR-22 rules in Ohio',
    description: 'What Ohio asks for.',
  });
});

describe('the name of a page', () => {
  const own = { title: 'Its own', description: 'In its own words.' };

  test('is that of the site settings under its file name, with its own description', () => {
    expect(nameOf(testSite, 'sr22-cost', own)).toEqual({ ...own, title: 'Title of sr22_cost' });
    expect(nameOf(testSite, 'sr22-cost', { title: 'Its own' })).toMatchObject({
      description: 'Description of sr22_cost',
    });
  });

  test('is its own where the settings have none', () => {
    expect(nameOf(testSite, 'how-it-works', own)).toEqual(own);
  });
});

describe('sourceList', () => {
  const a = { title: 'A', url: 'https://a.example/' };
  const b = { title: 'B', url: 'https://b.example/' };
  const days = { reviewedOn: '2026-11-21', reviewBy: [] };

  test('keeps each address once, in order', () => {
    expect(sourceList(testSite, days, [a], undefined, [b, { ...a, title: 'A again' }])).toEqual({
      sources: [a, b],
      reviewedOn: '2026-11-21',
    });
  });

  test('keeps a source without an address by its title', () => {
    const copy = { title: 'Copy', seen: 'copy' } as const;
    expect(sourceList(testSite, days, [copy, a], [copy]).sources).toEqual([copy, a]);
  });

  test.each([
    [undefined, false],
    ['2027-02-28', false],
    ['2027-03-01', true],
    ['2027-04-01', true],
  ])('names the first review that is due; with facts overdue through %s it is overdue: %s', (through, isOverdue) => {
    const site = through ? { overdueThrough: through } : {};
    const list = sourceList(site, { reviewBy: ['2027-05-01', undefined, '2027-03-01'] }, [a]);
    expect(list).toEqual({ sources: [a], reviewBy: '2027-03-01', isOverdue });
  });
});
