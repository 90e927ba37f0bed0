import {
  type BacInput,
  type BacRange,
  type BacResult,
  estimateBac,
  estimateRange,
  readNumber,
} from '../../../schemas/rules/facts/bac.ts';
import type { FormState } from '../../page.ts';

/** The least percentage that two decimals do not show as zero. */
const LEAST_SHOWN = 0.005;

export interface BacAnswer extends BacResult {
  /** For ordinary people; omitted when it rounds to zero at both ends, which no band could show. */
  readonly range?: BacRange;
}

/** The result for a submitted form without errors; undefined otherwise. */
export function bacAnswer(form?: FormState): BacAnswer | undefined {
  if (!form || Object.keys(form.errors).length > 0) return undefined;
  const input = bacInput(form.values);
  const result = estimateBac(input);
  const range = estimateRange(input);
  return result.level !== 'unknown' && range.high >= LEAST_SHOWN ? { ...result, range } : result;
}

/** The fields as numbers. An empty drink count is zero. */
export function bacInput(values: FormState['values']): BacInput {
  const count = (name: string) => readNumber(values[name] || '0');
  return {
    gender: values.gender === 'male' ? 'male' : 'female',
    weight: readNumber(values.weight ?? ''),
    beer: count('beer'),
    wine: count('wine'),
    liquor: count('liquor'),
    hours: readNumber(values.hours ?? ''),
  };
}
