import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('is a plain input with a label without script', () => {
  const document = domOf(renderExample('place-input', 'without script'));
  const input = document.querySelector('input');
  expect(input?.getAttribute('placeholder')).toBe('Enter Zip Code');
  expect(input?.hasAttribute('role')).toBe(false);
  expect(document.querySelector('[role=listbox]')).toBeNull();
});

test('with suggestions is a combobox that names its list and the active option', () => {
  const document = domOf(renderExample('place-input', 'with suggestions'));
  const input = document.querySelector('input');
  expect(input?.getAttribute('role')).toBe('combobox');
  expect(input?.getAttribute('aria-expanded')).toBe('true');
  const active = document.getElementById(input?.getAttribute('aria-activedescendant') ?? '');
  expect(textOf(active)).toBe('43215 Columbus, OH');
  expect(active?.getAttribute('aria-selected')).toBe('true');
});

test('says in a status what to do when nothing was found', () => {
  const document = domOf(renderExample('place-input', 'with nothing found'));
  expect(textOf(document.querySelector('[role=status]'))).toBe(
    'No place found. Enter a state, a city or a five-digit zip code.',
  );
  expect(document.querySelector('input')?.getAttribute('aria-expanded')).toBe('false');
});

test('is closed without suggestions', () => {
  const document = domOf(renderExample('place-input', 'closed'));
  expect(textOf(document.querySelector('[role=status]'))).toBe('');
  expect(document.querySelector('input')?.getAttribute('aria-expanded')).toBe('false');
  expect(document.querySelector('ul')?.hasAttribute('hidden')).toBe(true);
});
