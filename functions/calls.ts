import type { Handler } from './handler.ts';
import { appointmentForm } from './submissions/forms.ts';
import { receive } from './submissions/receive.ts';

/** POST /calls/make/client: a call to be made. Kept like every other submission; the outbox takes it to the call-tracking host. */
export const calls: Handler = (request, deps, call) => receive(request, deps, call, { form: () => appointmentForm });
