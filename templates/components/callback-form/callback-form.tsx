import { callbackLeadFields as labels } from '../../../schemas/generated/fields-callback-lead.ts';
import type { FieldSpec } from '../form-field/form-field.tsx';
import { FormFrame, type FormProps } from '../form-frame/form-frame.tsx';

export const CALLBACK_BUTTON = 'Call Me Now';

const fields: readonly FieldSpec[] = [
  { ...labels.name, name: 'name', autoComplete: 'name', width: 'half' },
  { ...labels.phoneNumber, name: 'phoneNumber', type: 'tel', autoComplete: 'tel', width: 'half' },
  { ...labels.email, name: 'email', type: 'email', autoComplete: 'email', width: 'long' },
  { ...labels.zipcode, name: 'zipcode', inputMode: 'numeric', autoComplete: 'postal-code', width: 'short' },
];

/** Asks for a call back (specification section 2). */
export function CallbackForm(props: FormProps) {
  return (
    <FormFrame
      name="callback"
      action="/api/leads"
      props={props}
      title="Receive an Instant Callback!"
      fields={fields}
      submit={CALLBACK_BUTTON}
      foot="Secure • No Obligation • Fast Quotes"
    />
  );
}
