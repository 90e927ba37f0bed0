import type { Handler } from './handler.ts';
import { contactForm } from './submissions/forms.ts';
import { receive } from './submissions/receive.ts';

/** POST /api/contactus: the contact form. Answers {id}. */
export const contact: Handler = (request, deps, call) => receive(request, deps, call, { form: () => contactForm });
