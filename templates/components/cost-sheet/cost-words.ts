import type { Answer } from '../../../schemas/rules/answers/compose-answer.ts';
import { type Hold, holdsOf } from '../../../schemas/rules/answers/cost-sheet.ts';
import { AFTER, type DriverRules } from '../../../schemas/rules/facts/driver-rules.ts';
import { partInWords, sumInWords, totalInWords } from '../../format/answer-words.ts';
import { withArticle } from '../../format/driver-rules.ts';
import { lowerFirst } from '../../format/text.ts';
import type { Cite, Cited } from '../reason-answer/answer-facts.ts';

/** What a driver with one reason pays, from the first hold to the last. */
export interface CostSheetProps {
  readonly total: string;
  /** In the order in which they are lifted, each with who is paid, and when. */
  readonly holds: readonly Cited[];
  /** What to say on the phone. */
  readonly call: { readonly agency: string; readonly questions: readonly string[] };
}

/** The sheet of a reason; undefined where nothing is known to be paid. */
export function costSheet(rules: DriverRules, answer: Answer, cite: Cite): CostSheetProps | undefined {
  const holds = holdsOf(answer);
  if (holds.length === 0) return undefined;
  const agency = rules.agency.abbreviation;
  return {
    total: totalInWords(answer.total),
    holds: holds.map((hold) => holdInWords(hold, agency, cite)),
    call: { agency, questions: callQuestions(answer) },
  };
}

function holdInWords(hold: Hold, agency: string, cite: Cite): Cited {
  switch (hold.kind) {
    case 'judgment':
      return { text: 'The judgment: paid or settled with the creditor, or in installments that the court approves' };
    case 'course':
      return { text: `${hold.course.text.replace(/\.$/, '')}. Ask for the price`, cites: cite(hold.course.sources) };
    case 'filing':
      return {
        text:
          `Your policy, and what the insurer charges for ${withArticle(hold.form)}, ` +
          `paid to the insurer before ${agency} gives the license back`,
      };
    case 'fee':
      return { text: partInWords(hold.fee, agency), cites: cite(hold.fee.sources) };
  }
}

function callQuestions({ reason, total }: Answer): string[] {
  const after = reason ? ` ${AFTER[reason]}` : '';
  const sum = sumInWords(total);
  const amount = sum ? `Is ${lowerFirst(sum)} all that I pay, and to whom?` : 'What do I pay, and to whom?';
  return [
    `Which holds are on my record${after}, and in which order are they lifted?`,
    amount,
    'Can I pay in parts?',
    'Which day is my next deadline?',
  ];
}
