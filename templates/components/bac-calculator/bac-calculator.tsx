import { BAC_LABELS } from '../../../schemas/rules/facts/bac.ts';
import type { FormState } from '../../page.ts';
import { FreshPage, ResetFields } from '../button/reset-fields.tsx';
import { SubmitButton } from '../button/submit-button.tsx';
import { ErrorSummary } from '../error-summary/error-summary.tsx';
import { FieldError } from '../form-field/form-field.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Drawing } from '../icon/drawing.tsx';
import { Tool } from '../tool/tool.tsx';

import { type BacAnswer, bacAnswer } from './bac-input.ts';
import { type BacLimit, driversOver, driversReached, justUnder, type Standing, standing } from './bac-limits.ts';
import { BacScale } from './bac-scale.tsx';

export interface BacCalculatorProps {
  /** E.164. */
  readonly phone: string;
  /** The states' alcohol limits, grouped. */
  readonly limits: readonly BacLimit[];
  readonly form?: FormState;
  /** False shows the button as disabled; the island does so until gender, weight and hours are set. */
  readonly ready?: boolean;
  readonly level?: HeadingLevel;
}

const drinks = [
  {
    name: 'beer',
    label: 'Beer',
    size: '12 oz (about 5% ABV)',
    drawing: 'M6 8h10v13H6ZM16 11h3v6h-3M9 12v5M13 12v5M6 8a3 3 0 0 1 3-4 4 4 0 0 1 7 4',
  },
  { name: 'wine', label: 'Wine', size: '5 oz (about 12% ABV)', drawing: 'M7 3h10v6a5 5 0 0 1-10 0ZM12 14v7M8 21h8' },
  { name: 'liquor', label: 'Liquor', size: '1.5 oz (about 40% ABV)', drawing: 'M6 4h12l-2 17H8ZM7 11h10' },
] as const;

/** Where a visitor without script lands: on the result, or on what is wrong. */
const ANSWER = 'bac-answer';

/** Estimates blood alcohol. Without script the form is posted, and a function renders this page with the result. */
export function BacCalculator({ phone, limits, form, ready, level }: BacCalculatorProps) {
  const answer = bacAnswer(form);
  // In the browser, it is known whether the form is ready.
  const isPosted = form !== undefined && ready === undefined;
  const hasErrors = Object.keys(form?.errors ?? {}).length > 0;
  return (
    <div className="bac-calculator">
      <Tool
        ask={
          <>
            {/* Of all fields or of none: a browser would keep the gender over a reload and drop the numbers. */}
            <form
              className="panel raised"
              id="bac"
              method="post"
              action={`/bac-calculator#${ANSWER}`}
              autoComplete="off"
              noValidate
              aria-labelledby="bac-title"
            >
              <div className="bac-head">
                <div className="row spread">
                  <Heading level={level} id="bac-title">
                    BAC Calculator
                  </Heading>
                  <ResetFields formId="bac" isPosted={isPosted} />
                </div>
                <ErrorSummary id={ANSWER} formId="bac" form={form} labels={BAC_LABELS} phone={phone} />
              </div>
              <GenderField form={form} />
              <NumberField name="weight" label="Weight in pounds" form={form} required />
              <fieldset className="bac-drinks">
                <legend className="label">Number of drinks</legend>
                {drinks.map(({ name, label, size, drawing }) => (
                  <div key={name} className="bac-drink">
                    <Drawing d={drawing} />
                    <NumberField name={name} label={label} hint={size} form={form} value="0" />
                  </div>
                ))}
              </fieldset>
              <NumberField name="hours" label="Hours of drinking" form={form} required />
              <div className="form-actions">
                <SubmitButton label="Calculate your BAC%" early={ready === false} look="dark" />
              </div>
              <Result id={hasErrors ? undefined : ANSWER} answer={answer} limits={limits} />
            </form>
            {isPosted && <FreshPage formId="bac" page="/bac-calculator" />}
          </>
        }
      >
        <BacTable key={keyOf(answer)} limits={limits} answer={answer} />
      </Tool>
    </div>
  );
}

interface ResultProps {
  readonly id?: string;
  readonly limits: readonly BacLimit[];
  readonly answer?: BacAnswer;
}

function Result({ id, limits, answer }: ResultProps) {
  return (
    <div className="bac-result" id={id} tabIndex={-1}>
      <output htmlFor="bac-weight bac-hours" aria-live="polite">
        {answer ? (
          <Answer key={keyOf(answer)} answer={answer} limits={limits} />
        ) : (
          <span>Your estimate will show here.</span>
        )}
      </output>
      {answer ? <BacScale limits={limits} answer={answer} /> : <Example limits={limits} />}
      <p className="soft small">An estimate, not legal advice. Never drive after drinking.</p>
    </div>
  );
}

