import { expect, test } from 'vitest';
import { domOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('is a list that scrolls by itself and can be reached by keyboard', () => {
  const list = domOf(renderExample('carousel', 'as the page has it')).querySelector('ul');
  expect(list?.getAttribute('tabindex')).toBe('0');
  expect(list?.children).toHaveLength(3);
});

test('shows its buttons only where the browser can use them', () => {
  const shown = (name: string) =>
    domOf(renderExample('carousel', name)).querySelectorAll('.arrows:not([hidden]) button');
  expect(shown('as the page has it')).toHaveLength(0);
  const buttons = [...shown("with the browser's buttons")];
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Scroll back', 'Scroll forward']);
});
