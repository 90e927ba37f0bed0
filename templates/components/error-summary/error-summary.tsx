import { namedSentence } from '../../../schemas/rules/forms/sentences.ts';
import { formatPhone, telHref } from '../../format/phone.ts';
import type { FormState } from '../../page.ts';
import { fieldId } from '../form-field/form-field.tsx';

interface ErrorSummaryProps {
  readonly formId: string;
  readonly form?: FormState;
  /** The label of each field by its name, in page order. */
  readonly labels: Readonly<Record<string, string>>;
  /** E.164; shown when the failure is on our side. */
  readonly phone: string;
  /** The fragment that leads to it, on a page that the visitor reaches with one. */
  readonly id?: string;
}

/** GOV.UK's error summary: each error links to its field. Renders nothing without errors or a notice. */
export function ErrorSummary({ formId, form, labels, phone, id }: ErrorSummaryProps) {
  if (!form) return null;
  const errors = Object.entries(labels).flatMap(([name, label]) => {
    const sentence = form.errors[name];
    return sentence ? [{ name, sentence: namedSentence(label, sentence) }] : [];
  });
  const isProblem = errors.length > 0 || form.failure;
  const notice = form.notice ?? form.gone;
  if (!isProblem && !notice) return null;
  const titleId = `${formId}-problem`;
  return (
    // biome-ignore lint/a11y/noAutofocus: the visitor was brought back here to mend something; GOV.UK moves focus too
    <div id={id} className="error-summary" role="alert" tabIndex={-1} autoFocus aria-labelledby={titleId}>
      <p id={titleId}>
        <strong key={notice}>{isProblem ? 'There is a problem' : notice}</strong>
      </p>
      {form.gone && <Call phone={phone} />}
      {form.failure && <Failure sentence={form.failure} phone={phone} />}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ name, sentence }) => (
            <li key={sentence}>
              <a href={`#${fieldId(formId, name)}`}>{sentence}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Explains a failed submit and offers to retry or call. The fields keep their values; the button sends them again. */
function Failure({ sentence, phone }: { sentence: string; phone: string }) {
  return (
    <>
      <p key={sentence}>{sentence}</p>
      <p>Everything you typed is still here.</p>
      <div className="row">
        <button className="button button-plain" type="submit">
          Try again
        </button>
        <Call phone={phone} />
      </div>
    </>
  );
}

function Call({ phone }: { phone: string }) {
  return (
    <a className="button button-plain" href={telHref(phone)}>
      {`Call ${formatPhone(phone)}`}
    </a>
  );
}
