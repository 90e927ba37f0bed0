import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const document = domOf(renderExample('sample-form', 'two fields'));

test('a form says that it is a sample, and that everything on it is made up', () => {
  expect(textOf(document.querySelector('.sample-form-head'))).toBe('SR-22 Sample');
  expect(textOf(document.querySelector('figcaption'))).toBe('Everything on this form is made up.');
});

test('each field is followed by what it means', () => {
  expect([...document.querySelectorAll('li')].map(textOf)).toEqual([
    'To State of Example The state that ordered it It may not be the one where you live.',
    'Driver Alex Sample You, as on your license The insurer asks for the number.',
  ]);
});
