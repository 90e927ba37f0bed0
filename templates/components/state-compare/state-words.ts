import type { StateOrder } from '../../../schemas/rules/facts/state-comparison.ts';
import { money } from '../../format/money.ts';
import { bacValue } from '../fact-panel/fact-panel.tsx';
import type { ComparedCase, ComparedState } from './compared-state.ts';
import { feeRange } from './order-states.ts';

/** What a cell says when no source that we read answers. */
export const NOT_FOUND = 'Not found';

export function lengthWords({ length }: ComparedState): string {
  return length ?? 'None ordered as a rule';
}

/** "yes, 2 years", "in some cases", "no". */
export function caseWords({ filing, length }: ComparedCase): string {
  const words = {
    required: 'yes',
    'court-decides': 'if a court orders it',
    sometimes: 'in some cases',
    'not-required': 'no',
    unknown: 'no rule found',
  }[filing];
  return length && filing !== 'not-required' ? `${words}, ${length}` : words;
}

/** "$30,000 / $60,000 / $25,000". */
export function limitWords({
  perPerson,
  perAccident,
  propertyDamage,
}: Omit<ComparedState['limits'], 'otherMandatory'>) {
  const injury =
    perPerson === null || perAccident === null
      ? 'injury not compulsory'
      : `${money(perPerson)} / ${money(perAccident)}`;
  return `${injury} / ${money(propertyDamage)}`;
}

/** "$100 to $125", from the lowest and highest amount that is printed. */
export function feeWords(state: Pick<ComparedState, 'fees'>): string {
  const range = feeRange(state);
  if (!range) return NOT_FOUND;
  const [lowest, highest] = range;
  return lowest === highest ? dollars(lowest) : `${dollars(lowest)} to ${dollars(highest)}`;
}

function dollars(amount: number): string {
  return Number.isInteger(amount) ? money(amount) : `$${amount.toFixed(2)}`;
}

/** The three limits, the one for adults first. */
export function bacWords({ adult, under21, commercial }: ComparedState['bac']): string {
  const values = [adult, commercial, under21].map((percent) => bacValue({ percent }));
  return `${values[0]}; commercial ${values[1]}; under 21: ${values[2]?.toLowerCase()}`;
}

export const NON_OWNER_WORDS: Readonly<Record<ComparedState['nonOwner'], string>> = {
  yes: 'Yes',
  no: 'No',
  unknown: NOT_FOUND,
};

/** "Occupational license; needs the filing". */
export function restrictedWords({ restrictedLicense }: Pick<ComparedState, 'restrictedLicense'>): string {
  if (!restrictedLicense) return NOT_FOUND;
  const { name, filing } = restrictedLicense;
  const words = {
    required: 'needs the filing',
    'court-decides': 'needs the filing if a court orders it',
    sometimes: 'needs the filing in some cases',
    'not-required': 'does not need the filing',
    unknown: 'no source says whether it needs the filing',
  }[filing];
  return `${name}: ${words}`;
}

/** How each order is called, and the caption of the table that it sorts. */
export const ORDER_NAMES: Readonly<Record<StateOrder, { readonly name: string; readonly caption: string }>> = {
  name: { name: 'Name', caption: 'All states by name' },
  length: { name: 'Usual length', caption: 'All states by the usual length of a filing, longest first' },
  minimums: { name: 'Minimum insurance', caption: 'All states by minimum insurance, highest first' },
  fees: { name: 'Reinstatement fees', caption: 'All states by reinstatement fee, highest first' },
  alcohol: { name: 'Alcohol limit', caption: 'All states by alcohol limit, strictest first' },
};
