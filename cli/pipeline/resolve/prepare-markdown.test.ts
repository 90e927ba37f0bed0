import { expect, test } from 'vitest';
import { addressFault } from './prepare-markdown.ts';

test.each([
  '/',
  '/state/texas-sr22#cost',
  '#cost',
  'https://www.dps.texas.gov/',
  'http://a.example',
  'tel:+18005550199',
  'mailto:hello@mail.example.com',
  'mailto:hello@example.com?subject=SR-22',
])('%s is an address', (url) => {
  expect(addressFault(url)).toBeUndefined();
});

test.each([
  ['', 'is not an address'],
  ['state/texas', 'is not an address'],
  ['www.dps.texas.gov', 'is not an address'],
  ['//dps.texas.gov', 'is not an address'],
  ['https:/dps.texas.gov', 'is not an address'],
  ['javascript:alert(1)', 'is not an address'],
  ['https://', 'is not a web address'],
  ['https://dps', 'is not a web address'],
  ['https://a b.example', 'is not a web address'],
  ['tel:8005550199', 'is not a phone number'],
  ['tel:+1 800 555 0199', 'is not a phone number'],
  ['mailto:hello', 'is not an email address'],
  ['mailto:hello@example', 'is not an email address'],
  ['mailto:hello@@example.com', 'is not an email address'],
  ['mailto:hello@example..com', 'is not an email address'],
])('"%s" %s', (url, words) => {
  expect(addressFault(url)).toMatchObject({ code: 'broken-link', message: expect.stringContaining(words) });
});
