import { describe, expect, test } from 'vitest';
import { finderAddress, nextQuestion, readAnswers } from './which-form.ts';

const states = ['ohio', 'texas'];
const read = (query: string) =>
  readAnswers(new URLSearchParams(query), (text) => states.find((slug) => slug === text.toLowerCase()));

describe('the answers in an address', () => {
  test('are read, and other keys do not matter', () => {
    expect(read('state=Texas&reason=dui&car=no&insured=yes&utm_source=a')).toEqual({
      answers: { state: 'texas', reason: 'dui', car: 'no', insured: 'yes' },
      errors: {},
    });
  });

  test('may have gaps', () => {
    expect(read('car=no').answers).toEqual({ car: 'no' });
    expect(read('reason=unknown').answers).toEqual({ reason: 'unknown' });
  });

  test('have the home of a driver who lives in another state', () => {
    expect(read('state=texas&home=Ohio').answers).toEqual({ state: 'texas', home: 'ohio' });
    expect(read('state=texas&home=texas').answers).toEqual({ state: 'texas' });
    expect(read('state=texas&home=').answers).toEqual({ state: 'texas' });
  });

  test.each([
    ['home=nowhere', { home: 'We have no state called “nowhere.” Pick yours from the list' }],
    ['state=', { state: 'Pick a state' }],
    ['reason=&car=', { reason: 'Pick a reason, or “I do not know”', car: 'Say whether you own a car' }],
    ['state=nowhere', { state: 'We have no state called “nowhere.” Pick yours from the list' }],
    ['reason=constructor', { reason: 'We have no reason called “constructor.” Pick one from the list' }],
    ['car=maybe', { car: 'Please answer yes or no. “maybe” is neither' }],
    [`insured=${'x'.repeat(500)}`, { insured: `Please answer yes or no. “${'x'.repeat(40)}” is neither` }],
  ])('that mean nothing get a sentence: %s', (query, errors) => {
    expect(read(query)).toEqual({ answers: {}, errors });
  });

  test('stay when another one means nothing', () => {
    expect(read('state=nowhere&reason=dui&car=no').answers).toEqual({ reason: 'dui', car: 'no' });
  });
});

test('the next question is the first that has no answer', () => {
  expect(nextQuestion({})).toBe('state');
  expect(nextQuestion({ state: 'texas', car: 'no' })).toBe('reason');
  expect(nextQuestion({ state: 'texas', reason: 'dui', car: 'no', insured: 'no' })).toBeUndefined();
});

test('the same answers have the same address, whatever their order', () => {
  expect(finderAddress({ car: 'no', state: 'texas' })).toBe('/which-form?state=texas&car=no');
  expect(finderAddress({})).toBe('/which-form');
  expect(finderAddress({ car: 'no', home: 'ohio', state: 'texas' })).toBe('/which-form?state=texas&home=ohio&car=no');
});
