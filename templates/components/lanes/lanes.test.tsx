import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const ways = domOf(renderExample('lanes', 'three ways'));
const money = domOf(renderExample('lanes', 'who pays whom'));

test('each way says in words whom it passes, for those who do not see its arrow', () => {
  expect([...money.querySelectorAll('li')].map(textOf)).toEqual([
    'Your call or request (You to SR-22 Harbor to Agents and insurers)',
    'They pay us For some of these calls and requests. (Agents and insurers to SR-22 Harbor)$',
    'You pay us nothing (You and SR-22 Harbor)$0',
  ]);
  expect([...money.querySelectorAll('svg')].every((svg) => svg.getAttribute('aria-hidden') === 'true')).toBe(true);
});

test('an arrow stops at each party in between, in the middle of its column', () => {
  const stops = [...ways.querySelectorAll('li')].map((way) =>
    [...way.querySelectorAll('circle')].map((stop) => stop.getAttribute('cx')),
  );
  expect(stops).toEqual([['12.5%'], ['12.5%', '62.5%'], ['12.5%', '37.5%', '62.5%']]);
});

test('an arrow back begins and is told at the right', () => {
  const back = money.querySelector('.is-back');
  expect(back?.querySelector('line')?.getAttribute('x1')).toBe('83.3%');
  expect(back?.querySelector('line')?.getAttribute('x2')).toBe('50%');
});
