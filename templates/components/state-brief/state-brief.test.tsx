import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';

test('a state in short: its forms with their signs, minimums and who decides, then its page', () => {
  const brief = domOf(renderExample('state-brief', 'a state'));
  expect(textOf(brief.querySelector('.sign-rows li'))).toContain('Usually one year');
  expect([...brief.querySelectorAll('dl > div')].map((row) => [...row.children].map(textOf))).toEqual([
    ['Injury, per person', '$25,000'],
    ['Injury, per crash', '$50,000'],
    ['Property damage', 'Not compulsory'],
    ['Who decides', 'Ohio Bureau of Motor Vehicles'],
  ]);
  expect([...brief.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/state/ohio-sr22',
    'https://www.bmv.ohio.gov/',
  ]);
});
