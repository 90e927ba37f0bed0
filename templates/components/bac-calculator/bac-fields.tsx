import type { FormState } from '../../page.ts';
import { FieldError } from '../form-field/form-field.tsx';

/** Selects the body-water factor. */
export function GenderField({ form }: { form?: FormState }) {
  const error = form?.errors.gender;
  return (
    <fieldset aria-describedby={error ? 'bac-gender-error' : undefined}>
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

export interface NumberFieldProps {
  name: string;
  label: string;
  hint?: string;
  value?: string;
  required?: boolean;
  form?: FormState;
}

/** A numeric text field. */
export function NumberField({ name, label, hint, value, required, form }: NumberFieldProps) {
  const id = `bac-${name}`;
  const error = form?.errors[name];
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
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
