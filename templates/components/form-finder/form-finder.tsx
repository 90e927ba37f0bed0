import type { DriverRules } from '../../../schemas/rules/facts/driver-rules.ts';
import { FILING_REASONS } from '../../../schemas/rules/facts/filing-reasons.ts';
import {
  FINDER_QUESTIONS,
  type FinderAnswers,
  type FinderQuestion,
  finderAddress,
  nextQuestion,
  without,
} from '../../../schemas/rules/facts/which-form.ts';
import type { FormState } from '../../page.ts';
import { FormSlot, type FormSlotProps } from '../form-slot/form-slot.tsx';
import type { HeadingLevel } from '../heading/heading.tsx';
import { AnswerCard } from './answer-card.tsx';
import { FinderQuestionForm, type NamedState, UNKNOWN } from './finder-question.tsx';

export interface FormFinderProps {
  readonly states: readonly NamedState[];
  /** The quote form, which an answer shows. */
  readonly quote: FormSlotProps;
  /** What was answered so far. */
  readonly answers?: FinderAnswers;
  /** The rules of the state, once it is known. */
  readonly rules?: DriverRules;
  /** The rules of the state in which the driver lives, if that is another one. */
  readonly home?: DriverRules;
  /** What was asked for in a way that means nothing here. */
  readonly form?: FormState;
  /** The quote form, when the visitor just posted it. */
  readonly posted?: FormState;
  readonly level?: HeadingLevel;
}

const IN_ADDRESS = 'Your answers are in the address of this page, so you can go back, save it or send it.';

/** What the hidden fields of the quote form send. */
const SENT: Readonly<Record<FinderQuestion, string>> = {
  state: 'the state',
  reason: 'the reason (such as a DUI)',
  car: 'whether you own a car',
  insured: 'whether you are insured',
};
const KEPT =
  `If you send the form on this page, ${new Intl.ListFormat('en-US').format(Object.values(SENT))} go with it: ` +
  'we keep them with your request and pass them on to those who answer it. If you do not send it, we keep nothing.';

/**
 * Four questions, one after the other, and the answer: links and GET forms, so that every step has an address and works
 * without script. functions/endpoints/pages/which-form.ts renders all but the first question.
 */
export function FormFinder(props: FormFinderProps) {
  const { answers = {}, rules, home, states, quote, form, posted, level } = props;
  const question = nextQuestion(answers);
  if (posted && !rules) return <PostedQuote {...props} posted={posted} />;
  return (
    <div className="form-finder driver-rules">
      {rules && question === undefined ? (
        <AnswerCard
          rules={rules}
          home={home}
          answers={answers}
          answered={<Answered answers={answers} states={states} />}
          quote={quote}
          level={level}
        />
      ) : (
        <div className="finder-columns">
          <FinderQuestionForm
            question={question ?? 'state'}
            answers={answers}
            states={states}
            form={form}
            level={level}
          />
          <div className="finder-beside">
            <Answered answers={answers} states={states} />
            <section className="finder-aside">
              <h3>Your letter decides</h3>
              <p className="soft small">
                The answer comes from what each state publishes. If your letter or court order asks for something else,
                that counts. What the words mean is in <a href="/what-is-sr22">What is an SR-22?</a>
              </p>
              <h3>What happens to your answers</h3>
              <p className="soft small">{IN_ADDRESS} We keep them only if you send the form below your answer.</p>
            </section>
          </div>
        </div>
      )}
      {rules && question === undefined && (
        <p className="soft small finder-kept">
          {IN_ADDRESS} {KEPT}
        </p>
      )}
    </div>
  );
}

/** The form came back: what was answered is in its hidden fields. */
function PostedQuote({ states, quote, posted }: FormFinderProps & { readonly posted: FormState }) {
  const { filingState, filingReason, ownsCar, insured } = posted.values;
  const state = states.find(({ code }) => code === filingState);
  const answers = {
    ...(state ? { state: state.slug } : {}),
    ...(filingReason ? { reason: filingReason as FinderAnswers['reason'] } : {}),
    ...(ownsCar === undefined ? {} : { car: ownsCar === 'on' ? ('yes' as const) : ('no' as const) }),
    ...(insured === undefined ? {} : { insured: insured === 'on' ? ('yes' as const) : ('no' as const) }),
  };
  return (
    <div className="form-finder finder-columns">
      <FormSlot {...quote} />
      <Answered answers={answers} states={states} isAnswered />
    </div>
  );
}

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
function Answered({ answers, states, isAnswered = false }: AnsweredProps) {
  const given = FINDER_QUESTIONS.filter((question) => answers[question] !== undefined);
  if (given.length === 0) return null;
  return (
    <div className="finder-answered">
      <h2>What you told us</h2>
      <dl>
        {answers.home && (
          <div className="row spread">
            <dt className="soft">Home</dt>
            <dd>{nameOf(answers.home, states)}</dd>
            <dd>
              <a className="line-link" href={finderAddress(without(answers, 'state'))}>
                Change<span className="visually-hidden"> home</span>
              </a>
            </dd>
          </div>
        )}
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
  if (question === 'state') return nameOf(answers.state, states);
  if (question === 'reason')
    return answers.reason === undefined || answers.reason === 'unknown' ? UNKNOWN : FILING_REASONS[answers.reason];
  return answers[question] === 'yes' ? 'Yes' : 'No';
}

function nameOf(state: string | undefined, states: readonly NamedState[]): string {
  return states.find(({ slug }) => slug === state)?.name ?? '';
}
