import { privacyRequestForm } from '../../../schemas/generated/form-privacy-request.ts';
import type { PrivacyRequest } from '../../../schemas/generated/request-types.ts';
import { FieldError, type FieldSpec, fieldId } from '../form-field/form-field.tsx';
import { Fields, FormFrame, type FormProps } from '../form-frame/form-frame.tsx';

const kinds: readonly { readonly value: PrivacyRequest['kind']; readonly label: string }[] = [
  { value: 'do-not-sell', label: 'Do not sell or share my personal information' },
  { value: 'stop-contact', label: 'Stop all calls, texts and emails' },
  { value: 'access', label: 'Send me a copy of what you hold' },
  { value: 'delete', label: 'Delete what you hold' },
  { value: 'appeal', label: 'Appeal an earlier answer' },
];

const fields: readonly FieldSpec[] = [
  { ...privacyRequestForm.fields.name, name: 'name', autoComplete: 'name' },
  { ...privacyRequestForm.fields.email, name: 'email', type: 'email', autoComplete: 'email', width: 'half' },
  { ...privacyRequestForm.fields.phoneNumber, name: 'phoneNumber', type: 'tel', autoComplete: 'tel', width: 'half' },
  {
    ...privacyRequestForm.fields.state,
    name: 'state',
    autoComplete: 'address-level1',
    list: fieldId(privacyRequestForm.id, 'state-list'),
  },
  { ...privacyRequestForm.fields.details, name: 'details', multiline: true },
];

/** A do-not-sell, stop-contact, access or deletion request. It asks only for what identifies the person. */
export function PrivacyRequestForm(props: FormProps) {
  return (
    <FormFrame
      form={privacyRequestForm}
      props={props}
      title="Make a request"
      look="dark"
      text="Give us the email address or the phone number you used here, so that we can find your record."
      fields={[{ name: 'kind', label: privacyRequestForm.fields.kind.label, required: true }, ...fields]}
    >
      <KindField {...props} />
      <Fields formId={privacyRequestForm.id} fields={fields} form={props.form} />
    </FormFrame>
  );
}

/** What the page is for is picked until the visitor picks something else. */
function KindField({ form, page }: Pick<FormProps, 'form' | 'page'>) {
  const error = form?.errors.kind;
  const chosen = form?.values.kind ?? (page.includes('appeal') ? 'appeal' : 'do-not-sell');
  const errorId = error ? 'privacy-request-kind-error' : undefined;
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="label">{privacyRequestForm.fields.kind.label}</legend>
      <FieldError id={errorId} message={error} />
      {kinds.map(({ value, label }, index) => (
        <label key={value} className="choice">
          <input
            id={index === 0 ? 'privacy-request-kind' : undefined}
            type="radio"
            name="kind"
            value={value}
            defaultChecked={value === chosen}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
