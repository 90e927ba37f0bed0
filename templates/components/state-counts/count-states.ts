import type { State, Trigger } from '../../../schemas/generated/content-types.ts';
import { FILING_REASONS, type FilingReason } from '../../../schemas/rules/facts/filing-reasons.ts';

/** What is counted of a state. */
export interface CountedState extends Pick<State, 'code'> {
  readonly filing: Pick<State['filing'], 'status' | 'typicalLength'>;
  readonly triggers: readonly Pick<Trigger, 'reason' | 'filing'>[];
}

/** The states that keep a form equally long. */
export interface LengthCount {
  readonly label: string;
  /** One length for all cases, a length that the case decides, or no form of this kind. */
  readonly kind: 'form' | 'sometimes' | 'none';
  readonly codes: readonly string[];
}

/** How many states ask for a form for a reason. */
export interface ReasonCount {
  readonly label: string;
  readonly form: number;
  /** Those that ask in some cases. */
  readonly sometimes: number;
}

/** States by the usual length of their filing, the shortest first. */
export function countLengths(states: readonly CountedState[]): LengthCount[] {
  const used = states.filter(({ filing }) => filing.status !== 'not-used');
  const lengthOf = ({ filing }: CountedState) =>
    /^\d+ years?$/.test(filing.typicalLength ?? '') ? filing.typicalLength : null;
  const lengths = [...new Set(used.flatMap((state) => lengthOf(state) ?? []))].sort(
    (one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10),
  );
  const codes = (some: readonly CountedState[]) => some.map(({ code }) => code).sort();
  return [
    ...lengths.map((label) => ({
      label,
      kind: 'form' as const,
      codes: codes(used.filter((state) => lengthOf(state) === label)),
    })),
    { label: 'By the case', kind: 'sometimes' as const, codes: codes(used.filter((state) => !lengthOf(state))) },
    {
      label: 'Not normally used',
      kind: 'none' as const,
      codes: codes(states.filter((state) => !used.includes(state))),
    },
  ].filter((row) => row.codes.length > 0);
}

/** Reasons by how many states ask for a form, the most first. Reasons without a name of their own are left out. */
export function countReasons(states: readonly CountedState[]): ReasonCount[] {
  const reasons = Object.keys(FILING_REASONS) as FilingReason[];
  return reasons
    .filter((reason) => reason !== 'other')
    .map((reason) => ({ label: FILING_REASONS[reason], ...countReason(reason, states) }))
    .filter(({ form, sometimes }) => form + sometimes > 0)
    .sort((one, other) => other.form - one.form || other.sometimes - one.sometimes);
}

/** How many states ask for a form for one reason. */
export function countReason(reason: FilingReason, states: readonly CountedState[]): Omit<ReasonCount, 'label'> {
  const kinds = states.map(({ triggers }) => kindOf(triggers.filter((trigger) => trigger.reason === reason)));
  const count = (kind: ReturnType<typeof kindOf>) => kinds.filter((one) => one === kind).length;
  return { form: count('form'), sometimes: count('sometimes') };
}

/** "28 to 33": the states that ask for a form in each of their cases, then with those that ask in some. */
export function countInWords({ form, sometimes }: Omit<ReasonCount, 'label'>): string {
  return sometimes > 0 ? `${form} to ${form + sometimes}` : `${form}`;
}

const SOME: readonly Trigger['filing'][] = ['required', 'sometimes', 'court-decides'];

/** A state asks for a form in each of its cases, in some of them, or in none that we know of. */
function kindOf(triggers: readonly Pick<Trigger, 'filing'>[]): LengthCount['kind'] {
  if (triggers.length > 0 && triggers.every(({ filing }) => filing === 'required')) return 'form';
  return triggers.some(({ filing }) => SOME.includes(filing)) ? 'sometimes' : 'none';
}
