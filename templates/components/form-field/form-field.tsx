import type { FormState } from '../../page.ts';
import { Drawing } from '../icon/drawing.tsx';

/** One field of a form, as data. */
export interface FieldSpec {
  /** The HTML name: the last part of the field's path in its schema. */
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  /** Another field can replace it: it is neither required nor optional. */
  readonly whenMissing?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly inputMode?: 'numeric' | 'tel' | 'email' | 'url';
  readonly autoComplete?: string;
  readonly hint?: string;
  /** Id of a datalist with suggestions. */
  readonly list?: string;
  /** Path data of an outline in the field: icon/map-pin.ts. */
  readonly icon?: string;
  /** More than one line of text. */
  readonly multiline?: boolean;
  /** Its share of a row on a wide card; the whole row when left out. */
  readonly width?: 'half' | 'long' | 'short';
}

interface FormFieldProps {
  /** Id of the form, the beginning of the field's id. */
  readonly formId: string;
  readonly field: FieldSpec;
  readonly form?: FormState;
}

/** A label, its input, and its error below. */
export function FormField({ formId, field, form }: FormFieldProps) {
  const id = fieldId(formId, field.name);
  const error = form?.errors[field.name];
  const hintId = field.hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const shared = {
    id,
    className: 'input',
    name: field.name,
    required: field.required,
    autoComplete: field.autoComplete,
    defaultValue: form?.values[field.name],
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
  };
  const input = field.multiline ? (
    <textarea {...shared} rows={field.required ? 8 : 5} />
  ) : (
    <input {...shared} type={field.type ?? 'text'} inputMode={field.inputMode} list={field.list} />
  );
  return (
    <div className={`field field-${field.width ?? 'full'}`}>
      <label className="label" htmlFor={id}>
        {field.label}
        {!field.required && !field.whenMissing && <span> (optional)</span>}
      </label>
      {field.hint && (
        <p className="hint" id={hintId}>
          {field.hint}
        </p>
      )}
      {field.icon ? (
        <div className="icon-field">
          <Drawing d={field.icon} />
          {input}
        </div>
      ) : (
        input
      )}
      <FieldError id={errorId} message={error} />
    </div>
  );
}

/** The sentence under a field. Says "Error:" to those who cannot see its color. */
export function FieldError({ id, message }: { id?: string; message?: string }) {
  if (!message) return null;
  return (
    <p key={message} className="field-error" id={id}>
      <span className="visually-hidden">Error: </span>
      {message}
    </p>
  );
}

export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}
