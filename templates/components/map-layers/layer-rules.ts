import type { State } from '../../../schemas/generated/content-types.ts';
import { approximateDays, filingLength } from '../../../schemas/rules/facts/filing-length.ts';
import { type FilingKind, filingKind, filingLabels } from '../state-map/filing-kind.ts';

/** What the map can show by its shades. The first one is shown first. */
export const MAP_LAYERS = ['form', 'length', 'minimums', 'alcohol'] as const;
export type MapLayer = (typeof MAP_LAYERS)[number];

type MapFacts = Pick<State, 'filing' | 'fr44' | 'minimumLiability' | 'bac'>;

interface LayerRule {
  readonly title: string;
  /** What each shade means, from the lightest to the darkest. A layer need not use all of them. */
  readonly labels: Readonly<Record<number, string>>;
  /** The shade of a state: an index of `labels`. */
  readonly shadeOf: (facts: MapFacts) => number;
}

const KIND_SHADES: Readonly<Record<FilingKind, number>> = { 'not-used': 0, limited: 1, required: 3, fr44: 4 };

/** Each layer's name and shades. */
export const LAYER_RULES: Readonly<Record<MapLayer, LayerRule>> = {
  form: {
    title: 'Form',
    labels: Object.fromEntries(
      Object.entries(filingLabels).map(([kind, label]) => [KIND_SHADES[kind as FilingKind], label]),
    ),
    shadeOf: (facts) => KIND_SHADES[filingKind(facts)],
  },
  length: {
    title: 'Usual length',
    labels: ['None ordered as a rule', 'Up to 1 year', 'Up to 2 years', 'Up to 3 years', 'Longer, or no fixed end'],
    shadeOf: ({ filing }) => lengthShade(filing.typicalLength),
  },
  minimums: {
    title: 'Minimum insurance',
    labels: ['Not compulsory', 'Under $25,000', '$25,000', 'Over $25,000', '$50,000 or more'].map(
      (amount) => `${amount} for one person hurt`,
    ),
    shadeOf: ({ minimumLiability }) => amountShade(minimumLiability.perPerson),
  },
  alcohol: {
    title: 'Alcohol limit',
    labels: ['Under 21: 0.02% or more', 'Under 21: under 0.02%', 'Under 21: any amount', '', 'Adults: under 0.08%'],
    shadeOf: ({ bac }) => alcoholShade(bac),
  },
};

/** The shade of a state in each layer. */
export function shadesOf(facts: MapFacts): Record<MapLayer, number> {
  const { form, length, minimums, alcohol } = LAYER_RULES;
  return {
    form: form.shadeOf(facts),
    length: length.shadeOf(facts),
    minimums: minimums.shadeOf(facts),
    alcohol: alcohol.shadeOf(facts),
  };
}

function lengthShade(text: string | null): number {
  if (text === null) return 0;
  const { most, forLife } = filingLength(text);
  const years = most && !forLife ? Math.ceil(approximateDays(most) / approximateDays({ count: 1, unit: 'year' })) : 4;
  return Math.min(Math.max(years, 1), 4);
}

function amountShade(perPerson: number | null): number {
  if (perPerson === null) return 0;
  if (perPerson >= 50_000) return 4;
  return 2 + Math.sign(perPerson - 25_000);
}

function alcoholShade({ adult, under21 }: State['bac']): number {
  if (adult < 0.08) return 4;
  if (under21 === 0) return 2;
  return under21 < 0.02 ? 1 : 0;
}
