import type { PrivacyRequest } from '../../generated/request-types.ts';
import { normalizePhone } from '../phone.ts';
import { type Typed, text, type Unchecked } from './typed.ts';

export function privacyBody(typed: Typed): Unchecked<PrivacyRequest> {
  return {
    kind: text(typed, 'kind') as PrivacyRequest['kind'],
    name: text(typed, 'name'),
    email: text(typed, 'email').toLowerCase(),
    phoneNumber: normalizePhone(text(typed, 'phoneNumber')),
    state: text(typed, 'state'),
    details: text(typed, 'details'),
  };
}
