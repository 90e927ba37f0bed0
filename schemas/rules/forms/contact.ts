import type { ContactRequest } from '../../generated/request-types.ts';
import { context, type Typed, text, ticked, type Unchecked } from './typed.ts';

export function contactBody(typed: Typed): Unchecked<ContactRequest> {
  return {
    name: text(typed, 'name'),
    email: text(typed, 'email').toLowerCase(),
    message: text(typed, 'message'),
    agree: ticked(typed, 'agree'),
    siteType: 'sr22-insurance',
    ...context(typed),
  };
}
