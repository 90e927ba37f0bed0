import { expect, test } from 'vitest';
import type { Correction } from '../../../schemas/generated/content-types.ts';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { Corrections, correctionPicture, withNewest } from './corrections.tsx';

test('an entry says where, who found it, what was wrong, and what is said now', () => {
  const [first, second] = domOf(renderExample('corrections', 'two entries')).querySelectorAll('li');
  expect(textOf(first)).toBe(
    'Texas, Ohio Found by a reader Before: The pages gave one length for all cases. ' +
      'Now: They give a length for each case.',
  );
  expect([...(first?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    '/state/texas-sr22',
    '/state/ohio-sr22',
  ]);
  expect(textOf(second)).toContain('Found by an editor');
  expect([...(second?.querySelectorAll('.figure') ?? [])].map(textOf)).toEqual([
    '1 to 5 years',
    'Depends on the state',
  ]);
});

test('only the newest day is open', () => {
  const days = [...domOf(renderExample('corrections', 'two entries')).querySelectorAll('details')];
  expect(days.map((day) => [textOf(day.querySelector('summary')), day.hasAttribute('open')])).toEqual([
    ['December 1, 2026 1 correction', true],
    ['November 21, 2026 1 correction', false],
  ]);
});

test('entries of one day stand below it', () => {
  const correction: Correction = { day: '2026-12-01', pages: [], was: 'A', now: 'B', foundBy: 'editor' };
  const entries = [correction, { ...correction, was: 'C' }, { ...correction, day: '2026-11-21' }];
  const days = [...domOf(<Corrections corrections={entries} />).querySelectorAll('section')];
  expect(days.map((day) => [textOf(day.querySelector('h2')), day.querySelectorAll('li').length])).toEqual([
    ['December 1, 2026', 2],
    ['November 21, 2026', 1],
  ]);
});

test('an empty log says so', () => {
  expect(textOf(domOf(renderExample('corrections', 'none yet')).body)).toBe('Nothing has been corrected yet.');
});

test('the picture shows an entry whole: before, then now', () => {
  const newest: Correction = {
    day: '2026-11-21',
    pages: [{ name: 'Ohio', link: '/ohio' }],
    foundBy: 'editor',
    was: 'It said three.',
    now: 'It says one.',
    change: { from: '3 years', to: '1 year' },
  };
  const { body } = domOf(<>{correctionPicture({ newest })}</>);
  expect(textOf(body)).toBe(
    'Ohio Found by an editor, November 21, 2026 Before: 3 years It said three. Now: 1 year It says one.',
  );
  expect(correctionPicture({})).toBeUndefined();
});

test('an entry is told once: the newest that has its words in short in the hero, and all others in the list', () => {
  const entry = { day: '2026-11-21', pages: [{ name: 'Ohio', link: '/ohio' }], foundBy: 'editor' as const };
  const corrections: Correction[] = [
    { ...entry, was: 'A', now: 'B' },
    { ...entry, was: 'C', now: 'D', change: { from: 'c', to: 'd' } },
    { ...entry, was: 'E', now: 'F', change: { from: 'e', to: 'f' } },
  ];
  const view = withNewest(corrections);
  expect([view.newest?.was, view.corrections.map(({ was }) => was)]).toEqual(['C', ['A', 'E']]);
});
