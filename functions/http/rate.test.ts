import { expect, test } from 'vitest';
import { parseRate } from './rate.ts';

test.each([
  ['30/minute', { times: 30, seconds: 60 }],
  ['1/second', { times: 1, seconds: 1 }],
  ['500/hour', { times: 500, seconds: 3600 }],
  ['off', undefined],
])('RATE_LIMIT=%s is valid', (text, rate) => {
  expect(parseRate(text)).toEqual(rate);
});

test.each(['', '0/minute', '30', '30/day', '-1/minute', '30/minute ', 'on'])('RATE_LIMIT="%s" is invalid', (text) => {
  expect(parseRate(text)).toBe('invalid');
});
