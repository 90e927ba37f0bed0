import type { Handler } from './handler.ts';
import { type Body, isObject } from './http/read-body.ts';
import { callbackForm, type Form, quoteForm } from './submissions/forms.ts';
import { receive } from './submissions/receive.ts';

/** POST /api/leads: the callback and the quote form. Answers {id}. */
export const lead: Handler = (request, deps, call) => receive(request, deps, call, { form: formOf });

/** The form a body names; an address tells a quote from a callback where it names none. */
function formOf({ formId, addressDetails, address }: Body): Form {
  if (formId === 'quote' || formId === 'callback') return formId === 'quote' ? quoteForm : callbackForm;
  return isObject(addressDetails) || typeof address === 'string' ? quoteForm : callbackForm;
}
