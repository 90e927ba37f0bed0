import { BAC_LABELS } from '../../../schemas/rules/bac.ts';
import type { FormState } from '../../page.ts';
import { SubmitButton } from '../button/submit-button.tsx';
import { ErrorSummary } from '../error-summary/error-summary.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Drawing } from '../icon/drawing.tsx';
import { GenderField, NumberField } from './bac-fields.tsx';
import { BacGauge } from './bac-gauge.tsx';
import { type BacAnswer, bacAnswer } from './bac-input.ts';

export interface BacCalculatorProps {
  /** E.164. */
  readonly phone: string;
  readonly form?: FormState;
  /** False disables the button; the island does so until gender, weight and hours are set. */
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

/** Estimates blood alcohol. Without script the form sends a GET, and a function renders this page with the result. */
export function BacCalculator({ phone, form, ready = true, level }: BacCalculatorProps) {
  return (
    <div className="bac-calculator">
      <form className="panel" id="bac" action="/bac-calculator" noValidate aria-labelledby="bac-title">
        <div className="row spread">
          <Heading level={level} id="bac-title">
            BAC Calculator
          </Heading>
          <a className="button" href="/bac-calculator" data-action="reset">
            Reset Fields
          </a>
        </div>
        <ErrorSummary formId="bac" form={form} labels={BAC_LABELS} phone={phone} />
        <GenderField form={form} />
        <NumberField name="weight" label="Weight in pounds" form={form} required />
        <fieldset>
          <legend className="label">Number of drinks</legend>
          {drinks.map(({ name, label, size, drawing }) => (
            <div key={name} className="bac-drink">
              <Drawing d={drawing} />
              <NumberField name={name} label={label} hint={size} form={form} value="0" />
            </div>
          ))}
        </fieldset>
        <NumberField name="hours" label="Hours of drinking" form={form} required />
        <div className="form-actions row">
          <SubmitButton label="Calculate your BAC%" disabled={!ready} />
        </div>
      </form>
      <Result answer={bacAnswer(form)} />
    </div>
  );
}

function Result({ answer }: { answer?: BacAnswer }) {
  return (
    <div className="bac-result panel">
      <BacGauge answer={answer} />
      <output htmlFor="bac-weight bac-hours" aria-live="polite">
        {answer ? (
          <>
            {answer.shown && <strong className="bac-percent">{answer.shown}%</strong>}
            <strong className={`bac-is-${answer.level}`}>{answer.analysis}</strong>
            {answer.over.length > 0 && (
              <span className="bac-over small">
                But the estimate is already at or over the limit {new Intl.ListFormat('en-US').format(answer.over)}.
              </span>
            )}
          </>
        ) : (
          <span>Your estimate will show here.</span>
        )}
      </output>
      {answer?.range && (
        <p className="soft small">
          The dark band, {answer.range.low.toFixed(2)}% to {answer.range.high.toFixed(2)}%: people who clear alcohol
          faster or slower.
        </p>
      )}
      <p className="soft small">
        An estimate, not legal advice. Never drive after drinking. The limit for most adults is 0.08%; Utah’s limit is
        0.05%.
      </p>
    </div>
  );
}
