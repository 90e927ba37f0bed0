import { FORMS } from '../../../schemas/generated/forms.ts';
import { handleForm } from '../../forms/handle-form.ts';
import type { Endpoint } from '../handler.ts';

/** The contact form. Answers {id}. */
export const endpoint: Endpoint = {
  bundle: 'contact',
  method: 'POST',
  path: FORMS.contact.path,
  guard: 'form',
  handler: handleForm({ formOf: () => 'contact' }),
};
