import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const fieldOf = (example: string) => domOf(renderExample('select', example)).querySelector('.select > select.input');

test('has its options in their order, and what was picked before', () => {
  const field = fieldOf('with an error');
  expect([...(field?.children ?? [])].map(textOf)).toEqual(['Pick a state', 'Ohio', 'Texas']);
  expect(textOf(field?.querySelector('[selected]'))).toBe('Texas');
  expect(field?.getAttribute('aria-invalid')).toBe('true');
});

test('is a field of its form, with its own name', () => {
  expect(fieldOf('nothing picked yet')?.getAttribute('name')).toBe('state');
});
