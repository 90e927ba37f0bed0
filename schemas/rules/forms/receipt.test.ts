import { describe, expect, test } from 'vitest';
import { idPrefixOf, readReceipt, referenceOf, thankYouAddress } from './receipt.ts';

const ID = '019aa604-b500-7c01-8e52-3f2d1a9b6c4e';
const AT = new Date(0x019aa604b500);
const DAY_MS = 24 * 60 * 60 * 1000;
const read = (query: string, now = AT) => readReceipt(new URLSearchParams(query), now);

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

describe('the address of the page', () => {
  test('is read as it was written', () => {
    const address = new URL(thankYouAddress('business-listing', ID), 'http://localhost');
    expect(readReceipt(address.searchParams, AT)).toEqual({ form: 'business-listing', reference: '019A-A604-B500' });
  });

  test('can go without a reference', () => {
    expect(thankYouAddress('contact', undefined)).toBe('/thank-you?sent=contact');
    expect(read('sent=contact')).toEqual({ form: 'contact' });
  });

  test.each(['', 'sent=', 'sent=lead', 'sent=toString&ref=019A-A604-B500'])('"%s" names no form', (query) => {
    expect(read(query)).toBeUndefined();
  });

  test.each([
    ['made up', AT, 'zzzz'],
    ['from the future', new Date(AT.getTime() - DAY_MS), '019A-A604-B500'],
    ['older than a month', new Date(AT.getTime() + 31 * DAY_MS), '019A-A604-B500'],
  ])('shows no reference that is %s', (_, now, ref) => {
    expect(read(`sent=quote&ref=${ref}`, now)).toEqual({ form: 'quote' });
  });

  test('shows the reference of a server whose clock is a minute ahead', () => {
    expect(read('sent=quote&ref=019A-A604-B500', new Date(AT.getTime() - 60_000))).toHaveProperty('reference');
  });
});
