import { describe, expect, test } from 'vitest';
import type { Fee } from '../../../schemas/generated/content-types.ts';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { testSite } from '../../testing/site.ts';
import { feeDots } from './fee-dots.tsx';
import { feesByState } from './fees-by-state.ts';
import { ReinstatementFees } from './reinstatement-fees.tsx';

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
  test('are the totals of the reasons, penalties among them, on one axis', () => {
    const penalty = fee('$900', { kind: 'penalty', due: 'always', reasons: ['uninsured-crash'] });
    const { states, axis } = feesOf([fee('$100', { due: 'always' }), penalty], [fee('$200')]);
    expect(states.map(({ range, values }) => [range, values])).toEqual([
      ['$100 to $1,000', [100, 1000]],
      ['$200', [200, 200]],
    ]);
    expect(axis).toMatchObject({ from: 100, to: 1000 });
    expect(states[0]?.fees).toContainEqual({ for: 'A crash without insurance', amount: '$1,000' });
  });

  test('are not found where there is no amount, and where a fee is the choice of the driver', () => {
    const { states } = feesOf([fee('waived')], [fee('$10', { kind: 'restricted-license' })], [fee('$20')]);
    expect(states.map(({ range, values }) => [range, values])).toEqual([
      ['Not found', []],
      ['Not found', []],
      ['$20', [20, 20]],
    ]);
  });

  test('stand on lines down the list, one of which is the middle of all sums', () => {
    const fees = feesOf([fee('$20')], [fee('$100')], [fee('$900')]);
    const document = domOf(<ReinstatementFees title="Fees" {...fees} />);
    expect(document.querySelectorAll('.fees-grid path')).toHaveLength(2);
    expect(textOf(document.body)).toContain('The dashed line is the middle of all sums, $100.');
  });

  test('say between which days they were read', () => {
    const days = feesOf([fee('$1', { asOf: '2026-11-21' })], [fee('$2', { asOf: '2026-11-02' })]);
    expect(days).toMatchObject({ readFrom: '2026-11-02', readTo: '2026-11-21' });
  });

  test('may be found nowhere', () => {
    expect(feesOf([])).toEqual({ states: [expect.objectContaining({ range: 'Not found', fees: [] })] });
  });
});

describe('the fees as the picture of a hero', () => {
  const draw = (...fees: readonly (readonly Fee[])[]) => domOf(feeDots(feesOf(...fees)) ?? '');
  const dollars = (amount: string) => [fee(amount, { due: 'always' })];
  const pathsOf = (document: ReturnType<typeof draw>) =>
    [...document.querySelectorAll('path:not(.fee-leads)')].map((path) => path.getAttribute('d') ?? '');

  test('are a dot for each sum of a state, with the lowest, the middle and the highest in words', () => {
    const document = draw(dollars('$400'), dollars('$50 to $100'), dollars('$9,000'), dollars('$60'));
    expect([...document.querySelectorAll('li')].map(textOf)).toEqual([
      expect.stringMatching(/^\$50 lowest, in /),
      '$100 in the middle',
      expect.stringMatching(/^\$9,000 highest, in /),
    ]);
    expect(pathsOf(document).map((d) => d.split('M').length - 1)).toEqual([5, 2]);
    expect(textOf(document.querySelector('figcaption'))).toContain('5 sums');
  });

  test('have each sum in words above its dot, with a line to it', () => {
    const document = draw(dollars('$400'), dollars('$50 to $100'), dollars('$9,000'), dollars('$60'));
    const places = [...document.querySelectorAll('li .figure')].map((text) => text.getAttribute('x'));
    const leads = document.querySelector('.fee-leads')?.getAttribute('d') ?? '';
    expect([...leads.matchAll(/M([\d.]+) /g)].map(([, x]) => `${x}%`)).toEqual(places);
  });

  test('stand on top of each other where they are alike', () => {
    const [all = ''] = pathsOf(draw(dollars('$100'), dollars('$100'), dollars('$1,000')));
    const places = [...all.matchAll(/M([\d.]+) (-[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(places[0]?.[0]).toBe(places[1]?.[0]);
    expect(places[1]?.[1]).toBeLessThan(places[0]?.[1] ?? 0);
    expect(places[2]?.[1]).toBe(places[0]?.[1]);
  });

  test('are nothing where no state has an amount', () => expect(feeDots(feesOf([fee('waived')]))).toBeNull());
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

test('states stand on one axis, and one without an amount has a gap', () => {
  const document = domOf(renderExample('reinstatement-fees', 'a range, a single fee, no amount, and none found'));
  expect(textOf(document.querySelector('.range-axis'))).toBe('$20$100$500');
  expect(document.querySelectorAll('.fees-line .range-gap')).toHaveLength(2);
});

test('leads to the states from the highest fee, where the site sorts them', () => {
  const example = 'a range, a single fee, no amount, and none found';
  const link = domOf(renderExample('reinstatement-fees', example)).querySelector('p.small > a');
  expect(link?.getAttribute('href')).toBe('/sr22-by-state?sort=fees#comparison');
});

test('leads to the first state of each letter', () => {
  const document = domOf(renderExample('reinstatement-fees', 'a range, a single fee, no amount, and none found'));
  const letters = [...document.querySelectorAll('.letters a')];
  expect(letters.map(textOf)).toEqual(['F', 'O', 'I', 'H']);
  for (const link of letters) expect(document.querySelector(`li${link.getAttribute('href')}`)).not.toBeNull();
});

test('in brief, states are one drawing, and a closed list of links to their fees', () => {
  const document = domOf(renderExample('reinstatement-fees', 'in brief'));
  expect(textOf(document.querySelector('.fee-dots li'))).toBe('$40 lowest, in Ohio');
  expect(
    [...document.querySelectorAll('.fees-brief a')].map((link) => [link.getAttribute('href'), textOf(link)]),
  ).toEqual([
    ['/state/florida-sr22#fees', 'Florida $150 to $500'],
    ['/state/ohio-sr22#fees', 'Ohio $40'],
    ['/state/indiana-sr22#fees', 'Indiana waived'],
    ['/state/hawaii-sr22#fees', 'Hawaii Not found'],
  ]);
  expect(document.querySelector('details')?.hasAttribute('open')).toBe(false);
});
