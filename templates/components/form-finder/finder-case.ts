import type { Trigger } from '../../../schemas/generated/content-types.ts';
import type { DriverRules } from '../../../schemas/rules/facts/driver-rules.ts';
import type { FilingReason } from '../../../schemas/rules/facts/filing-reasons.ts';
import type { FinderAnswers } from '../../../schemas/rules/facts/which-form.ts';
import type { Citation } from '../driver-rules/rules.ts';

/** Numbers the sources with these ids. */
export type Cite = (ids: readonly string[]) => Citation;

/** All that an answer is made of. */
export interface FinderCase {
  readonly rules: DriverRules;
  readonly answers: FinderAnswers;
  /** The cases that the state's file has for the reason. */
  readonly triggers: readonly Trigger[];
  /** The reason, when the visitor knows it and the state's file does. */
  readonly reason?: FilingReason;
  /** Whether the cases need the filing; for an unknown reason, whether the state orders it at all. */
  readonly need: Trigger['filing'];
  /** The form; undefined where none is asked for. */
  readonly form?: string;
  readonly cite: Cite;
}
