import { describe, expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { LimitSigns } from '../limit-signs/limit-signs.tsx';

test('every term stands with what it means in one sentence, and folds the rest', () => {
  const document = domOf(renderExample('topics', 'two terms'));
  expect([...document.querySelectorAll('summary')].map(textOf)).toEqual([
    'Blood alcohol concentration How much alcohol is in your blood.',
    'Implied consent',
  ]);
  expect(textOf(document.querySelector('#implied-consent'))).toBe('By driving you agree to a test.');
});

describe('the alcohol limits', () => {
  const limits = [
    { drivers: 'Adults', limit: 0.05, where: 'Utah', isSingle: true },
    { drivers: 'Adults', limit: 0.08, where: 'The other 49 states', isSingle: false },
    { drivers: 'Under 21', limit: 0, where: 'Ten states', isSingle: false },
    { drivers: 'Under 21', limit: 0.01, where: 'Utah', isSingle: true },
    { drivers: 'Under 21', limit: 0.02, where: 'The other 39 states', isSingle: false },
  ] as const;
  const roads = [...domOf(<LimitSigns limits={limits} />).querySelectorAll('li')];

  test('stand on signs, the strictest first: one for each, or for all of a kind with many', () => {
    expect(roads.map(textOf)).toEqual(['Under 21 0 to 0.02% By state', 'Adults 0.05% Utah 0.08% The other 49 states']);
  });

  test('are where their road changes: broken from the lowest on, and thick from the highest on', () => {
    const ends = roads.map((road) =>
      [...road.querySelectorAll('line')].map((line) => [line.getAttribute('x1') ?? '0', line.getAttribute('x2')]),
    );
    expect(ends).toEqual([
      [
        ['0', '0%'],
        ['0%', '20%'],
        ['20%', '100%'],
      ],
      [
        ['0', '50%'],
        ['50%', '80%'],
        ['80%', '100%'],
      ],
    ]);
  });

  test('share a scale that goes on beyond the highest', () => {
    const document = domOf(<LimitSigns limits={limits} />);
    const axis = document.querySelector('.limit-chart > svg');
    expect([...(axis?.querySelectorAll('text') ?? [])].map(textOf)).toEqual([
      '0',
      '0.02%',
      '0.04%',
      '0.06%',
      '0.08%',
      '0.10%',
    ]);
    const [lines, words] = ['line', 'text'].map((name) =>
      [...(axis?.querySelectorAll(name) ?? [])].map((mark) => mark.getAttribute(name === 'line' ? 'x1' : 'x')),
    );
    expect(lines).toEqual(words);
    expect(axis?.parentElement?.querySelectorAll('li')).toHaveLength(roads.length);
  });
});
