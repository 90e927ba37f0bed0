import { expect, test } from 'vitest';
import { personOf } from './parse-person.ts';

test.each([
  [{ phone: '(614) 555-0123' }, { phone: '+16145550123' }],
  [{ phone: '+1 614.555.0123' }, { phone: '+16145550123' }],
  [{ email: ' Ann@Example.com ' }, { email: 'ann@example.com' }],
  [
    { phone: '6145550123', email: 'ann@example.com' },
    { phone: '+16145550123', email: 'ann@example.com' },
  ],
])('%o is %o', (typed, person) => {
  expect(personOf(typed)).toEqual(person);
});

test.each([
  [{}, /^Say whom/],
  [{ phone: '', email: ' ' }, /^Say whom/],
  [{ phone: '555-0123' }, /not a US phone number/],
  [{ email: 'ann' }, /not an e-mail address/],
])('%o is nobody', (typed, sentence) => {
  expect(personOf(typed)).toMatch(sentence);
});
