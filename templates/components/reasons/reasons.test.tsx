import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('shows four reasons and a link to a quote', () => {
  const document = domOf(renderExample('reasons', 'four reasons'));
  expect(document.querySelectorAll('li')).toHaveLength(4);
  expect(textOf(document.querySelector('a[href="/sr22-insurance-quotes"]'))).toBe('Get Free Quote');
});

test('says of a reason with a count in how many states a form is asked for', () => {
  const document = domOf(renderExample('reasons', 'four reasons'));
  expect([...document.querySelectorAll('li')].map((card) => textOf(card.querySelector('p')))).toEqual([
    '28 to 33 of 50 states',
    '1 of 50 states',
    'Three.',
    'Four.',
  ]);
});
