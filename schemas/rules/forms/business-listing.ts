import type { BusinessListingRequest } from '../../generated/request-types.ts';
import { normalizePhone } from '../phone.ts';
import { context, type Typed, text, ticked, type Unchecked } from './typed.ts';

export function businessListingBody(typed: Typed): Unchecked<BusinessListingRequest> {
  return {
    businessName: text(typed, 'businessName'),
    contactName: text(typed, 'contactName'),
    businessPhone: normalizePhone(text(typed, 'businessPhone')),
    email: text(typed, 'email').toLowerCase(),
    website: text(typed, 'website'),
    businessAddress: text(typed, 'businessAddress'),
    city: text(typed, 'city'),
    state: text(typed, 'state'),
    zipcode: text(typed, 'zipcode'),
    agree: ticked(typed, 'agree'),
    ...context(typed),
  };
}
