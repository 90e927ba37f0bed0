import { contactForm as form } from '../../../schemas/generated/form-contact.ts';
import type { FieldSpec } from '../form-field/form-field.tsx';
import { type FormClaims, FormFrame, type FormProps } from '../form-frame/form-frame.tsx';

const fields: readonly FieldSpec[] = [
  { ...form.fields.name, name: 'name', autoComplete: 'name', width: 'half' },
  { ...form.fields.email, name: 'email', type: 'email', autoComplete: 'email', width: 'half' },
  {
    ...form.fields.message,
    name: 'message',
    multiline: true,
    hint: 'Please leave out license and Social Security numbers, birth dates and details of a conviction.',
  },
];

/** The words of the specification. */
export const CONTACT_CLAIMS: FormClaims = { title: 'Receive an Instant Callback!' };

/** The title of the specification speaks of a call. */
const ANSWER = 'Write to us, and we answer by email.';

/** Sends a message to the site. */
export function ContactForm(props: FormProps) {
  return <FormFrame form={form} props={props} {...CONTACT_CLAIMS} text={ANSWER} fields={fields} look="dark" />;
}
