import type { CallbackLead } from '../../generated/request-types.ts';
import { normalizePhone } from '../phone.ts';
import { context, type Typed, text, ticked, type Unchecked } from './typed.ts';

export function callbackBody(typed: Typed): Unchecked<CallbackLead> {
  return {
    formName: 'sr22-basic-form',
    formId: 'callback',
    name: text(typed, 'name'),
    phoneNumber: normalizePhone(text(typed, 'phoneNumber')),
    email: text(typed, 'email').toLowerCase(),
    zipcode: text(typed, 'zipcode'),
    agree: ticked(typed, 'agree'),
    ...(typed.insured === undefined ? {} : { insured: ticked(typed, 'insured') }),
    ...context(typed),
  };
}
