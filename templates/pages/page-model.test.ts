import { describe, expect, test } from 'vitest';
import { testSite } from '../testing/site.ts';
import { pageModel, sourceList, titleKey, titleOf } from './page-model.ts';

const draft = { path: '/x', kind: 'composed', title: 'A page', description: 'D', props: {} } as const;

test('the brand ends a title that does not name it', () => {
  expect(pageModel(testSite, draft).title).toBe('A page | SR-22 Harbor');
  expect(pageModel(testSite, { ...draft, title: 'SR-22 Harbor helps' }).title).toBe('SR-22 Harbor helps');
});

test('names are filled into the titles of the site settings', () => {
  expect(titleOf(testSite, 'state_details', { stateName: 'Ohio' })).toEqual({
    title: 'SR-22 rules in Ohio',
    description: 'What Ohio asks for.',
  });
});

test('a file finds its title key by its name', () => {
  expect(titleKey(testSite, 'sr22-cost')).toBe('sr22_cost');
  expect(titleKey(testSite, 'how-it-works')).toBeUndefined();
});

describe('sourceList', () => {
  const a = { title: 'A', url: 'https://a.example/' };
  const b = { title: 'B', url: 'https://b.example/' };
  test('keeps each address once, in order', () => {
    expect(sourceList('2026-11-21', [a], undefined, [b, { ...a, title: 'A again' }])).toEqual({
      sources: [a, b],
      reviewedOn: '2026-11-21',
    });
  });
});
