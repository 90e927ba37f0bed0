import { expect, test } from 'vitest';
import { idPrefixOf, referenceOf, thankYouAddress } from './receipt.ts';

const ID = '019aa604-b500-7c01-8e52-3f2d1a9b6c4e';

test('a reference is short, and is how the id begins', () => {
  expect(referenceOf(ID)).toBe('019A-A604-B500');
  expect(ID.startsWith(idPrefixOf('019A-A604-B500') ?? '?')).toBe(true);
});

test.each(['019aa604b500', '019A A604 B500', ' 019a-a604-b500 '])('"%s" is read as typed', (text) => {
  expect(idPrefixOf(text)).toBe('019aa604-b500');
});

test.each(['', '019A', ID, '019A-A604-B50G', '%00'])('"%s" is no reference', (text) => {
  expect(idPrefixOf(text)).toBeUndefined();
});

test('the address of the page can go without a reference', () => {
  expect(thankYouAddress('contact', undefined)).toBe('/thank-you?sent=contact');
});