/** A part of another answer is another element: hydrateIsland says why. */
function keyOf(answer: BacAnswer | undefined): string {
  return JSON.stringify(answer ?? null);
}

/** What a result looks like. */
const EXAMPLE = bacAnswer({
  form: 'bac',
  values: { gender: 'female', weight: '150', wine: '3', hours: '2' },
  errors: {},
});

function Example({ limits }: Pick<ResultProps, 'limits'>) {
  const { low = 0, high = 0 } = EXAMPLE?.range ?? {};
  return (
    <div className="bac-sample">
      <p className="bac-example">
        <span className="stamp">Example</span> A woman of 150 pounds, 3 glasses of wine, 2 hours:{' '}
        <strong>
          {low.toFixed(2)}% to {high.toFixed(2)}%
        </strong>
      </p>
      <BacScale limits={limits} answer={EXAMPLE} isExample />
    </div>
  );
}

/** The range, the figure in its middle with its sentence, and what the range means. */
function Answer({ answer, limits }: { answer: BacAnswer; limits: readonly BacLimit[] }) {
  const { shown, level, analysis, range } = answer;
  const exact = justUnder(answer, limits);
  const over = level === 'below' && driversOver(answer, limits);
  const reached = driversReached(answer, limits);
  return (
    <>
      {range && (
        <span className="bac-line">
          <span className="bac-label">Likely range:</span>{' '}
          <span className="bac-range">
            {range.low.toFixed(2)}% to {range.high.toFixed(2)}%
          </span>
        </span>
      )}
      <span className="bac-line">
        {shown && (
          <span className="bac-label">
            Best estimate: <strong className="bac-percent">{shown}%</strong>
          </span>
        )}{' '}
        <span className={`bac-is-${level}`}>{analysis}</span>
      </span>
      {exact && (
        <span className="bac-line">
          Rounded: the estimate is {exact}%, just under {shown}%.
        </span>
      )}
      {range && (
        <span className="bac-line">
          Bodies differ, and some clear alcohol faster than others.{' '}
          {reached && <strong>The upper end of the range is at or over the limit for {reached}.</strong>}
        </span>
      )}
      {over && <span className="bac-line">But the estimate is already at or over the limit for {over}.</span>}
    </>
  );
}

interface BacTableProps {
  readonly limits: readonly BacLimit[];
  readonly answer?: BacAnswer;
}

const WORDS: Readonly<Record<Standing, string>> = { over: 'At or over', maybe: 'May be over', below: 'Below' };

/** The states' alcohol limits. With a result, a column says which of them it has reached. */
function BacTable({ limits, answer }: BacTableProps) {
  const known = answer?.shown ? answer : undefined;
  return (
    <table>
      <caption>{known ? 'Where this would already be over the limit' : 'Alcohol limits for drivers'}</caption>
      <thead>
        <tr>
          <th scope="col">Drivers</th>
          <th scope="col">Limit</th>
          {known && <th scope="col">Estimate</th>}
        </tr>
      </thead>
      <tbody>
        {limits.map(({ drivers, limit, where }) => (
          <tr key={drivers + where}>
            <th scope="row">
              <span className="bac-drivers">{drivers}</span> <span className="bac-where">{where}</span>
            </th>
            <td>
              <span className="bac-plate">{limit === 0 ? 'Any alcohol' : `${limit.toFixed(2)}%`}</span>
            </td>
            {known && <Reached standing={standing(known, limit)} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Reached({ standing }: { standing: Standing }) {
  const words = WORDS[standing];
  return (
    <td className="nowrap">{standing === 'below' ? words : <strong className={`bac-${standing}`}>{words}</strong>}</td>
  );
}

/** Selects the body-water factor. */
function GenderField({ form }: { form?: FormState }) {
  const error = form?.errors.gender;
  return (
    <fieldset className="bac-gender" aria-describedby={error ? 'bac-gender-error' : undefined}>
      <legend className="label">Gender</legend>
      {(['male', 'female'] as const).map((value, index) => (
        <label key={value} className="choice">
          <input
            id={index === 0 ? 'bac-gender' : undefined}
            type="radio"
            name="gender"
            value={value}
            required
            defaultChecked={form?.values.gender === value}
          />
          <span>{value === 'male' ? 'Male' : 'Female'}</span>
        </label>
      ))}
      <FieldError id="bac-gender-error" message={error} />
    </fieldset>
  );
}

interface NumberFieldProps {
  name: string;
  label: string;
  hint?: string;
  value?: string;
  required?: boolean;
  form?: FormState;
}

/** A numeric text field. */
function NumberField({ name, label, hint, value, required, form }: NumberFieldProps) {
  const id = `bac-${name}`;
  const error = form?.errors[name];
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`field bac-${name}`}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        id={id}
        className="input"
        name={name}
        type="text"
        inputMode="decimal"
        required={required}
        defaultValue={form?.values[name] ?? value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
