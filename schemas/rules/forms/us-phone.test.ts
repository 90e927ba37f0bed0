import { expect, test } from 'vitest';
import { phoneProblem } from './us-phone.ts';

test.each([
  ['a line', '6142345678'],
  ['a number kept for fiction', '6145550123'],
  ['a toll-free number', '8002345678'],
  ['Puerto Rico', '7872345678'],
  ['Canada', '4162345678'],
])('%s is a number: %s', (_what, digits) => {
  expect(phoneProblem(digits)).toBeUndefined();
});

test.each([
  ['premium rate', '9002345678'],
  ['premium rate by its exchange', '6149762345'],
  ['personal numbers', '5002345678'],
  ['carriers', '7002345678'],
  ['Jamaica', '8765550123'],
  ['Jamaica', '8762345678'],
  ['Grenada', '4732345678'],
  ['the Dominican Republic', '8092345678'],
  ['an area code that is not assigned', '2222222222'],
  ['a service code as area code', '6110000000'],
  ['a service code as exchange', '6149112345'],
  ['an exchange that begins with 1', '6141234567'],
  ['directory assistance', '6145551212'],
  ['nine digits', '614234567'],
  ['letters', '61423456ab'],
])('%s is none: %s', (_what, digits) => {
  expect(phoneProblem(digits)).toMatch(/^No ordinary US number |^Phone number is not valid$/);
});
