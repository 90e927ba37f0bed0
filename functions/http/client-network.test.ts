import { describe, expect, test } from 'vitest';
import { canonicalAddress, clientKey, networkOf } from './client-network.ts';

describe('an address has one canonical form', () => {
  test.each([
    ['8.8.8.8', '8.8.8.8'],
    [' 8.8.8.8 ', '8.8.8.8'],
    ['8.8.8.8:1234', '8.8.8.8'],
    ['::ffff:8.8.8.8', '8.8.8.8'],
    ['::FFFF:808:808', '8.8.8.8'],
    ['[::ffff:8.8.8.8]:80', '8.8.8.8'],
    ['[::1]:443', '::1'],
    ['[2001:DB8::1]', '2001:db8::1'],
    ['2001:0db8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('%s is %s', (text, canonical) => {
    expect(canonicalAddress(text)).toBe(canonical);
  });

  test.each([
    '',
    'unknown',
    'localhost',
    '8.8.8',
    '8.8.8.256',
    '08.8.8.8',
    '0x8.8.8.8',
    '134744072',
    '8.8.8.8:',
    '8.8.8.8:x',
    '8.8.8.8/24',
    '::1]:443',
    '[8.8.8.8',
    '2001:db8::1::2',
    '<script>',
    `8.8.8.8${' '.repeat(100)}`,
  ])('"%s" is none', (text) => {
    expect(canonicalAddress(text)).toBe(undefined);
  });
});

test.each([
  ['8.8.8.8', '8.8.8.8', '8.8.8.0/24'],
  ['8.8.8.200:5', '8.8.8.200', '8.8.8.0/24'],
  ['::ffff:8.8.8.8', '8.8.8.8', '8.8.8.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::ffff]:443', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['::1', '::/64', '::/64'],
  ['anything else', 'unknown', 'unknown'],
])('%s is counted as %s, in the network %s', (address, key, network) => {
  expect(clientKey(address)).toBe(key);
  expect(networkOf(address)).toBe(network);
});
