import { describe, expect, test } from 'vitest';
import type { Fee } from '../../../schemas/generated/content-types.ts';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { testSite } from '../../testing/site.ts';
import { feesByState } from './fees-by-state.ts';

const fee = (amount: string, changes: Partial<Fee> = {}): Fee => ({
  for: `Something for ${amount}`,
  kind: 'reinstatement',
  amount,
  asOf: '2026-11-20',
  sources: ['agency'],
  ...changes,
});

/** The fees of states that have these, one state each. */
function feesOf(...fees: readonly (readonly Fee[])[]) {
  const [record] = testSite.states;
  if (!record) throw new Error('The site of the tests has no state.');
  return feesByState(fees.map((own) => ({ slug: 'x', facts: { ...record.facts, fees: [...own] } })));
}

describe('the fees of states', () => {
  test('are the totals of the reasons, penalties among them, drawn on the scale of the highest', () => {
    const penalty = fee('$900', { kind: 'penalty', due: 'always', reasons: ['uninsured-crash'] });
    const { states } = feesOf([fee('$100', { due: 'always' }), penalty], [fee('$200')]);
    expect(states.map(({ range, bar }) => [range, bar])).toEqual([
      ['$100 to $1,000', { from: 0.1, share: 1 }],
      ['$200', { from: 0.2, share: 0.2 }],
    ]);
    expect(states[0]?.fees).toContainEqual({ for: 'A crash without insurance', amount: '$1,000' });
  });

  test('beyond the end of the scale fill it and are marked, so that those of other states can be compared', () => {
    const { states, scaleEnd } = feesOf([fee('$375 to $3,000')], [fee('$1,500')], [fee('$1,680')]);
    expect(scaleEnd).toBe(1500);
    expect(states.map(({ bar }) => bar)).toEqual([
      { from: 0.25, share: 1, isBeyond: true },
      { from: 1, share: 1 },
      { from: 1, share: 1, isBeyond: true },
    ]);
  });

  test('are not found where there is no amount, and where a fee is the choice of the driver', () => {
    const { states } = feesOf([fee('waived')], [fee('$10', { kind: 'restricted-license' })], [fee('$20')]);
    expect(states.map(({ range, bar }) => [range, bar])).toEqual([
      ['Not found', undefined],
      ['Not found', undefined],
      ['$20', { from: 1, share: 1 }],
    ]);
  });

  test('say between which days they were read', () => {
    const days = feesOf([fee('$1', { asOf: '2026-11-21' })], [fee('$2', { asOf: '2026-11-02' })]);
    expect(days).toMatchObject({ readFrom: '2026-11-02', readTo: '2026-11-21' });
  });

  test('may be found nowhere', () => {
    expect(feesOf([])).toEqual({ states: [expect.objectContaining({ range: 'Not found', fees: [] })] });
  });
});

test('what a fee is for unfolds, with a link to its state; a state without a fee is a link', () => {
  const document = domOf(renderExample('reinstatement-fees', 'a range, a single fee, no amount, and none found'));
  expect([...document.querySelectorAll('summary')].map(textOf)).toEqual([
    'Florida$150 to $500',
    'Ohio$40',
    'Indianawaived',
  ]);
  expect([...(document.querySelector('details')?.querySelectorAll('li') ?? [])].map(textOf)).toEqual([
    '$150: First reinstatement',
    '$500: Third or later',
    'Florida in full, with sources',
  ]);
  expect(document.querySelector('li > a.fees-line')?.getAttribute('href')).toBe('/state/hawaii-sr22#fees');
  expect(textOf(document.querySelector('.reinstatement-fees > ul ~ p'))).toMatch(
    /^Read from November 2, 2026 to November 21/,
  );
});

test('a legend says what the colors mean, and what the full width is', () => {
  const legend = (name: string) => [
    ...domOf(renderExample('reinstatement-fees', name)).querySelectorAll('.fees-legend li'),
  ];
  const colors = ['least for any reason', 'most for any reason'];
  expect(legend('in brief').map(textOf)).toEqual([...colors, 'The full width is $500.']);
  const beyond = legend('a fee beyond the end of the scale');
  expect(beyond.map(textOf)).toEqual([...colors, 'more than $600, the full width']);
  expect(beyond.map(({ className }) => className)).toEqual(['', '', 'fees-beyond']);
});

test('a fee beyond the end of the scale has the mark of the legend', () => {
  const document = domOf(renderExample('reinstatement-fees', 'a fee beyond the end of the scale'));
  expect(textOf(document.querySelector('.fees > .fees-beyond summary'))).toBe('Massachusetts$100 to $1,200');
});

test('in brief, each state is a link to its fees', () => {
  const document = domOf(renderExample('reinstatement-fees', 'in brief'));
  expect([...document.querySelectorAll('.fees a')].map((link) => [link.getAttribute('href'), textOf(link)])).toEqual([
    ['/state/florida-sr22#fees', 'Florida$150 to $500'],
    ['/state/ohio-sr22#fees', 'Ohio$40'],
    ['/state/indiana-sr22#fees', 'Indianawaived'],
    ['/state/hawaii-sr22#fees', 'HawaiiNot found'],
  ]);
  expect(document.querySelector('details')).toBeNull();
});
