import { contactFields as labels } from '../../../schemas/generated/fields-contact.ts';
import type { FieldSpec } from '../form-field/form-field.tsx';
import { FormFrame, type FormProps } from '../form-frame/form-frame.tsx';

export const CONTACT_BUTTON = 'Submit';

const fields: readonly FieldSpec[] = [
  { ...labels.name, name: 'name', autoComplete: 'name', width: 'half' },
  { ...labels.email, name: 'email', type: 'email', autoComplete: 'email', width: 'half' },
  {
    ...labels.message,
    name: 'message',
    multiline: true,
    hint: 'Please do not write license or Social Security numbers.',
  },
];

/** Sends a message to the site. */
export function ContactForm(props: FormProps) {
  return (
    <FormFrame
      name="contact"
      action="/api/contactus"
      props={props}
      title="Receive an Instant Callback!"
      fields={fields}
      submit={CONTACT_BUTTON}
    />
  );
}
