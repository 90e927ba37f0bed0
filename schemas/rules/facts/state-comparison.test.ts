import { describe, expect, test } from 'vitest';
import { readComparison, STATE_ORDERS } from './state-comparison.ts';

const STATES = ['Texas', 'Ohio', 'Utah', 'Iowa'].map((name) => ({ slug: name.toLowerCase(), name }));
const find = (text: string) => STATES.find(({ slug, name }) => slug === text || name === text);
const read = (query: string) => readComparison(new URLSearchParams(query), find);

describe('states to compare', () => {
  test.each([
    ['state=texas&state=ohio', ['texas', 'ohio']],
    ['state=ohio&state=texas&state=utah', ['ohio', 'texas', 'utah']],
    ['state=Texas&state=+ohio+', ['texas', 'ohio']],
    ['state=texas&state=ohio&state=', ['texas', 'ohio']],
    ['state=texas&state=ohio&sort=fees', ['texas', 'ohio']],
    ['state=texas&state=ohio&utm_source=a', ['texas', 'ohio']],
  ])('%s', (query, states) => {
    expect(read(query)).toEqual({ states });
  });

  test.each([
    ['state=texas', ['texas'], 'Pick a second state to compare with Texas.'],
    ['state=texas&state=texas', ['texas'], 'Texas is there twice. Pick another state beside it.'],
    ['state=texas&state=ohio&state=texas', ['texas', 'ohio'], 'Texas is there twice. Pick another state beside it.'],
    ['state=texas&state=Guam', ['texas'], 'We know no state called “Guam.” Pick one from the list.'],
    [
      'state=texas&state=ohio&state=utah&state=iowa',
      ['texas', 'ohio', 'utah'],
      'We compare at most three states at a time. These are the first three.',
    ],
    ['state=&state=&state=', [], 'Pick two or three states to compare.'],
    ['', [], 'Pick two or three states to compare.'],
  ])('%s keeps what was chosen and says what is wrong', (query, states, problem) => {
    expect(read(query)).toEqual({ states, problem });
  });

  test('a long name is cut before it is told back', () => {
    expect(read(`state=${'a'.repeat(5000)}`).problem).toBe(
      `We know no state called “${'a'.repeat(40)}.” Pick one from the list.`,
    );
  });
});

describe('an order', () => {
  test.each(STATE_ORDERS)('%s', (order) => {
    expect(read(`sort=${order}`)).toEqual({ states: [], order });
    expect(read(`state=&sort=${order}`)).toEqual({ states: [], order });
  });

  test.each(['price', 'FEES', 'toString', '__proto__'])('%s is told back', (order) => {
    expect(read(`sort=${order}`)).toEqual({
      states: [],
      problem: `We cannot sort by “${order}.” Pick one of the orders below.`,
    });
  });
});
