import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { gridFor } from './card.tsx';

test('a card can have a link', () => {
  const link = domOf(renderExample('card', 'with a drawing and a link')).querySelector('a');
  expect([link?.getAttribute('href'), textOf(link)]).toEqual(['/dui-terms', 'Read more']);
});

test('shows its title, its content and its image', () => {
  const card = domOf(renderExample('card', 'with a drawing and a link'));
  expect(textOf(card.querySelector('h3'))).toBe('A DUI or DWI');
  expect(textOf(card.querySelector('.prose'))).toContain('Many states ask for proof of insurance');
  expect(card.querySelector('svg.icon')).not.toBeNull();
});

test('a scene stands in place of the icon', () => {
  const card = domOf(renderExample('card', 'with a scene'));
  expect(card.querySelector('img.scene')).not.toBeNull();
  expect(card.querySelector('svg.icon')).toBeNull();
});

test.each([
  [3, 3],
  [4, 2],
  [6, 3],
])('%i cards stand in rows of %i', (count, columns) => expect(gridFor(count)).toContain(`card-grid-${columns}`));
