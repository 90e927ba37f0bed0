import { isCalendarDay } from '../../../schemas/rules/deadlines/calendar-day.ts';
import { TIMELINE_LABELS, type TimelineField } from '../../../schemas/rules/deadlines/deadline-query.ts';
import type { FormState } from '../../page.ts';
import { FieldError, fieldId } from '../form-field/form-field.tsx';
import { Select, type SelectProps } from '../select/select.tsx';

interface FieldProps {
  readonly formId: string;
  readonly name: TimelineField;
  readonly form?: FormState;
  readonly required?: boolean;
  readonly hint?: string;
  /** Shares a row with another on a wide card. */
  readonly isHalf?: boolean;
}

/** A list to pick one from. */
export function SelectField({ options, ...props }: FieldProps & Pick<SelectProps, 'options'>) {
  const { className, control, label, below } = partsOf(props);
  return (
    <div className={className}>
      {label}
      <Select {...control} options={options} />
      {below}
    </div>
  );
}

/** A day of the calendar. What is no day stays in a field of text: browsers empty a date field that cannot show it. */
export function DateField(props: FieldProps) {
  const { className, control, label, below } = partsOf(props);
  const { defaultValue: value = '' } = control;
  const type = value === '' || isCalendarDay(value) ? 'date' : 'text';
  return (
    <div className={className}>
      {label}
      <input className="input" {...control} type={type} autoComplete="off" />
      {below}
    </div>
  );
}

function partsOf({ formId, name, form, required, hint, isHalf }: FieldProps) {
  const id = fieldId(formId, name);
  const error = form?.errors[name];
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    className: isHalf ? 'field field-half' : 'field',
    control: {
      id,
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
