import {
  type BacInput,
  type BacResult,
  ELIMINATION_PER_HOUR,
  estimateBac,
  readNumber,
} from '../../../schemas/rules/bac.ts';
import type { FormState } from '../../page.ts';

/** Percent of alcohol that people clear in an hour; sets the range around the result. */
const CLEARED_PER_HOUR = { slow: 0.009, fast: 0.029 } as const;

export interface BacAnswer extends BacResult {
  /** The result at the fast and at the slow clearing rate, when they differ enough to be drawn. */
  readonly range?: BacRange;
}

/** Percent, not below zero. */
export interface BacRange {
  readonly low: number;
  readonly high: number;
}

/** A narrower range would be hidden under the needle. */
const NARROWEST = 0.005;

/** The result for a submitted form without errors; undefined otherwise. */
export function bacAnswer(form?: FormState): BacAnswer | undefined {
  if (!form || Object.keys(form.errors).length > 0) return undefined;
  const input = bacInput(form.values);
  const result = estimateBac(input);
  const absorbed = result.bac + ELIMINATION_PER_HOUR * input.hours;
  const after = (speed: number) => Math.max(0, absorbed - speed * input.hours);
  const range = { low: after(CLEARED_PER_HOUR.fast), high: after(CLEARED_PER_HOUR.slow) };
  return range.high - range.low >= NARROWEST ? { ...result, range } : result;
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
