import { money } from '../../format/money.ts';
import type { ShownConflict } from '../driver-rules/rules.ts';
import type { FilingKind } from '../state-map/filing-kind.ts';

/** An insurance limit; null when the state does not require it. */
export interface Limit {
  readonly label: string;
  readonly amount: number | null;
  /** The lowest and the highest minimum among the states that have one. */
  readonly lowest?: number;
  readonly highest?: number;
}

export interface FactPanelProps {
  readonly stateName: string;
  readonly kind: FilingKind;
  readonly form: string;
  /** "three years"; omitted when no filing is ordered. */
  readonly length?: string;
  readonly agency: { readonly name: string; readonly abbreviation: string; readonly url: string };
  readonly filingNote: string;
  readonly limits: readonly Limit[];
  readonly limitsNote?: string;
  /** Other required coverage. */
  readonly otherMandatory: readonly string[];
  readonly fr44?: { readonly limits: readonly Limit[]; readonly length: string; readonly note: string };
  readonly bac: readonly { readonly label: string; readonly percent: number }[];
  readonly bacNote?: string;
  /** ISO day. */
  readonly verifiedOn: string;
  /** Why the facts are sure, or not. */
  readonly why: string;
  /** On which limits sources disagree. */
  readonly conflicts?: readonly ShownConflict[];
}

/** The headings of the panel's groups. */
export const GROUPS = { limits: 'Minimum insurance', fr44: 'With an FR-44', bac: 'Alcohol limits (BAC)' } as const;
/** The terms above them. */
export const TERMS = { form: 'Form', length: 'Usual length', agency: 'Who decides' } as const;

/** A fact, in the words of the panel. */
export interface PanelFact {
  readonly group?: string;
  readonly term: string;
  readonly value: string;
}

/** Every fact of the panel, in its order. */
export function panelFacts(props: FactPanelProps): PanelFact[] {
  const { form, agency, limits, fr44, bac } = props;
  return [
    { term: TERMS.form, value: form },
    { term: TERMS.length, value: usualLength(props) },
    { term: TERMS.agency, value: agency.name },
    ...limits.map((limit) => ({ group: GROUPS.limits, term: limit.label, value: limitValue(limit) })),
    ...(fr44?.limits ?? []).map((limit) => ({ group: GROUPS.fr44, term: limit.label, value: limitValue(limit) })),
    ...bac.map((limit) => ({ group: GROUPS.bac, term: limit.label, value: bacValue(limit) })),
  ];
}

export function usualLength({ length }: Pick<FactPanelProps, 'length'>): string {
  return length ?? 'None ordered as a rule';
}

export function limitValue({ amount }: Limit): string {
  return amount === null ? 'Not compulsory' : money(amount);
}

export function bacValue({ percent }: Pick<FactPanelProps['bac'][number], 'percent'>): string {
  return percent === 0 ? 'Any measurable amount' : `${percent.toFixed(2)}%`;
}
