import type { State, Trigger } from '../../../schemas/generated/content-types.ts';
import { type Answer, composeAnswer, formInCase } from '../../../schemas/rules/answers/compose-answer.ts';
import { driverRules } from '../../../schemas/rules/facts/driver-rules.ts';
import { ANY_CASE } from '../../components/case-choice/case-choice.tsx';
import type { PlaceAnswerProps } from '../../components/place-answer/place-answer.tsx';
import { SIGN_KINDS } from '../../components/sign/sign.tsx';
import type { SignRow } from '../../components/sign-rows/sign-rows.tsx';
import { moreInWords, sumInWords, totalFor } from '../../format/answer-words.ts';
import { actOf, daysInWords } from '../../format/driver-rules.ts';
import { upperFirst } from '../../format/text.ts';
import { firstSentence, formLimits, signRows, stateFigures } from './chart-of.ts';
import { filingInWords } from './driver-rules-of.ts';
import { firstDay, SHORT_LENGTH } from './roads-of.ts';

/** What the opening of a state answers: form, deadline and cost of each reason, as its road has them, and of any. */
export function openingOf(slug: string, facts: State): PlaceAnswerProps {
  const { triggers } = facts;
  const any = { signs: signRows(facts), figures: stateFigures(slug, facts) };
  if (triggers.length < 2) return any;
  const rules = driverRules(slug, facts);
  const answers = triggers.map(({ reason }) => composeAnswer(rules, reason));
  const agency = facts.agency.abbreviation;
  const marked = <Line>(lines: readonly Line[]) => lines.map((line) => ({ ...line, cases: ANY_CASE }));
  return {
    signs: [...marked(any.signs), ...mergeSame(triggers.map((trigger) => caseSign(facts, trigger)))],
    figures: [
      ...marked(any.figures),
      ...mergeSame(
        answers.map((answer) => {
          const first = firstDay(answer);
          return first ? { figure: daysInWords(first), text: actOf(first) } : NO_DEADLINE;
        }),
      ),
      ...mergeSame(
        answers.map(({ total }) => {
          const sum = sumInWords(total);
          return sum ? { figure: sum, text: totalFor(total) } : noCost(total, agency);
        }),
      ),
    ],
  };
}

const NO_DEADLINE = { figure: 'Your letter', text: 'may name a deadline: we found none in days' };

function noCost(total: Answer['total'], agency: string) {
  const more = moreInWords(total);
  const found = more ? `we found no total, but ${more}` : 'we found no amount';
  return { figure: `Ask ${agency}`, text: `what is due before you pay: ${found}` };
}

/** What is the same for several reasons is one line with all their numbers. */
function mergeSame<Line>(lines: readonly Line[]): (Line & { readonly cases: string })[] {
  const numbers = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) {
    const key = JSON.stringify(line);
    numbers.set(key, [...(numbers.get(key) ?? []), at + 1]);
  }
  return [...numbers].map(([key, cases]) => ({ ...(JSON.parse(key) as Line), cases: cases.join(' ') }));
}

/** "SR-22 for 3 years", and from when it counts. */
function caseSign(facts: State, trigger: Trigger): SignRow {
  const { filing, length, countedFrom, note } = trigger;
  const form = formInCase(facts, trigger);
  const sign = { ...(form ? { form } : {}), kind: SIGN_KINDS[filing] };
  const words = filingInWords(trigger, facts);
  if (filing === 'not-required') return { ...sign, title: words, text: firstSentence(note) };
  if (filing === 'unknown') return { ...sign, title: `${words}: your letter decides`, text: firstSentence(note) };
  const isShort = length !== undefined && SHORT_LENGTH.test(length);
  const title = isShort ? `${words}${filing === 'required' ? '' : ','} for ${length}` : words;
  const counted = [isShort ? undefined : length, countedFrom && `counted from ${countedFrom}`]
    .filter(Boolean)
    .join(', ');
  const rule = counted ? `${upperFirst(counted)}.` : `Ask ${facts.agency.abbreviation} for the last day, in writing.`;
  return { ...sign, title, text: `${formLimits(facts, form)}${rule}` };
}
