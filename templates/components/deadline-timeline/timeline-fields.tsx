import { isCalendarDay } from '../../../schemas/rules/calendar-day.ts';
import { TIMELINE_LABELS, type TimelineField } from '../../../schemas/rules/deadline-query.ts';
import type { FormState } from '../../page.ts';
import { FieldError, fieldId } from '../form-field/form-field.tsx';

interface FieldProps {
  readonly formId: string;
  readonly name: TimelineField;
  readonly form?: FormState;
  readonly required?: boolean;
  readonly hint?: string;
}

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

/** A list to pick one from. */
export function SelectField({ options, ...props }: FieldProps & { readonly options: readonly SelectOption[] }) {
  const { control, label, below } = partsOf(props);
  return (
    <div className="field">
      {label}
      <select {...control}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {below}
    </div>
  );
}

/** A day of the calendar. What is no day stays in a field of text: browsers empty a date field that cannot show it. */
export function DateField(props: FieldProps) {
  const { control, label, below } = partsOf(props);
  const { defaultValue: value = '' } = control;
  const type = value === '' || isCalendarDay(value) ? 'date' : 'text';
  return (
    <div className="field">
      {label}
      <input {...control} type={type} autoComplete="off" />
      {below}
    </div>
  );
}

function partsOf({ formId, name, form, required, hint }: FieldProps) {
  const id = fieldId(formId, name);
  const error = form?.errors[name];
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    control: {
      id,
      className: 'input',
      name,
      required,
      defaultValue: form?.values[name],
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
    label: (
      <>
        <label className="label" htmlFor={id}>
          {TIMELINE_LABELS[name]}
          {name === 'reinstated' && <span> (optional)</span>}
        </label>
        {hint && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </>
    ),
    below: <FieldError id={error && `${id}-error`} message={error && `${error}.`} />,
  };
}
