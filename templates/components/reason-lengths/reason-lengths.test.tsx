import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { LengthsKey } from './reason-lengths.tsx';

const rows = [...domOf(renderExample('reason-lengths', 'reasons of a state')).querySelectorAll('.reason-lengths li')];
const row = (id: string) => rows.find((one) => one.querySelector(`a[href="#${id}"]`));
const endOf = (id: string, part: string) =>
  Number(/H([\d.]+)/.exec(row(id)?.querySelector(part)?.getAttribute('d') ?? '')?.[1]);

test('each reason leads to its answer, and says in words how long', () => {
  expect(textOf(row('points') ?? null)).toContain('Too many points');
  expect(textOf(row('points')?.querySelector('strong') ?? null)).toBe('1 year');
  expect(textOf(row('dui')?.querySelector('strong') ?? null)).toBe('Your letter decides');
});

test('a row says how many days there are, and what is paid', () => {
  expect(textOf(row('points')?.querySelector('p') ?? null)).toBe('45 days to act, $40 to pay');
  expect(row('repeat')?.querySelector('p')).toBeNull();
});

test('a longer time is a longer road on the scale that all share', () => {
  expect(endOf('points', '.is-paved')).toBeLessThan(endOf('repeat', '.is-paved'));
  expect(endOf('judgment', '.is-paved')).toBe(endOf('points', '.is-paved'));
});

test('what only some cases need goes on beyond what all need', () => {
  expect(endOf('judgment', '.is-some')).toBeGreaterThan(endOf('judgment', '.is-paved'));
  expect(row('points')?.querySelector('.is-some')).toBeNull();
});

test('no road is drawn for a reason without a form, or without a rule', () => {
  for (const id of ['crash', 'dui']) expect(row(id)?.querySelector('.is-paved')).toBeNull();
});

test('a key explains each kind of road', () => {
  const key = domOf(<LengthsKey />);
  expect([...key.querySelectorAll('li')].map(textOf)).toHaveLength(3);
  expect(key.querySelectorAll('svg:not([aria-hidden])')).toHaveLength(0);
});
