import { describe, expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { type CountedState, countLengths, countReasons } from './count-states.ts';

/** A state with what is counted of it. */
function stateOf(filing: Partial<CountedState['filing']>, triggers: CountedState['triggers'] = [], code = 'TX') {
  return { code, filing: { status: 'required' as const, typicalLength: null, ...filing }, triggers };
}

test('states stand with those of the same length, the shortest first, and last those without the form', () => {
  const states = [
    stateOf({ typicalLength: '3 years' }, [], 'WY'),
    stateOf({ typicalLength: '2 years' }, [], 'TX'),
    stateOf({ typicalLength: '3 years' }, [], 'AL'),
    stateOf({ typicalLength: '1 to 5 years' }, [], 'OH'),
    stateOf({ typicalLength: '1 year', status: 'not-used' }, [], 'MN'),
  ];
  expect(countLengths(states).map(({ label, kind, codes }) => [label, kind, ...codes])).toEqual([
    ['2 years', 'form', 'TX'],
    ['3 years', 'form', 'AL', 'WY'],
    ['By the case', 'sometimes', 'OH'],
    ['Not normally used', 'none', 'MN'],
  ]);
});

describe('a state asks for a form for a reason', () => {
  const cases: [string, CountedState['triggers'][number]['filing'][], { form: number; sometimes: number }][] = [
    ['where each of its cases does', ['required', 'required'], { form: 1, sometimes: 0 }],
    ['in some cases where one of them does', ['required', 'unknown'], { form: 0, sometimes: 1 }],
    ['in some cases where a court decides', ['court-decides'], { form: 0, sometimes: 1 }],
  ];

  test.each(cases)('%s', (_, filings, counts) => {
    const triggers = filings.map((filing) => ({ reason: 'dui' as const, filing }));
    expect(countReasons([stateOf({}, triggers)])).toEqual([{ label: 'DUI or DWI', ...counts }]);
  });

  test('not where we know of no case that does', () => {
    expect(countReasons([stateOf({}, [{ reason: 'points', filing: 'not-required' }])])).toEqual([]);
  });
});

test('says in words how many states there are, and hides the dots from screen readers', () => {
  const { body } = domOf(renderExample('state-counts', 'by reason'));
  expect([...body.querySelectorAll('li')].map(textOf)).toEqual([
    'DUI or DWI 30 to 33 states',
    'Too many points 1 state',
  ]);
  expect(body.querySelectorAll('svg:not([aria-hidden])')).toHaveLength(0);
});

test('names each state by its letters', () => {
  const { body } = domOf(renderExample('state-counts', 'by how long'));
  expect(textOf(body.querySelector('li'))).toBe('2 years 2 states IA TX');
});

test('sets the length of most states apart, and no group without one length', () => {
  const { body } = domOf(renderExample('state-counts', 'by how long'));
  expect([...body.querySelectorAll('.is-most strong')].map(textOf)).toEqual(['3 years']);
});
