import { describe, expect, test } from 'vitest';
import { editedFiles, loadSmallSite, type Overrides } from '../../tests/support/small-site.ts';
import type { Entries } from '../pipeline/validate/entry.ts';
import { entriesOf } from '../pipeline/validate/validate.ts';
import { countFacts, printCounts, printFacts } from './count-facts.ts';
import { type RatedFact, ratedFacts, selectFacts } from './rated-facts.ts';

const TEXAS = 'content/states/texas.yaml';

function entriesWith(overrides: Overrides = {}): Entries {
  const { content } = loadSmallSite(overrides);
  return entriesOf(content.entries.map(({ authored }) => authored));
}

const factsOf = (overrides: Overrides = {}) => ratedFacts(entriesWith(overrides));
const named = (name: string, overrides: Overrides = {}) => factsOf(overrides).find((fact) => fact.name === name);
const change = (from: string, to: string) => editedFiles([{ file: TEXAS, from, to }]);

describe('a fact', () => {
  test('of content/facts has its own confidence and days', () => {
    expect(named('filing-fee')).toMatchObject({
      file: 'content/facts/filing.yaml',
      keys: ['facts', 0],
      verifiedOn: '2026-11-21',
    });
  });

  test('of a state is rated by its sources', () => {
    expect(named('texas.triggers.dui')).toMatchObject({
      keys: ['triggers', 0],
      confidence: 'low',
      why: 'No official page was read; one other source says so.',
      reviewBy: '2027-11-21',
    });
    const statute = change('    official: false\n    seen: excerpt', '    official: true\n    seen: page');
    expect(named('texas.triggers.dui', statute)).toMatchObject({ confidence: 'high' });
  });

  test('of a state may be rated by an editor and have days of its own', () => {
    const own = change(
      '    note: A court may order the filing after a conviction.',
      '    note: A court may.\n    confidence: medium\n    why: A lawyer confirmed it.\n    reviewBy: 2026-12-24',
    );
    expect(named('texas.triggers.dui', own)).toMatchObject({
      confidence: 'medium',
      why: 'A lawyer confirmed it.',
      reviewBy: '2026-12-24',
      verifiedOn: '2026-11-21',
    });
  });

  test('that is a fee was verified when its amount was read', () => {
    const fee = change(
      'fees: []',
      'fees:\n  - { for: A first suspension, kind: reinstatement, amount: $100, asOf: 2026-10-01, sources: [guide] }',
    );
    expect(named('texas.fees.1', fee)).toMatchObject({ says: 'A first suspension: $100', verifiedOn: '2026-10-01' });
  });
});

const fact = (name: string, more: Partial<RatedFact>): RatedFact => ({
  name,
  file: TEXAS,
  keys: [],
  says: '',
  confidence: 'medium',
  why: 'Two guides agree.',
  verifiedOn: '2026-11-21',
  reviewBy: '2027-11-21',
  sources: [],
  ...more,
});
const official = { title: 'Statute', url: 'https://law.example/', official: true, seen: 'page' } as const;
const FACTS = [
  fact('a', { confidence: 'high', sources: [official], verifiedOn: '2026-01-01' }),
  fact('b', { confidence: 'low', reviewBy: '2026-12-01' }),
  fact('c', { reviewBy: '2027-01-15' }),
];
const names = (facts: readonly RatedFact[]) => facts.map(({ name }) => name).join();

describe('a list of facts', () => {
  test.each([
    ['review', 'b,c,a'],
    ['age', 'a,b,c'],
    ['confidence', 'b,c,a'],
  ] as const)('is sorted by %s', (sort, order) => {
    expect(names(selectFacts(FACTS, { sort }))).toBe(order);
  });

  test('has only those that are asked for', () => {
    expect(names(selectFacts(FACTS, { sort: 'review', confidence: 'low' }))).toBe('b');
    expect(names(selectFacts(FACTS, { sort: 'review', unofficial: true }))).toBe('b,c');
    expect(names(selectFacts(FACTS, { sort: 'review', dueBy: '2027-01-15' }))).toBe('b,c');
  });

  test('prints a line for each', () => {
    expect(printFacts([fact('texas.lapse', { sources: [official, { ...official, official: false }] })])).toBe(
      'Review by   Verified    Confidence  Official  Fact         Why\n' +
        '2027-11-21  2026-11-21  medium      1 of 2    texas.lapse  Two guides agree.',
    );
  });
});

test('the counts say what the facts rest on', () => {
  const counts = countFacts(FACTS, entriesWith(), '2026-12-02');
  expect(counts).toMatchObject({ facts: 3, high: 1, medium: 1, low: 1, withoutOfficial: 2, overdue: 1 });
  expect(counts.states).toMatchObject({
    states: 1,
    triggers: 1,
    fees: 0,
    sources: 2,
    officialSources: 0,
    withOfficial: 0,
  });
  expect(printCounts(counts)).toContain(
    '3 facts: 1 of high confidence, 1 medium, 1 low. 2 without an official source, 1 past their review day.',
  );
});
