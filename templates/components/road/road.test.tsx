import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

const road = (name: string) => domOf(renderExample('road', name)).body;

test('the stops are a list in order, which screen readers read without the drawing', () => {
  const stops = [...road('after a DUI').querySelectorAll('ol > li > strong')].map(textOf);
  expect(stops).toEqual(['Arrest', 'Ask for a hearing', 'Insurer files the FR-44', 'Pay', 'Filing ends']);
  expect(road('after a DUI').querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

const pieces = (lane: Element | null) => lane?.getAttribute('d')?.match(/M/g)?.length;

test('a break cuts the lane in two, and is said to those who do not see it', () => {
  expect(pieces(road('after a DUI').querySelector('path'))).toBe(2);
  expect(road('after a DUI').querySelectorAll('.road-break')).toHaveLength(1);
  expect(textOf(road('after a DUI').querySelector('li:last-child'))).toContain('Later');
});

test('the lane is dotted where nobody can promise it', () => {
  expect(pieces(road('what is not ours to promise').querySelector('path.is-open'))).toBe(2);
});

test('the number to remember stands before its stop', () => {
  expect(textOf(road('with its numbers').querySelector('li.is-deadline'))).toMatch(/^10 days.*Ask for a hearing/);
});

test('its days and years have a scale, which says what a tick is', () => {
  const words = [...road('with its numbers').querySelectorAll('.road-lane text')].map(textOf);
  expect(words).toEqual(['1 tick = 1 day', 'Not to scale', '1 tick = 1 year']);
});

test('a way without any time has no drawn road: its steps are numbered', () => {
  const steps = road('steps without a time');
  expect(steps.querySelector('svg')).toBeNull();
  expect(steps.querySelectorAll('.is-counted li')).toHaveLength(3);
});

test('upright, a way is as long as its weeks, and cut where it has too many of them, or years', () => {
  expect(road('with its numbers').querySelector('[class*="weeks"]')).toBeNull();
  const ways = [...road('many days').querySelectorAll('li')].map((stop) => stop.className.replace(/is-\w+ ?/, ''));
  expect(ways).toEqual(['', 'weeks-5', 'has-break', '', 'has-break', '']);
});

test('days that count from a day of their own say from which, and the drawn road is cut before it', () => {
  const { body } = domOf(renderExample('road', 'many days'));
  expect([...body.querySelectorAll('li > b')].map(textOf).slice(0, 3)).toEqual([
    '10 days',
    '45 days',
    '180 days from the conviction',
  ]);
  expect(pieces(body.querySelector('.road-lane path'))).toBe(3);
});
