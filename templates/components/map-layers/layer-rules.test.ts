import { expect, test } from 'vitest';
import type { State } from '../../../schemas/generated/content-types.ts';
import { LAYER_RULES, shadesOf } from './layer-rules.ts';

type Facts = Parameters<typeof shadesOf>[0];

const plain: Facts = {
  filing: { status: 'required', form: 'SR-22', typicalLength: '3 years', note: '', sources: [] },
  minimumLiability: {
    perPerson: 25_000,
    perAccident: 50_000,
    propertyDamage: 25_000,
    otherMandatory: [],
    sources: [],
  },
  bac: { adult: 0.08, under21: 0.02, commercial: 0.04, sources: [] },
};

test.each<[string | null, string]>([
  [null, 'None ordered as a rule'],
  ['1 year', 'Up to 1 year'],
  ['180 days', 'Up to 1 year'],
  ['2 years', 'Up to 2 years'],
  ['18 months', 'Up to 2 years'],
  ['180 days to 3 years', 'Up to 3 years'],
  ['up to 3 years', 'Up to 3 years'],
  ['1 to 5 years', 'Longer, or no fixed end'],
  ['3 to 20 years, or for life', 'Longer, or no fixed end'],
  ['as long as the suspension lasts', 'Longer, or no fixed end'],
])('a usual length of %j is shown as "%s"', (typicalLength, label) => {
  const { length } = shadesOf({ ...plain, filing: { ...plain.filing, typicalLength } });
  expect(LAYER_RULES.length.labels[length]).toBe(label);
});

test.each<[number | null, string]>([
  [null, 'Not compulsory for one person hurt'],
  [15_000, 'Under $25,000 for one person hurt'],
  [25_000, '$25,000 for one person hurt'],
  [30_000, 'Over $25,000 for one person hurt'],
  [50_000, '$50,000 or more for one person hurt'],
])('a minimum of %j is shown as "%s"', (perPerson, label) => {
  const { minimums } = shadesOf({ ...plain, minimumLiability: { ...plain.minimumLiability, perPerson } });
  expect(LAYER_RULES.minimums.labels[minimums]).toBe(label);
});

test.each<[Partial<State['bac']>, string]>([
  [{}, 'Under 21: 0.02% or more'],
  [{ under21: 0.01 }, 'Under 21: under 0.02%'],
  [{ under21: 0 }, 'Under 21: any amount'],
  [{ adult: 0.05, under21: 0 }, 'Adults: under 0.08%'],
])('alcohol limits of %j are shown as "%s"', (bac, label) => {
  const { alcohol } = shadesOf({ ...plain, bac: { ...plain.bac, ...bac } });
  expect(LAYER_RULES.alcohol.labels[alcohol]).toBe(label);
});
