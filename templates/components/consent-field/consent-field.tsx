import { formatPhone, telHref } from '../../format/phone.ts';
import type { FormState } from '../../page.ts';
import { FieldError, fieldId } from '../form-field/form-field.tsx';

/** A consent wording with its placeholders filled in for one form. */
export interface ConsentView {
  /** Sent with the form: of the wording, and behind an @ of the list of sellers that it names. */
  readonly version: string;
  /** What is agreed to in a few words, above the wording. */
  readonly title?: string;
  /** Its paragraphs, an empty line between them. The first line of each is bold: its first words. */
  readonly text: string;
  /** What is said apart from the checkbox. Ticking it does not agree to it. */
  readonly notice?: string;
  /** The pop-up of forms that ask for confirmation. */
  readonly popup?: { readonly title: string; readonly text: string; readonly accept: string; readonly decline: string };
}

interface ConsentFieldProps {
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
  const errorId = error && `${id}-error`;
  return (
    <div className="consent" hidden={hidden}>
      {consent.title && <p>{consent.title}</p>}
      <input
        id={id}
        name="agree"
        type="checkbox"
        required
        defaultChecked={form?.values.agree === 'on' || form?.values.agree === 'true'}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={errorId}
      />
      <label htmlFor={id}>
        {consent.text.split('\n\n').map((text) => (
          <span key={text}>
            <Linked text={text} />
          </span>
        ))}
      </label>
      <FieldError id={errorId} message={error} />
      <p>
        <Linked text={consent.notice} />
        Prefer not to agree? Call <a href={telHref(phone)}>{formatPhone(phone)}</a>
      </p>
    </div>
  );
}

const PARTS = /(^.+\n|privacy policy|Do Not Sell page|list of sellers .+?\)|(?:[SF]R|\d{3})(?:-\d+)+)/;

/**
 * The exact wording, with its first line in bold, links for the pages it names, and numbers and forms that stay on one
 * line. A list of sellers opens beside the form, which stays filled.
 */
export function Linked({ text }: { text?: string }) {
  // Every second part is one that PARTS found.
  return text?.split(PARTS).map((part, index) => (index % 2 ? link(part, index) : part));
}

/** The words of a list of sellers end with its version: "list of sellers (version 2026-12-01)". */
function link(part: string, key: number) {
  if (part.endsWith('\n')) return <b key={key}>{part}</b>;
  const version = part.split(/[ )]/)[4];
  const href = version ? `/sellers#list-${version}` : LINKS[part];
  if (!href)
    return (
      <span key={key} className="nowrap">
        {part}
      </span>
    );
  return (
    <a key={key} href={href} target={version && '_blank'}>
      {part}
    </a>
  );
}

/** The page of all privacy texts is the one that the consent links (specification section 2). */
const LINKS: Readonly<Record<string, string>> = {
  'privacy policy': '/privacy-and-terms',
  'Do Not Sell page': '/do-not-sell',
};
