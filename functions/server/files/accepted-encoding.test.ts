import { expect, test } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate', undefined],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=1.0, gzip;q=1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000', undefined],
  ['br ; q=0.1', 'br'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['gzip, *;q=0', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['identity, br;q=0.5', undefined],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['identity;q=0, gzip', 'gzip'],
  ['br;q=much', 'br'],
  ['brotli, x-br', undefined],
])('Accept-Encoding: %s gets %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
  // Again, from memory.
  expect(acceptedEncoding(header)).toBe(encoding);
});

test('many different headers do not change what is answered', () => {
  for (let count = 0; count < 500; count += 1) expect(acceptedEncoding(`gzip, x-${count}`)).toBe('gzip');
});
