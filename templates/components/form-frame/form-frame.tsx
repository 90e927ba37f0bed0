import type { ReactNode } from 'react';
import type { FormRules } from '../../../schemas/rules/forms/form-body.ts';
import { htmlIdOf, summaryIdOf } from '../../../schemas/rules/forms/html-id.ts';
import { POPUP } from '../../../schemas/rules/forms/popup-answer.ts';
import type { FormRenderState } from '../../form-state.tsx';
import type { StoredFormName } from '../../page.ts';
import { type ButtonLook, type Sending, SubmitButton } from '../button/submit-button.tsx';
import { ConfirmationPopup, PopupQuestion } from '../confirmation-popup/confirmation-popup.tsx';
import { ConsentField, type ConsentView } from '../consent-field/consent-field.tsx';
import { ErrorSummary } from '../error-summary/error-summary.tsx';
import { type FieldSpec, FormField } from '../form-field/form-field.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';

/** What a page knows about a form before rendering: plain JSON. */
export interface FormSetup {
  /** Path of the page, kept with the submission. */
  readonly page: string;
  /** E.164. */
  readonly phone: string;
  /** Every form of the code but the privacy request asks for consent. */
  readonly consent?: ConsentView;
  readonly title?: string;
  /** Under the submit button, in place of the form's own line. */
  readonly foot?: string;
  /** Leaves the form's title to screen readers, because the page's own heading beside it says the same. */
  readonly hidesTitle?: boolean;
  readonly level?: HeadingLevel;
}

/** What a form says of itself unless the page says otherwise. */
export interface FormClaims {
  readonly title: string;
  /** Under the submit button. */
  readonly foot?: string;
}

/** What a form component takes, in the build, in a function and in the browser. */
export interface FormProps extends FormSetup, FormRenderState {
  /** The browser sends the form, or has sent it. */
  readonly sending?: Sending;
  /** The browser checks field by field; the summary appears once the form is submitted. */
  readonly checking?: boolean;
  /** False shows the button as disabled until the form is filled. It can be pressed all the same. */
  readonly ready?: boolean;
}

interface FormFrameProps extends FormClaims {
  /** Its id, where it is posted and its button: schemas/generated/form-*.ts. */
  readonly form: FormRules & { readonly id: StoredFormName };
  readonly props: FormProps;
  readonly text?: string;
  readonly fields: readonly FieldSpec[];
  /** Label of the submit button when it is not the form's own. */
  readonly submit?: string;
  /** Of the submit button: amber is kept for what leads a driver to an agent. */
  readonly look?: ButtonLook;
  /** Before the submit button. */
  readonly beside?: ReactNode;
  /** More steps follow this one; the last one asks for consent. */
  readonly unfinished?: boolean;
  /** Replaces the plain list of fields. */
  readonly children?: ReactNode;
}

/**
 * Answers of the quote block (functions/endpoints/forms/quote-block.ts), and of the form finder
 * (functions/endpoints/pages/questions.ts), and the stamp of a form that is shown again with the answer to its pop-up.
 */
const CARRIED = ['insured', 'place', 'filingState', 'filingReason', 'ownsCar', 'stamp', POPUP.answer];

/** What all forms share: heading, error summary, hidden fields, consent, button. It posts without script. */
export function FormFrame({ form, props, title, text, fields, children, ...end }: FormFrameProps) {
  const { path, button } = form;
  const id = htmlIdOf(form.id);
  const { page, phone, consent, pageBuild, form: state, sending, checking, ready = true } = props;
  const { submit = button, look, beside, unfinished } = end;
  const foot = props.foot ?? end.foot;
  const labels = Object.fromEntries([...fields.map((field) => [field.name, field.label]), ['agree', 'Consent']]);
  return (
    <form id={id} method="post" action={path} noValidate aria-labelledby={`${id}-title`}>
      <div className="form-start">
        <Heading level={props.level} id={`${id}-title`} className={props.hidesTitle ? 'visually-hidden' : 'form-title'}>
          {props.title ?? title}
        </Heading>
        {text && <p className="form-text soft">{text}</p>}
        {!checking && <ErrorSummary id={summaryIdOf(form.id)} formId={id} form={state} labels={labels} phone={phone} />}
        <input type="hidden" name="formId" value={form.id} />
        <input type="hidden" name="page" value={page} />
        <input type="hidden" name="pageBuild" value={pageBuild} />
        {consent && <input type="hidden" name="consentVersion" value={consent.version} />}
        {CARRIED.map((name) => {
          const value = state?.values[name];
          return value !== undefined && <input key={name} type="hidden" name={name} value={value} />;
        })}
        {children ?? <Fields formId={id} fields={fields} form={state} />}
      </div>
      <div className="form-end">
        {consent && <ConsentField formId={id} consent={consent} phone={phone} form={state} hidden={unfinished} />}
        {/* Each step has a row of its own, so that nothing on the page shifts. */}
        <div className="form-actions row" key={unfinished ? 'next' : 'send'}>
          {beside}
          <SubmitButton label={submit} sending={sending} early={!ready} look={look} />
        </div>
        {foot && <p className="form-foot soft small">{foot}</p>}
      </div>
      <Honeypot />
      {consent?.popup && (
        <>
          <input type="hidden" name={POPUP.field} value={POPUP.wanted} />
          {state?.question && (
            <PopupQuestion id={`${id}-question`} {...consent.popup} number={state.values.phoneNumber} />
          )}
          <ConfirmationPopup id={`${id}-confirm`} {...consent.popup} />
        </>
      )}
    </form>
  );
}

/**
 * A field that only programs fill in; functions/forms/spam-signals.ts checks it. Styles hide it, and browsers without
 * styles say what to do.
 */
function Honeypot() {
  return (
    <label className="form-company">
      Company website (leave this empty)
      <input type="text" name="company_website" tabIndex={-1} autoComplete="off" />
    </label>
  );
}

/** A grid of fields. */
export function Fields({
  formId,
  fields,
  form,
}: {
  formId: string;
  fields: readonly FieldSpec[];
  form?: FormProps['form'];
}) {
  return (
    <div className="fields">
      {fields.map((field) => (
        <FormField key={field.name} formId={formId} field={field} form={form} />
      ))}
    </div>
  );
}
