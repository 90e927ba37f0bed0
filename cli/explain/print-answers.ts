import { ANSWER_FIELDS, type AnswerField, gapsOf, isCounted } from '../../schemas/rules/answers/completeness.ts';
import { composeAnswer } from '../../schemas/rules/answers/compose-answer.ts';
import { driverRules, namedReasons } from '../../schemas/rules/facts/driver-rules.ts';
import type { FilingReason } from '../../schemas/rules/facts/filing-reasons.ts';
import type { Entries } from '../pipeline/validate/entry.ts';

/** An answer that may call for a filing, and what it lacks. */
interface AnswerGaps {
  readonly state: string;
  readonly reason: FilingReason;
  readonly gaps: readonly AnswerField[];
}

/** Every answer that may call for a filing. */
export function answerGaps(entries: Entries): AnswerGaps[] {
  return entries.all('state').flatMap(({ slug, data }) => {
    const rules = driverRules(slug, data);
    return namedReasons().flatMap((reason) => {
      const answer = composeAnswer(rules, reason);
      return isCounted(answer) ? [{ state: slug, reason, gaps: gapsOf(answer, data.sources) }] : [];
    });
  });
}

/** The totals, then a line for each answer with its gaps. */
export function printAnswers(answers: readonly AnswerGaps[]): string {
  const has = (fields: readonly AnswerField[]) =>
    answers.filter(({ gaps }) => fields.every((field) => !gaps.includes(field))).length;
  const totals = ANSWER_FIELDS.map((field) => `${field} ${has([field])}`).join(', ');
  return [
    `${answers.length} answers may call for a filing: ${totals}.`,
    `Start, deadline and fee together: ${has(['start', 'deadline', 'fee'])} of ${answers.length}.`,
    '',
    table([
      ['State', 'Reason', 'Gaps'],
      ...answers.map(({ state, reason, gaps }) => [state, reason, gaps.length > 0 ? gaps.join(', ') : 'none']),
    ]),
  ].join('\n');
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}
