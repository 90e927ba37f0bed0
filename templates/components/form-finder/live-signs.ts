import { type DriverRules, namedReasons } from '../../../schemas/rules/facts/driver-rules.ts';
import type { SignKind } from '../sign/sign.tsx';
import { finderSign, UNKNOWN_FORM } from './finder-answer.ts';

interface LiveSign {
  readonly form: string;
  readonly kind: SignKind;
}

/** The kinds of signs, with what they mean. */
export const LEGEND: readonly (LiveSign & { readonly name: string; readonly text: string })[] = [
  { name: 'SR-22', text: 'What most states ask for.', form: 'SR-22', kind: 'form' },
  { name: 'FR-44', text: 'In Florida and Virginia, with higher limits.', form: 'FR-44', kind: 'form' },
  { name: 'In some cases', text: 'Dashed: a court or the agency decides.', form: 'SR-22', kind: 'sometimes' },
  { name: 'No form', text: 'Other proof, or nothing to file.', form: 'SR-22', kind: 'none' },
];

/** Signs of answers that the legend does not have. What is named in words is called a form. */
export const OTHER_SIGNS: readonly LiveSign[] = [
  { form: 'SR-22A', kind: 'sometimes' },
  { form: 'Certificate', kind: 'form' },
  { form: 'Certificate', kind: 'sometimes' },
];

/** In the order of the sentence. */
const REASONS = [...namedReasons(), 'other', 'unknown'] as const;

const SIGNS = [...LEGEND, ...OTHER_SIGNS];

/**
 * A character for each reason of the sentence, in its order: the place of its sign, first in the legend and then in
 * the other signs. "-" where none fits, so that the sign stays a question. The last one stands for all that follow.
 */
export function liveSigns(rules: DriverRules): string {
  const all = REASONS.map((reason) => placeOf(finderSign(rules, reason))).join('');
  return all.replace(/(.)\1+$/, '$1');
}

function placeOf({ form = 'SR-22', kind }: ReturnType<typeof finderSign>): string {
  if (form === UNKNOWN_FORM) return '-';
  const place = SIGNS.findIndex((sign) => sign.kind === kind && (kind === 'none' || sign.form === drawnAs(form)));
  return place < 0 ? '-' : String(place);
}

/** "SR-22 or bond" is drawn as an SR-22. */
function drawnAs(form: string): string {
  return /^[A-Z]{1,3}-\d+\w*(?= |$)/.exec(form)?.[0] ?? 'Certificate';
}
