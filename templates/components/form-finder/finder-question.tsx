import { namedReasons } from '../../../schemas/rules/facts/driver-rules.ts';
import { FILING_REASONS } from '../../../schemas/rules/facts/filing-reasons.ts';
import {
  FINDER_PATH,
  FINDER_QUESTIONS,
  type FinderAnswers,
  type FinderQuestion,
  finderAddress,
} from '../../../schemas/rules/facts/which-form.ts';
import type { FormState } from '../../page.ts';
import { SubmitButton } from '../button/submit-button.tsx';
import { FieldError } from '../form-field/form-field.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Select } from '../select/select.tsx';

interface FinderQuestionProps {
  readonly question: FinderQuestion;
  readonly answers: FinderAnswers;
  readonly states: readonly NamedState[];
  readonly form?: FormState;
  readonly level?: HeadingLevel;
}

const QUESTIONS: Readonly<Record<FinderQuestion, { readonly title: string; readonly hint: string }>> = {
  state: {
    title: 'Which state asks for the form?',
    hint: 'The state that sent your letter. If you live in another, say so below it.',
  },
  reason: { title: 'Why were you asked for it?', hint: 'Your letter or court paper names the reason.' },
  car: { title: 'Do you own a car?', hint: 'Or is one registered in your name?' },
  insured: { title: 'Do you have car insurance now?', hint: 'A policy that is in force today.' },
};

/** The question that is open, as a list to pick from. Each choice is a link or a field of a GET form. */
export function FinderQuestionForm(props: FinderQuestionProps) {
  const { question, form, level } = props;
  const { title, hint } = QUESTIONS[question];
  const error = form?.errors[question];
  return (
    <div className="panel raised finder-question">
      <p className="soft small">
        Question {FINDER_QUESTIONS.indexOf(question) + 1} of {FINDER_QUESTIONS.length}
      </p>
      <Heading level={level} id="question">
        {title}
      </Heading>
      <p className="soft">{hint}</p>
      {Object.entries(form?.errors ?? {}).map(
        ([name, sentence]) =>
          name !== question && <FieldError key={name} id={`finder-${name}-error`} message={`${sentence}.`} />,
      )}
      {question === 'state' ? (
        <StatePicker {...props} />
      ) : (
        <>
          <FieldError id={`finder-${question}-error`} message={error && `${error}.`} />
          <Choices {...props} />
        </>
      )}
    </div>
  );
}

const PICK = { value: '', label: 'Pick a state' };
const SAME = { value: '', label: 'The same state' };

function StatePicker({ answers, states, form }: FinderQuestionProps) {
  const error = form?.errors.state;
  const options = states.map(({ slug, name }) => ({ value: slug, label: name }));
  const kept = FINDER_QUESTIONS.flatMap((name) => (name === 'state' ? [] : [[name, answers[name]] as const]));
  return (
    <form action={FINDER_PATH} className="row" noValidate>
      <div className="field">
        <label className="label" htmlFor="finder-state">
          State
        </label>
        <Select
          id="finder-state"
          name="state"
          required
          defaultValue=""
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'finder-state-error' : undefined}
          options={[PICK, ...options]}
        />
        <FieldError id={error && 'finder-state-error'} message={error && `${error}.`} />
      </div>
      <div className="field">
        <label className="label" htmlFor="finder-home">
          You live in
        </label>
        <Select id="finder-home" name="home" defaultValue={answers.home ?? ''} options={[SAME, ...options]} />
      </div>
      {kept.map(([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />)}
      <SubmitButton label="Next question" />
    </form>
  );
}

function Choices({ question, answers }: FinderQuestionProps) {
  return (
    <ul className="finder-choices">
      {choicesOf(question).map(({ value, label }) => (
        <li key={value}>
          <a className="button button-plain" href={finderAddress({ ...answers, [question]: value })}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The same choices for every state: where no rule was found for one, that is its answer. */
function choicesOf(question: FinderQuestion): readonly { readonly value: string; readonly label: string }[] {
  if (question !== 'reason') {
    return [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ];
  }
  return [
    ...namedReasons().map((value) => ({ value, label: FILING_REASONS[value] })),
    { value: 'other', label: FILING_REASONS.other },
    { value: 'unknown', label: UNKNOWN },
  ];
}

/** A state that can be picked. */
export interface NamedState {
  readonly slug: string;
  readonly name: string;
  readonly code: string;
}

/** The choice of visitors who do not know the reason. */
export const UNKNOWN = 'I do not know';
