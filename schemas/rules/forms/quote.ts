import type { QuoteLead } from '../../generated/request-types.ts';
import { normalizePhone } from '../phone.ts';
import { context, type Typed, text, ticked, type Unchecked } from './typed.ts';

export function quoteBody(typed: Typed): Unchecked<QuoteLead> {
  const zipcode = text(typed, 'zipcode');
  return {
    formName: 'sr22-basic-form',
    formId: 'quote',
    name: text(typed, 'name'),
    email: text(typed, 'email').toLowerCase(),
    phoneNumber: normalizePhone(text(typed, 'phoneNumber')),
    addressDetails: {
      address: text(typed, 'address'),
      city: text(typed, 'city'),
      state: text(typed, 'state'),
      zipcode,
    },
    zipcode,
    agree: ticked(typed, 'agree'),
    ...(typed.insured === undefined ? {} : { insured: ticked(typed, 'insured') }),
    ...context(typed),
  };
}
