import { describe, expect, test } from 'vitest';
import { splitAddress } from './address.ts';

describe('an address is split on its commas', () => {
  test.each([
    ['Columbus, OH 43215, USA', 'Columbus', 'OH', '43215'],
    ['12 Main St, Columbus, OH 43215, USA', 'Columbus', 'OH', '43215'],
    ['Columbus, OH 43215', 'Columbus', 'OH', '43215'],
    ['Columbus, OH', 'Columbus', 'OH', ''],
    ['Columbus, Ohio, United States', 'Columbus', 'Ohio', ''],
    ['Santa Fe, New Mexico 87501, USA', 'Santa Fe', 'New Mexico', '87501'],
    ['New York, NY 10001-1234, USA', 'New York', 'NY', '10001'],
    ['  Columbus ,OH   43215 , usa ', 'Columbus', 'OH', '43215'],
  ])('%s', (full, city, state, zipcode) => {
    expect(splitAddress(full)).toEqual({ city, state, zipcode, full });
  });
});

test('a ZIP code alone has no city and no state', () => {
  expect(splitAddress('43215')).toEqual({ city: '', state: '', zipcode: '43215', full: '43215' });
});

test.each(['Ohio, USA', 'Ohio, United States'])('%s is only a state', (full) => {
  expect(splitAddress(full)).toEqual({ city: '', state: 'Ohio', zipcode: '', full });
});

test('a single word is a state, never a city', () => {
  expect(splitAddress('Ohio')).toMatchObject({ city: '', state: 'Ohio', zipcode: '' });
});

test.each(['', ' , ', 'USA'])('"%s" has no parts', (full) => {
  expect(splitAddress(full)).toEqual({ city: '', state: '', zipcode: '', full });
});

test('a house number is no ZIP code', () => {
  expect(splitAddress('12345 Main St, Columbus, OH').zipcode).toBe('');
  expect(splitAddress('Columbus, OH 432155').zipcode).toBe('');
});
