import { formatPhone, telHref } from '../../format/phone.ts';
import type { FormState } from '../../page.ts';
import { fieldId } from '../form-field/form-field.tsx';

export interface ErrorSummaryProps {
  readonly formId: string;
  readonly form?: FormState;
  /** Names of the fields in the order they are on the page. */
  readonly order: readonly string[];
  /** E.164; offered when the fault is ours. */
  readonly phone: string;
}

/** GOV.UK's error summary: what is wrong, each a link to its field. Nothing when nothing is. */
export function ErrorSummary({ formId, form, order, phone }: ErrorSummaryProps) {
  if (!form) return null;
  const names = order.filter((name) => form.errors[name]);
  if (names.length === 0 && !form.failure) return null;
  const titleId = `${formId}-problem`;
  return (
    // biome-ignore lint/a11y/noAutofocus: the visitor was brought back here to mend something; GOV.UK moves focus too
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus aria-labelledby={titleId}>
      <p id={titleId}>
        <strong>There is a problem</strong>
      </p>
      {form.failure && <Failure sentence={form.failure} phone={phone} />}
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${fieldId(formId, name)}`}>{form.errors[name]}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What went wrong on the way, and the two ways on. Everything typed is still there; the button sends it as it is. */
function Failure({ sentence, phone }: { sentence: string; phone: string }) {
  return (
    <>
      <p>{sentence}</p>
      <p>Everything you typed is still here.</p>
      <div className="row">
        <button className="button button-plain" type="submit">
          Try again
        </button>
        <a className="button button-plain" href={telHref(phone)}>
          Call {formatPhone(phone)}
        </a>
      </div>
    </>
  );
}
