import type { StateSource } from '../../generated/content-types.ts';
import { filingLength } from '../facts/filing-length.ts';
import { type Answer, mayNeedFiling } from './compose-answer.ts';

/** What a complete answer has. */
export const ANSWER_FIELDS = [
  'form',
  'length',
  'start',
  'limits',
  'deadline',
  'fee',
  'restricted',
  'relief',
  'ends',
  'official',
] as const;
export type AnswerField = (typeof ANSWER_FIELDS)[number];

/** The fields that an answer lacks. `official` is missing where no official text was read for the rule itself. */
export function gapsOf(answer: Answer, sources: readonly StateSource[]): AnswerField[] {
  return ANSWER_FIELDS.filter((field) => !HAS[field](answer, sources));
}

/** Whether the answer counts in the table: a rule was found for the reason, and it may call for a filing. */
export function isCounted(answer: Answer): boolean {
  return answer.certainty !== 'no-rule' && mayNeedFiling(answer);
}

const HAS: Readonly<Record<AnswerField, (answer: Answer, sources: readonly StateSource[]) => boolean>> = {
  form: ({ cases }) => cases.some(({ form }) => form !== undefined),
  length: ({ cases }) => cases.some(({ trigger }) => trigger.length !== undefined),
  start: ({ cases }) => cases.some(({ trigger }) => trigger.countedFrom !== undefined || lastsOpenly(trigger.length)),
  limits: ({ cases }) => cases.some(({ limits }) => limits !== undefined),
  deadline: ({ deadlines }) => deadlines.length > 0,
  fee: ({ total }) => total.sum !== undefined,
  restricted: ({ restricted }) => restricted.length > 0,
  relief: ({ relief }) => relief.length > 0,
  ends: ({ ends }) => ends.length > 0,
  official: ({ restsOn }, sources) => sources.some(({ id, official }) => official && restsOn.includes(id)),
};

/** A filing for life, or for as long as something lasts, is counted from no day. */
function lastsOpenly(length: string | undefined): boolean {
  return length !== undefined && filingLength(length).most === undefined;
}
