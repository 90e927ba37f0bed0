import { appointmentForm } from '../forms/forms.ts';
import { handleForm } from '../forms/handle-form.ts';
import type { Handler } from './handler.ts';

/** POST /calls/make/client: a call to be made. Kept like every other submission; the outbox takes it to the call-tracking host. */
export const calls: Handler = (request, deps, context) =>
  handleForm(request, deps, context, { form: () => appointmentForm });
