import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('has lists of what to have ready, of questions by what they are about, and of what to write down', () => {
  const sections = [...domOf(renderExample('call-companion', 'a sheet')).querySelectorAll('section')];
  expect(
    sections.map((section) => [textOf(section.querySelector('h3')), section.querySelectorAll('li').length]),
  ).toEqual([
    ['Have ready', 2],
    ['Ask', 2],
    ['Write down', 2],
  ]);
  expect([...(sections[1]?.querySelectorAll('h4') ?? [])].map(textOf)).toEqual(['The filing', 'The price']);
});

test('what is ready can be ticked, with its words as its label', () => {
  const document = domOf(renderExample('call-companion', 'a sheet'));
  const labels = [...document.querySelectorAll('label:has(> input[type=checkbox])')];
  expect(labels.map(textOf)).toEqual([...document.querySelectorAll('.call-companion-ready li')].map(textOf));
  expect(labels).toHaveLength(2);
});

test('each question and each thing to write down has a line that takes an answer and sends nothing', () => {
  const document = domOf(renderExample('call-companion', 'a sheet'));
  const lines = [...document.querySelectorAll('label:has(> input[type=text])')];
  expect(lines.map(textOf)).toEqual(
    [...document.querySelectorAll('.call-companion-ask li, .call-companion-write li')].map(textOf),
  );
  expect(document.querySelectorAll('form, input[name]')).toHaveLength(0);
});

test('the button that prints waits for its script', () => {
  expect(domOf(renderExample('call-companion', 'a sheet')).querySelector('button')?.hidden).toBe(true);
});
