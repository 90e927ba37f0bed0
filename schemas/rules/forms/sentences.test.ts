import { describe, expect, test } from 'vitest';
import { CONSENT_MESSAGE, namedSentence, sentenceFor } from './sentences.ts';

const rule = (keyword: string, limit?: number) => ({ keyword, params: limit === undefined ? {} : { limit } });
const name = { label: 'Name' };

describe('a missing answer', () => {
  test('is called required while the visitor types, and named when the form is sent', () => {
    expect(sentenceFor('name', rule('required'), name, 'change')).toBe('This field is required');
    expect(sentenceFor('name', rule('required'), name, 'submit')).toBe('Name is required');
  });
});

test('a field that the specification gives no sentence is asked for in words of its own', () => {
  expect(sentenceFor('message', rule('required'), { label: 'Message' }, 'submit')).toBe('Write your message');
  expect(sentenceFor('message', rule('required'), { label: 'Message' }, 'change')).toBe('This field is required');
});

test('an answer that another field can replace has its own sentence', () => {
  const either = { label: 'Email', whenMissing: 'Give an email address or a phone number' };
  expect(sentenceFor('email', rule('required'), either, 'submit')).toBe('Give an email address or a phone number');
  expect(sentenceFor('email', rule('pattern'), either, 'submit')).toBe('Email is not valid');
});

test.each([
  ['minLength', 3, 'Must be at least 3 characters long'],
  ['maxLength', 40, 'Must not exceed 40 characters'],
])('%s names the limit', (keyword, limit, sentence) => {
  expect(sentenceFor('name', rule(keyword, limit), name, 'submit')).toBe(sentence);
});

test.each([
  ['Phone Number', 'Phone number is not valid'],
  ['Business Phone', 'Phone number is not valid'],
  ['Email', 'Email is not valid'],
  ['Zip Code', 'Zip Code is not valid'],
])('a malformed %s is said to be not valid', (label, sentence) => {
  expect(sentenceFor('field', rule('pattern'), { label }, 'submit')).toBe(sentence);
});

test('any other broken rule says that the field is not valid', () => {
  expect(sentenceFor('state', rule('enum'), { label: 'State' }, 'change')).toBe('State is not valid');
});

test.each(['required', 'const', 'type'])('missing consent has one sentence for every rule: %s', (keyword) => {
  expect(sentenceFor('agree', rule(keyword), { label: 'Consent' }, 'submit')).toBe(CONSENT_MESSAGE);
  expect(CONSENT_MESSAGE).toBe('You must agree to the terms');
});

test.each([
  ['Must be at least 5 characters long', 'Zip Code must be at least 5 characters long'],
  ['Must not exceed 10 characters', 'Zip Code must not exceed 10 characters'],
  ['Zip Code is not valid', 'Zip Code is not valid'],
  ['You must agree to the terms', 'You must agree to the terms'],
])('in a list of problems, "%s" reads "%s"', (sentence, named) => {
  expect(namedSentence('Zip Code', sentence)).toBe(named);
});
