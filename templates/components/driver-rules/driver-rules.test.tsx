import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const show = (example = 'a state with everything') => domOf(renderExample('driver-rules', example)).body;
const texts = (selector: string) => [...show().querySelectorAll(selector)].map(textOf);

test('fees stand below their sum, in what all pay, what one of is due, and what some pay', () => {
  expect(texts('#fees :is(p.fees-sum, h3, ul)')).toEqual([
    '$150 to $190 in the usual case',
    expect.stringContaining('A first suspension'),
    'One of these',
    expect.stringContaining('A second fine'),
    'In some cases',
    expect.stringContaining('A limited license, to the court'),
  ]);
});

test('rows stand in one part beside what they are called and what is said of all', () => {
  for (const part of show().querySelectorAll('.toll')) {
    expect(part.firstElementChild?.localName).toBe('h2');
    expect(part.lastElementChild?.querySelector('.rules-days')).not.toBeNull();
    expect(part.querySelectorAll(':scope > .rules-days')).toHaveLength(0);
  }
});

test('a group shows with the reasons that one of its fees counts for', () => {
  const [oneOf, sometimes] = show().querySelectorAll('#fees h3');
  expect([oneOf?.getAttribute('data-for'), sometimes?.getAttribute('data-for')]).toEqual(['1', null]);
});

test('a deadline says from when its days count, where the rule does', () => {
  expect(texts('#deadlines li > span')).toEqual([
    expect.stringContaining('to ask for a hearing, counted from the notice'),
    expect.not.stringContaining('counted'),
  ]);
});
