import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const show = (example = 'a state with everything') => domOf(renderExample('driver-rules', example)).body;
const texts = (selector: string) => [...show().querySelectorAll(selector)].map(textOf);

test('fees stand in what all pay, what one of is due, and what some pay', () => {
  expect(texts('#fees > *')).toEqual([
    'What you pay',
    expect.stringContaining('A first suspension'),
    'One of these',
    expect.stringContaining('A second fine'),
    'In some cases',
    expect.stringContaining('A limited license, to the court'),
  ]);
});

test('deadlines and fees stand in one part beside what they are called and what is said of all', () => {
  const parts = [...show().querySelectorAll('.toll')];
  expect(parts.map((part) => part.firstElementChild?.localName)).toEqual(['h2']);
  expect([...(parts[0]?.querySelectorAll(':scope > div:last-child > [id]') ?? [])].map(({ id }) => id)).toEqual([
    'deadlines',
    'fees',
  ]);
});

test('a row ends with its sources, and says whether one of them is official', () => {
  expect(texts('.rules-days small')).toEqual([
    'Official source 1',
    'Unofficial source 2',
    'Official source 1',
    'Unofficial source 2, source 3',
    'Unofficial source 2',
    'Official among 4 sources',
  ]);
});

test('where sources disagree is one line for reasons, fees and deadlines', () => {
  expect(texts('.conflicts > summary')).toEqual(['Sources disagree on 3 points']);
});

test('leads to each reason in full, and says there on how many points sources disagree', () => {
  const words = (example: string) => textOf(show(example).querySelector('.toll a[href$="by-reason"]')?.parentElement);
  expect(words('a state with a page of answers')).toBe(
    'Each reason in full, with every payment and all sources, which disagree on 3 points.',
  );
  expect(words('a state without fees and deadlines')).toBe('Each reason in full, with every payment and all sources.');
});

test('a group shows with the reasons that one of its fees counts for', () => {
  const [, oneOf, sometimes] = show().querySelectorAll('#fees h3');
  expect([oneOf?.getAttribute('data-for'), sometimes?.getAttribute('data-for')]).toEqual(['1', null]);
});

test('a deadline says from when its days count, where the rule does', () => {
  expect(texts('#deadlines li > span')).toEqual([
    expect.stringContaining('to ask for a hearing, counted from the notice'),
    expect.not.stringContaining('counted'),
  ]);
});
