import { contactForm } from '../forms/forms.ts';
import { handleForm } from '../forms/handle-form.ts';
import type { Handler } from './handler.ts';

/** POST /api/contactus: the contact form. Answers {id}. */
export const contact: Handler = (request, deps, context) =>
  handleForm(request, deps, context, { form: () => contactForm });
