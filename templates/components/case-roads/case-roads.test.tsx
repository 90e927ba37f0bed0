import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const { body } = domOf(renderExample('case-roads', 'two reasons'));

test('has a road for each reason, with the number of its choice', () => {
  const roads = [...body.querySelectorAll('.case-road:has(.road)')];
  expect(roads.map((one) => one.getAttribute('data-for'))).toEqual(['1', '2']);
});

test('names the reason and its form, and leads back to the choice', () => {
  expect([...body.querySelectorAll('h3')].map(textOf)).toEqual(['DUI or DWI: FR-44', 'An insurance lapse: No SR-22']);
  expect(textOf(body.querySelector('a[href="#case"]'))).toBe('Choose it above');
});

test('begins with a label, and what the state asks beside it in one part', () => {
  const [title, words] = body.querySelectorAll('.case-roads > .toll:first-child > *');
  expect(title?.id).toBe('road');
  expect(words?.matches('.case-lead:last-child')).toBe(true);
  expect(textOf(words ?? null)).toContain('Something else happened?');
});
