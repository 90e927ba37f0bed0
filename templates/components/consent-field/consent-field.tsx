import { formatPhone, telHref } from '../../format/phone.ts';
import type { FormState } from '../../page.ts';
import { FieldError, fieldId } from '../form-field/form-field.tsx';
import { Linked } from './linked.tsx';

/** A consent wording with its placeholders filled in for one form. */
export interface ConsentView {
  /** Sent with the form: of the wording, and behind an @ of the list of sellers that it names. */
  readonly version: string;
  readonly text: string;
  /** What is said apart from the checkbox. Ticking it does not agree to it. */
  readonly notice?: string;
  /** The pop-up of forms that ask for confirmation. */
  readonly popup?: { readonly title: string; readonly text: string; readonly accept: string; readonly decline: string };
}

export interface ConsentFieldProps {
  readonly formId: string;
  readonly consent: ConsentView;
  /** E.164. */
  readonly phone: string;
  readonly form?: FormState;
  readonly hidden?: boolean;
}

/** An unchecked box with the full wording, and an alternative for people who do not agree. */
export function ConsentField({ formId, consent, phone, form, hidden }: ConsentFieldProps) {
  const id = fieldId(formId, 'agree');
  const error = form?.errors.agree;
  return (
    <div className="consent" hidden={hidden}>
      <input
        id={id}
        name="agree"
        type="checkbox"
        required
        defaultChecked={form?.values.agree === 'on' || form?.values.agree === 'true'}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <label htmlFor={id}>
        <Linked text={consent.text} />
      </label>
      <FieldError id={error && `${id}-error`} message={error} />
      <p>
        <Linked text={consent.notice} />
        Prefer not to agree? Call <a href={telHref(phone)}>{formatPhone(phone)}</a>
      </p>
    </div>
  );
}
