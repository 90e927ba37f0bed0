import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { Letters, letterId } from './letters.tsx';

test('each letter leads to the first name that begins with it', () => {
  const links = [...domOf(renderExample('letters', 'four names of three letters')).querySelectorAll('a')];
  expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
    ['A', '#states-a'],
    ['O', '#states-o'],
    ['T', '#states-t'],
  ]);
  expect([letterId('states', 'Ohio', 'Alaska'), letterId('states', 'Oregon', 'Ohio')]).toEqual(['states-o', undefined]);
});

test('names of one letter need no links', () => {
  expect(domOf(<Letters label="States" list="states" names={['Ohio', 'Oregon']} />).querySelector('a')).toBeNull();
});
