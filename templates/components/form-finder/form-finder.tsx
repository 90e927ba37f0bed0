import type { DriverRules } from '../../../schemas/rules/facts/driver-rules.ts';
import { type FinderAnswers, finderAddress, isAnswered } from '../../../schemas/rules/facts/which-form.ts';
import { stateIn } from '../../../schemas/rules/forms/judge-answers.ts';
import { asMoving } from '../../islands/island.tsx';
import type { FormState } from '../../page.ts';
import { FormSlot, type FormSlotProps } from '../form-slot/form-slot.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Sign } from '../sign/sign.tsx';
import { Tool } from '../tool/tool.tsx';
import { AnswerCard } from './answer-card.tsx';
import { AnsweredSentence, FinderSentence, type FinderSentenceProps, type NamedState } from './finder-sentence.tsx';
import { LiveSign } from './live-sign.tsx';
import { LEGEND } from './live-signs.ts';

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

/**
 * Questions in one sentence, and the answer below it. functions/endpoints/pages/questions.ts renders all but the
 * empty sentence.
 */
export function FormFinder({ answers = {}, rules, home, states, quote, form, posted, level }: FormFinderProps) {
  const given = posted && !rules ? answersIn(posted, states) : answers;
  const isDone = rules !== undefined && isAnswered(answers, form?.errors ?? {});
  const asked = { answers: given, states, form, level };
  return (
    <div className={isDone ? 'form-finder driver-rules' : 'form-finder'}>
      <Tool
        phone={isDone ? undefined : quote.setup.phone}
        ask={isDone ? <AnsweredSentence {...asked} /> : <LiveSentence {...asked} />}
      >
        {isDone ? (
          <AnswerCard rules={rules} home={home} answers={answers} quote={quote} level={level} />
        ) : posted && !rules ? (
          <>
            <a className="button button-plain" href={finderAddress(given)}>
              See your answer again
            </a>
            <FormSlot {...quote} />
          </>
        ) : (
          <Waiting level={level} />
        )}
      </Tool>
    </div>
  );
}

/** The sentence, and beside it the sign of its answer. */
const LiveSentence = asMoving('form-finder', 'interaction', (props: FinderSentenceProps) => (
  <div className="finder-asked">
    <FinderSentence {...props} sign={<LiveSign />} />
  </div>
));

/** What the kinds of signs mean. */
function Waiting({ level }: { readonly level?: HeadingLevel }) {
  return (
    <div className="finder-signs">
      <Heading level={level}>How to read the sign of your answer</Heading>
      <ul>
        {LEGEND.map(({ name, text, ...sign }) => (
          <li key={name}>
            <Sign {...sign} />
            <div>
              <strong>{name}</strong>
              <p className="soft small">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="soft small">
        The answer comes from what each state publishes. What the words mean is in{' '}
        <a href="/what-is-sr22">What is an SR-22?</a> We keep your answers only if you send the form below them.
      </p>
    </div>
  );
}

/** The quote form came back: where the driver lives is in the field of its address, all else in hidden fields. */
function answersIn({ values }: FormState, states: readonly NamedState[]): FinderAnswers {
  const { filingState, filingReason, ownsCar, insured } = values;
  const state = states.find(({ code }) => code === filingState);
  const home = stateIn(states, values.state ?? '');
  return {
    ...(state ? { state: state.slug } : {}),
    ...(home && home !== state ? { home: home.slug } : {}),
    ...(filingReason ? { reason: filingReason as FinderAnswers['reason'] } : {}),
    ...(ownsCar === undefined ? {} : { car: ownsCar === 'on' ? ('yes' as const) : ('no' as const) }),
    ...(insured === undefined ? {} : { insured: insured === 'on' ? ('yes' as const) : ('no' as const) }),
  };
}
