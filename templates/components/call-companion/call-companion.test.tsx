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

test('what is ready can be ticked, with its words as its label, and nothing else', () => {
  const document = domOf(renderExample('call-companion', 'a sheet'));
  const labels = [...document.querySelectorAll('label:has(> input[type=checkbox])')];
  expect(labels.map(textOf)).toEqual([...document.querySelectorAll('.call-companion-ready li')].map(textOf));
  expect(labels).toHaveLength(2);
});
