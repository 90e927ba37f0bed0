import { callbackForm, type Form, quoteForm } from '../forms/forms.ts';
import { handleForm } from '../forms/handle-form.ts';
import { type Body, isObject } from '../http/read-body.ts';
import type { Handler } from './handler.ts';

/** POST /api/leads: the callback and the quote form. Answers {id}. */
export const lead: Handler = (request, deps, context) => handleForm(request, deps, context, { form: formOf });

/** The form a body names; an address tells a quote from a callback where it names none. */
function formOf({ formId, addressDetails, address }: Body): Form {
  if (formId === 'quote' || formId === 'callback') return formId === 'quote' ? quoteForm : callbackForm;
  return isObject(addressDetails) || typeof address === 'string' ? quoteForm : callbackForm;
}
