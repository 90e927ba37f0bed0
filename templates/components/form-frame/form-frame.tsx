import type { ReactNode } from 'react';
import type { FormRequest } from '../../form-state.tsx';
import type { FormName } from '../../page.ts';
import type { ButtonLook } from '../button/look.ts';
import { SubmitButton } from '../button/submit-button.tsx';
import { ConsentField, type ConsentView } from '../consent-field/consent-field.tsx';
import { ErrorSummary } from '../error-summary/error-summary.tsx';
import { type FieldSpec, FormField } from '../form-field/form-field.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Modal } from '../modal/modal.tsx';

/** What a page knows of a form before it is rendered: plain JSON. */
export interface FormSetup {
  /** Path of the page, kept with the submission. */
  readonly page: string;
  /** E.164. */
  readonly phone: string;
  /** Every form but the privacy request asks for consent. */
  readonly consent?: ConsentView;
  readonly title?: string;
  readonly level?: HeadingLevel;
}

/** What a form component takes, in the build, in a function and in the browser. */
export interface FormProps extends FormSetup, FormRequest {
  /** The browser has sent it and waits for the answer. */
  readonly sending?: boolean;
  /** The browser checks field by field; the summary comes when the form is submitted. */
  readonly checking?: boolean;
  /** The browser keeps the button off until the form is filled; without script it is always on. */
  readonly ready?: boolean;
}

export interface FormFrameProps {
  readonly name: FormName;
  readonly action: string;
  readonly props: FormProps;
  /** The heading when the page gives none. */
  readonly title: string;
  readonly text?: string;
  readonly fields: readonly FieldSpec[];
  readonly submit: string;
  readonly look?: ButtonLook;
  /** Beside the submit button. */
  readonly beside?: ReactNode;
  /** Under the submit button. */
  readonly foot?: string;
  /** More steps follow this one: consent is asked for on the last. */
  readonly unfinished?: boolean;
  /** Replaces the plain list of fields. */
  readonly children?: ReactNode;
}

/** What all forms share: heading, error summary, hidden fields, consent, button. Posts without script. */
export function FormFrame({ name, action, props, title, text, fields, children, ...end }: FormFrameProps) {
  const { page, phone, consent, pageBuild, form, sending, checking, ready = true } = props;
  const { submit, look, beside, foot, unfinished } = end;
  const order = [...fields.map((field) => field.name), 'agree'];
  return (
    <form id={name} method="post" action={action} noValidate aria-labelledby={`${name}-title`}>
      <Heading level={props.level} id={`${name}-title`} className="form-title">
        {props.title ?? title}
      </Heading>
      {text && <p className="form-text soft">{text}</p>}
      {!checking && <ErrorSummary formId={name} form={form} order={order} phone={phone} />}
      <input type="hidden" name="formId" value={name} />
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="pageBuild" value={pageBuild} />
      {consent && <input type="hidden" name="consentVersion" value={consent.version} />}
      {children ?? <Fields formId={name} fields={fields} form={form} />}
      {consent && <ConsentField formId={name} consent={consent} phone={phone} form={form} hidden={unfinished} />}
      {/* Between steps this is another row and not the same one moved: nothing on the page shifts. */}
      <div className="form-actions row" key={unfinished ? 'next' : 'send'}>
        <SubmitButton label={submit} sending={sending} disabled={!ready} look={look} />
        {beside}
      </div>
      {foot && <p className="form-foot soft small">{foot}</p>}
      <Bait />
      {consent?.popup && <Modal id={`${name}-confirm`} {...consent.popup} />}
    </form>
  );
}

/** A field that only a program fills in; nobody else ever meets it. functions/forms/spam-signals.ts looks at it. */
function Bait() {
  return (
    <label className="form-bait">
      Company website
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
