import { privacyForm } from '../forms/forms.ts';
import { handleForm } from '../forms/handle-form.ts';
import type { Handler } from './handler.ts';

/** POST /api/privacy-requests: do not sell, access, deletion, stop contacting. Answers {id}. */
export const privacy: Handler = (request, deps, context) =>
  handleForm(request, deps, context, { form: () => privacyForm });
