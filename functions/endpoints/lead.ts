import { FORMS } from '../../schemas/generated/forms.ts';
import { handleForm } from '../forms/handle-form.ts';
import { type Body, isObject } from '../http/read-body.ts';
import type { Endpoint } from './handler.ts';

/** The callback and the quote form. Answers {id}. */
export const endpoint: Endpoint = { method: 'POST', path: FORMS.callback.path, handler: handleForm({ formOf }) };

/** The form a body names. When it names none, an address makes it a quote. */
function formOf({ formId, addressDetails, address }: Body): 'callback' | 'quote' {
  if (formId === 'quote' || formId === 'callback') return formId;
  return isObject(addressDetails) || typeof address === 'string' ? 'quote' : 'callback';
}
