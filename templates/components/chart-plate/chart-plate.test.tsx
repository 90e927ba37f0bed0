import { expect, test } from 'vitest';
import { domOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const plate = (name: string) => domOf(renderExample('chart-plate', name)).querySelector('.chart-plate');

test('screen readers pass over the outline, whose name is the title', () => {
  expect(plate('a state')?.querySelector('img')?.getAttribute('alt')).toBe('');
  expect(plate('without an outline')?.querySelector('img')).toBeNull();
});

test('the pin of the city of the page is marked among those of its state', () => {
  const pins = [...(plate('a city')?.querySelectorAll('.pins circle') ?? [])];
  expect(pins.map((pin) => [pin.getAttribute('data-city'), pin.classList.contains('is-here')])).toEqual([
    ['columbus', true],
    ['cleveland', false],
  ]);
  expect(plate('a state')?.querySelector('.pins')).toBeNull();
});
