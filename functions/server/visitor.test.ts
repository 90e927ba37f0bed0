import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { visitorOf } from './visitor.ts';

interface Setting {
  readonly remoteAddress?: string;
  readonly siteOrigin?: string;
}

function visitor(
  hops: number,
  headers: Record<string, string>,
  { remoteAddress = '10.0.0.1', siteOrigin }: Setting = {},
) {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  return visitorOf({ socket, headers }, { hops, siteOrigin });
}

const addressOf = (hops: number, forwarded: string) => visitor(hops, { 'x-forwarded-for': forwarded }).address;

describe('the address of a visitor', () => {
  test.each([
    [0, '8.8.8.8', '10.0.0.1'],
    [1, '8.8.8.8', '8.8.8.8'],
    [1, '1.1.1.1, 8.8.8.8', '8.8.8.8'],
    [2, '1.1.1.1, 8.8.8.8', '1.1.1.1'],
    [2, '6.6.6.6, 1.1.1.1, 8.8.8.8', '1.1.1.1'],
    // The visitor reached the inner proxy directly.
    [2, '8.8.8.8', '8.8.8.8'],
  ])('behind %i proxies, of "%s", is %s', (hops, forwarded, address) => {
    expect(addressOf(hops, forwarded)).toBe(address);
  });

  test.each([
    ['8.8.8.8:1234', '8.8.8.8'],
    ['::ffff:8.8.8.8', '8.8.8.8'],
    ['[2001:DB8:0::1]:443', '2001:db8::1'],
  ])('%s is written %s', (forwarded, address) => {
    expect(addressOf(1, forwarded)).toBe(address);
  });

  test.each(['unknown', 'made up', '', '8.8.8.8, ', '<b>', '8.8.8.999'])(
    '"%s" is no address: the connection has one',
    (text) => {
      expect(addressOf(1, text)).toBe('10.0.0.1');
    },
  );

  test('of an IPv4 visitor on an IPv6 socket is IPv4', () => {
    expect(visitor(0, {}, { remoteAddress: '::ffff:127.0.0.1' }).address).toBe('127.0.0.1');
  });
});

test.each([
  [0, 'https', false],
  [1, 'https', true],
  [1, 'https, http', false],
  [2, 'https, http', true],
  [2, 'https', true],
  [1, '', false],
])('behind %i proxies, X-Forwarded-Proto "%s" means https: %s', (hops, forwarded, secure) => {
  expect(visitor(hops, { 'x-forwarded-proto': forwarded }).secure).toBe(secure);
});

test.each([
  ['https://www.example.com', 0, undefined, true],
  ['https://www.example.com', 0, 'http', true],
  ['https://www.example.com', 1, undefined, true],
  ['https://www.example.com', 1, 'http', false],
  ['http://www.example.com', 0, undefined, false],
  [undefined, 0, undefined, false],
])('with SITE_ORIGIN %s behind %i proxies, X-Forwarded-Proto %s means https: %s', (siteOrigin, hops, told, secure) => {
  const headers: Record<string, string> = told === undefined ? {} : { 'x-forwarded-proto': told };
  expect(visitor(hops, headers, { siteOrigin }).secure).toBe(secure);
});
