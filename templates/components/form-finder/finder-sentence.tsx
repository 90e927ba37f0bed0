import type { ReactNode } from 'react';
import { namedReasons } from '../../../schemas/rules/facts/driver-rules.ts';
import { FILING_REASONS } from '../../../schemas/rules/facts/filing-reasons.ts';
import { FINDER_PATH, type FinderAnswers, type FinderKey } from '../../../schemas/rules/facts/which-form.ts';
import { lowerFirst } from '../../format/text.ts';
import type { FormState } from '../../page.ts';
import { SubmitButton } from '../button/submit-button.tsx';
import { FieldError, fieldId } from '../form-field/form-field.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Select, type SelectProps } from '../select/select.tsx';

/** A state that can be picked. */
export interface NamedState {
  readonly slug: string;
  readonly name: string;
  readonly code: string;
  /** For each reason of the sentence, a character of its sign (live-signs.ts). Omitted: the sign stays a question. */
  readonly signs?: string;
}

export interface FinderSentenceProps {
  readonly answers: FinderAnswers;
  readonly states: readonly NamedState[];
  readonly form?: FormState;
  /** The sign of the answer, beside the button or the sentence. */
  readonly sign?: ReactNode;
  readonly level?: HeadingLevel;
}

const FORM = 'finder';

/** All questions as one sentence with lists to pick from. It asks by GET, so that each answer has an address. */
export function FinderSentence({ answers, states, form, sign, level }: FinderSentenceProps) {
  const blanks = { answers, form };
  const stateOptions = states.map(({ slug, name }) => ({ value: slug, label: name }));
  const signed = states.map(({ slug, name, signs }) => ({ value: slug, label: name, signs }));
  const isWrong = Object.keys(form?.errors ?? {}).length > 0;
  return (
    <form id={FORM} action={FINDER_PATH} noValidate aria-labelledby={`${FORM}-title`}>
      <Heading level={level} id={`${FORM}-title`} className="visually-hidden">
        Your case in one sentence
      </Heading>
      {/* Without script the page is loaded again to say what is missing. */}
      <div className="finder-sentence face" role={isWrong ? 'alert' : undefined}>
        <div>
          My letter comes from{' '}
          <Blank
            {...blanks}
            name="state"
            label="Which state asks for the form?"
            options={[{ value: '', label: 'pick a state' }, ...signed]}
            end="."
          />
        </div>{' '}
        <div>
          I live in{' '}
          <Blank
            {...blanks}
            name="home"
            label="Which state do you live in?"
            options={[{ value: '', label: 'the same state' }, ...stateOptions]}
            end="."
          />
        </div>{' '}
        <div>
          It is about <Blank {...blanks} name="reason" label="Why were you asked for it?" options={REASONS} end="." />
        </div>{' '}
        <div>
          I <Blank {...blanks} name="car" label="Do you own a car?" options={CAR} /> a car
        </div>{' '}
        <div>
          and <Blank {...blanks} name="insured" label="Do you have car insurance now?" options={INSURED} /> insurance
          now.
        </div>
      </div>
      <div className="row finder-go">
        <SubmitButton label="Show My Form" />
        {sign}
        <p className="soft small">
          Not sure why? Pick “I do not know.” Your letter decides, not this page. You can print your answer, or send its
          address.
        </p>
      </div>
    </form>
  );
}

/** The sentence behind one line, so that its answer begins in the first screen. */
export function AnsweredSentence(props: FinderSentenceProps) {
  return (
    <details className="finder-case">
      <summary>
        Your case: {caseInWords(props)}. <span>Change</span>
      </summary>
      <FinderSentence {...props} />
    </details>
  );
}

/** "Florida, living in Georgia, DUI or DWI, own a car, not insured" */
function caseInWords({ answers: { state, home, reason, car, insured }, states }: FinderSentenceProps): string {
  const nameOf = (slug?: string) => states.find((one) => one.slug === slug)?.name ?? '';
  return [
    nameOf(state),
    ...(home && home !== state ? [`living in ${nameOf(home)}`] : []),
    reason === undefined || reason === 'unknown' ? 'reason not known' : lowerFirst(FILING_REASONS[reason]),
    car === 'yes' ? 'own a car' : 'no car',
    insured === 'yes' ? 'insured' : 'not insured',
  ].join(', ');
}

const REASONS = [
  { value: '', label: 'pick a reason' },
  ...namedReasons().map((value) => ({ value, label: FILING_REASONS[value] })),
  { value: 'other', label: FILING_REASONS.other },
  { value: 'unknown', label: 'I do not know' },
];

const CAR = [
  { value: '', label: 'own or not' },
  { value: 'yes', label: 'own' },
  { value: 'no', label: 'do not own' },
];

const INSURED = [
  { value: '', label: 'have or not' },
  { value: 'yes', label: 'have' },
  { value: 'no', label: 'do not have' },
];

interface BlankProps extends Pick<FinderSentenceProps, 'answers' | 'form'> {
  readonly name: FinderKey;
  /** Read out in place of the words around it. */
  readonly label: string;
  readonly options: SelectProps['options'];
  /** What ends the clause: it stays with its gap. */
  readonly end?: string;
}

/** A gap of the sentence. */
function Blank({ name, label, options, end, answers, form }: BlankProps) {
  const id = fieldId(FORM, name);
  const error = form?.errors[name];
  return (
    <div className="field">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Select
        id={id}
        name={name}
        required={name !== 'home'}
        defaultValue={answers[name] ?? ''}
        options={options}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      />
      {end}
      <FieldError id={`${id}-error`} message={error && `${error}.`} />
    </div>
  );
}
