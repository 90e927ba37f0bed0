import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { CaseRoads } from './case-roads.tsx';

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

test('says once, beside the way to each reason in full, on how many points sources disagree', () => {
  const props = { title: 'The road back', cases: [], tools: { answers: '/state/ohio-sr22/by-reason' } };
  const conflict = { text: 'One says three years.', decidedBy: 'BMV' };
  const words = (conflicts?: (typeof conflict)[]) =>
    textOf(
      domOf(renderToStaticMarkup(<CaseRoads {...props} {...(conflicts ? { conflicts } : {})} />)).querySelector('p'),
    );
  expect(words()).toBe('Each reason in full, with every payment and all sources.');
  expect(words([conflict, conflict])).toBe(
    'Each reason in full, with every payment and all sources, which disagree on 2 points.',
  );
});
