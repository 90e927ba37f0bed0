import { FORMS } from '../../schemas/generated/forms.ts';
import { handleForm } from '../forms/handle-form.ts';
import type { Endpoint } from './handler.ts';

/** A call to be made. Stored like every other submission; the outbox delivers it to the call-tracking host. */
export const endpoint: Endpoint = {
  method: 'POST',
  path: FORMS.appointment.path,
  handler: handleForm({ formOf: () => 'appointment' }),
};
