import type { ContentFieldRules, ContentFormRules } from '../../../schemas/rules/forms/content-form.ts';
import { htmlIdOf } from '../../../schemas/rules/forms/html-id.ts';
import type { FormState } from '../../page.ts';
import { FieldError, type FieldSpec, FormField, fieldId } from '../form-field/form-field.tsx';
import { FormFrame, type FormProps } from '../form-frame/form-frame.tsx';
import { mapPin } from '../icon/map-pin.ts';

/** A form of content/forms as a page keeps it. */
export interface ContentFormSetup {
  readonly title: string;
  readonly text?: string;
  readonly rules: ContentFormRules;
}

interface ContentFormProps extends FormProps {
  readonly content: ContentFormSetup;
}

type FieldKind = NonNullable<ContentFieldRules['kind']>;

/** How each kind of field is shown, apart from choices and boxes. */
const LOOKS: Readonly<Partial<Record<FieldKind, Partial<FieldSpec>>>> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  zip: { inputMode: 'numeric', autoComplete: 'postal-code', icon: mapPin },
  state: { autoComplete: 'address-level1' },
  website: { type: 'url', autoComplete: 'url' },
  'long-text': { multiline: true },
  number: { inputMode: 'numeric' },
};

/** A form that its owner described in content/forms. */
export function ContentForm(props: ContentFormProps) {
  const { title, text, rules } = props.content;
  const formId = htmlIdOf(rules.id);
  const fields = Object.entries(rules.fields).flatMap(([name, field]) => specOf(name, field, formId) ?? []);
  return (
    <FormFrame form={rules} props={props} title={title} text={text} fields={fields}>
      <div className="fields">
        {fields.map((field) => (
          <Field key={field.name} formId={formId} field={field} form={props.form} />
        ))}
      </div>
    </FormFrame>
  );
}

interface ContentFieldSpec extends FieldSpec {
  readonly kind: FieldKind;
  readonly options?: readonly string[];
}

/** Undefined for the consent, which every form shows in the same way. */
function specOf(name: string, rules: ContentFieldRules, formId: string): ContentFieldSpec | undefined {
  const { kind, label = name, required, help: hint, options } = rules;
  if (!kind) return undefined;
  const list = kind === 'state' ? fieldId(formId, 'state-list') : undefined;
  return { name, kind, label, required, hint, list, options, ...LOOKS[kind] };
}

interface FieldProps {
  readonly formId: string;
  readonly field: ContentFieldSpec;
  readonly form?: FormState;
}

function Field(props: FieldProps) {
  const { kind } = props.field;
  if (kind === 'choice') return <Choice {...props} />;
  return kind === 'yes-no' ? <YesNo {...props} /> : <FormField {...props} />;
}

/** Radio buttons. The first has the id that the error summary leads to. */
function Choice({ formId, field, form }: FieldProps) {
  const { name, label, required, hint, options } = field;
  const { id, hintId, errorId, error, describedBy } = namesOf({ formId, name, hint, form });
  return (
    <fieldset className="field" aria-describedby={describedBy}>
      <legend className="label">
        {label}
        {!required && <span> (optional)</span>}
      </legend>
      <Hint id={hintId} text={hint} />
      <FieldError id={errorId} message={error} />
      {options?.map((option, index) => (
        <label key={option} className="choice">
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={name}
            value={option}
            defaultChecked={form?.values[name] === option}
          />
          <span>{option}</span>
        </label>
      ))}
    </fieldset>
  );
}

function YesNo({ formId, field, form }: FieldProps) {
  const { name, label, required, hint } = field;
  const { id, hintId, errorId, error, describedBy } = namesOf({ formId, name, hint, form });
  return (
    <div className="field">
      <Hint id={hintId} text={hint} />
      <FieldError id={errorId} message={error} />
      <label className="choice">
        <input
          id={id}
          type="checkbox"
          name={name}
          required={required}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          defaultChecked={form?.values[name] === 'on'}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}

function Hint({ id, text }: { id?: string; text?: string }) {
  return text ? (
    <p className="hint" id={id}>
      {text}
    </p>
  ) : null;
}

interface NamedField {
  readonly formId: string;
  readonly name: string;
  readonly hint?: string;
  readonly form?: FormState;
}

/** The ids of a field, its hint and its error. */
function namesOf({ formId, name, hint, form }: NamedField) {
  const id = fieldId(formId, name);
  const error = form?.errors[name];
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return { id, error, hintId, errorId, describedBy: [hintId, errorId].filter(Boolean).join(' ') || undefined };
}
