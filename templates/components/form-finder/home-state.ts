import { type Answer, composeAnswer } from '../../../schemas/rules/answers/compose-answer.ts';
import { AFTER, type DriverRules } from '../../../schemas/rules/facts/driver-rules.ts';
import { certaintyInWords, formLimitsInWords } from '../../format/answer-words.ts';
import { limitsInWords, withArticle } from '../../format/driver-rules.ts';
import { stateAnswersPath } from '../../format/place.ts';
import { lowerFirst } from '../../format/text.ts';
import type { AnswerFact } from '../reason-answer/answer-facts.ts';

/** What counts for a driver who lives in another state than the one that sent the letter. */
export interface HomeState {
  readonly title: string;
  readonly facts: readonly AnswerFact[];
  /** The page of the home state that says all of it, with its sources. */
  readonly link: { readonly name: string; readonly href: string };
}

/** Answers for both states: the order stays with the one, and the other has rules of its own. */
export function homeState(rules: DriverRules, home: DriverRules, answer: Answer): HomeState {
  const { reason, cases } = answer;
  const own = composeAnswer(home, reason);
  const form = cases.find(({ limits }) => limits)?.form;
  const filing = form ? withArticle(form).replace(/^an? /, 'the ') : 'what your letter asks for';
  const limits = cases.find((one) => one.limits)?.limits;
  const part = reason ? `#${reason}` : '';
  return {
    title: `You live in ${home.name}`,
    facts: [
      {
        term: `The order of ${rules.name}`,
        items: [
          { text: `It stays with ${rules.name}: keep ${filing} there until it ends, whatever ${home.name} uses` },
          { text: `Ask ${rules.agency.abbreviation} what it accepts from someone who lives in ${home.name}` },
        ],
      },
      {
        term: 'Your policy',
        items: [
          { text: `It follows the rules of ${home.name}: at least ${limitsInWords(home.minimumLiability)}` },
          ...(limits
            ? [{ text: `The filing follows those of ${rules.name}: ${lowerFirst(formLimitsInWords(limits))}` }]
            : []),
          { text: `Ask for an insurer that insures you in ${home.name} and files in ${rules.name}` },
        ],
      },
      {
        term: `${home.name} itself`,
        items: [
          {
            text: `${home.agency.abbreviation} sees the record and may act on it, too. Its own rule${reason ? ` ${AFTER[reason]}` : ''}: ${lowerFirst(certaintyInWords(own.certainty, own.cases[0]?.form, home.agency.abbreviation))}`,
          },
        ],
      },
    ],
    link: {
      name: `All of ${home.name}${reason ? ` ${AFTER[reason]}` : ''}`,
      href: `${stateAnswersPath(home.slug)}${part}`,
    },
  };
}
