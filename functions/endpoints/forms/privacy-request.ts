import { FORMS } from '../../../schemas/generated/forms.ts';
import { handleForm } from '../../forms/handle-form.ts';
import type { Endpoint } from '../handler.ts';

/** A request about the visitor's own data: do not sell, access, deletion, stop contacting. Answers {id}. */
export const endpoint: Endpoint = {
  bundle: 'privacy',
  method: 'POST',
  path: FORMS['privacy-request'].path,
  guard: 'form',
  handler: handleForm({ formOf: () => 'privacy-request' }),
};
