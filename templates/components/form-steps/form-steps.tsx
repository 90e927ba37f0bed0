import type { FormState } from '../../page.ts';
import type { FieldSpec } from '../form-field/form-field.tsx';
import { Fields } from '../form-frame/form-frame.tsx';

/** One of the steps of a form. */
export interface FormStep {
  readonly title: string;
  readonly fields: readonly FieldSpec[];
}

interface FormStepsProps {
  readonly formId: string;
  readonly steps: readonly FormStep[];
  /** The step the browser shows; all of them when left out. */
  readonly step?: number;
  readonly form?: FormState;
}

/** The fields of a form, a few at a time. Without script all steps are open. */
export function FormSteps({ formId, steps, step, form }: FormStepsProps) {
  return steps.map(({ title, fields }, index) => (
    <fieldset key={title} className="form-steps" hidden={step !== undefined && step !== index}>
      <legend>
        {title}{' '}
        <span className="hint">
          Step {index + 1} of {steps.length}
        </span>
      </legend>
      <progress value={index + 1} max={steps.length} aria-hidden="true" />
      {index + 1 < steps.length && <p className="hint form-then">Then: {steps[index + 1]?.title}</p>}
      <Fields formId={formId} fields={fields} form={form} />
      {fields.some(({ name }) => name === 'zipcode') && (
        <p className="place-found" role="status">
          {form?.cityNote}
        </p>
      )}
    </fieldset>
  ));
}

/** What the frame of a form says at one of its steps: the last one sends. */
export function stepFrame(steps: readonly FormStep[], step: number | undefined) {
  const unfinished = step !== undefined && step < steps.length - 1;
  return { fields: steps.flatMap(({ fields }) => fields), submit: unfinished ? 'Next' : undefined, unfinished };
}

/** Names of the fields on each step. */
export function namesOf(steps: readonly FormStep[]): string[][] {
  return steps.map(({ fields }) => fields.map(({ name }) => name));
}

export function PreviousButton() {
  return (
    <button className="button" type="button" data-action="previous">
      Previous
    </button>
  );
}
