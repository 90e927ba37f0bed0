import { FILING_REASONS } from '../../../schemas/rules/facts/filing-reasons.ts';
import {
  FINDER_QUESTIONS,
  type FinderAnswers,
  type FinderQuestion,
  finderAddress,
  without,
} from '../../../schemas/rules/facts/which-form.ts';
import { type NamedState, UNKNOWN } from './finder-question.tsx';

interface AnsweredProps {
  readonly answers: FinderAnswers;
  readonly states: readonly NamedState[];
  /** Also links to the answer, which is not on this page. */
  readonly isAnswered?: boolean;
}

const TERMS: Readonly<Record<FinderQuestion, string>> = {
  state: 'State',
  reason: 'Reason',
  car: 'Own a car',
  insured: 'Insured now',
};

/** After "Change". */
const CHANGED: Readonly<Record<FinderQuestion, string>> = {
  state: 'state',
  reason: 'reason',
  car: 'car ownership',
  insured: 'insurance',
};

/** What was answered, each with a link that asks again and keeps the other answers. */
export function Answered({ answers, states, isAnswered = false }: AnsweredProps) {
  const given = FINDER_QUESTIONS.filter((question) => answers[question] !== undefined);
  if (given.length === 0) return null;
  return (
    <div className="finder-answered">
      <h2>What you told us</h2>
      <dl>
        {given.map((question) => (
          <div key={question} className="row spread">
            <dt className="soft">{TERMS[question]}</dt>
            <dd>{wordsOf(question, answers, states)}</dd>
            <dd>
              <a className="line-link" href={finderAddress(without(answers, question))}>
                Change<span className="visually-hidden"> {CHANGED[question]}</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
      {isAnswered && (
        <a className="button button-plain" href={finderAddress(answers)}>
          See your answer again
        </a>
      )}
    </div>
  );
}

function wordsOf(question: FinderQuestion, answers: FinderAnswers, states: readonly NamedState[]): string {
  if (question === 'state') return states.find(({ slug }) => slug === answers.state)?.name ?? '';
  if (question === 'reason')
    return answers.reason === undefined || answers.reason === 'unknown' ? UNKNOWN : FILING_REASONS[answers.reason];
  return answers[question] === 'yes' ? 'Yes' : 'No';
}
