import { expect, test } from 'vitest';
import { parsePerson } from './actor.ts';

test.each([
  [{ phone: '(614) 555-0123' }, { phone: '+16145550123' }],
  [{ phone: '+1 614.555.0123' }, { phone: '+16145550123' }],
  [{ email: ' Ann@Example.com ' }, { email: 'ann@example.com' }],
  [
    { phone: '6145550123', email: 'ann@example.com' },
    { phone: '+16145550123', email: 'ann@example.com' },
  ],
])('%o is %o', (typed, person) => {
  expect(parsePerson(typed)).toEqual(person);
});

test.each([
  [{}, /^Give --phone/],
  [{ phone: '', email: ' ' }, /^Give --phone/],
  [{ phone: '555-0123' }, /not a US phone number/],
  [{ email: 'ann' }, /not an email address/],
])('%o is refused', (typed, sentence) => {
  expect(parsePerson(typed)).toMatch(sentence);
});
