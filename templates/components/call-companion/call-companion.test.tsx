import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('has a list of each kind, in the order of a call', () => {
  const sections = [...domOf(renderExample('call-companion', 'a sheet')).querySelectorAll('section')];
  expect(
    sections.map((section) => [textOf(section.querySelector('h3')), section.querySelectorAll('li').length]),
  ).toEqual([
    ['Have ready', 2],
    ['Ask', 2],
    ['Write down', 2],
  ]);
});
