import { contactFields } from '../../../schemas/generated/fields-contact.ts';
import { validate } from '../../../schemas/generated/validate-contact.js';
import { checkRequest } from '../../../schemas/rules/check-request.ts';
import { contactBody } from '../../../schemas/rules/forms/contact.ts';
import { hydrateIsland } from '../../islands/common.ts';
import { controlForm } from '../../islands/form/control-form.ts';
import { typedIn } from '../../islands/form/typed.ts';
import { ContactForm } from './contact-form.tsx';

/** Submit waits until name, email, message and consent are there (specification section 5). Without script it is always on. */
export const start = hydrateIsland(ContactForm, (island) => {
  const { form, paint } = controlForm(island, {
    check: (typed, moment) => checkRequest(validate, contactFields, contactBody(typed), moment),
    failureLog: 'Error while fetching listing',
    more: (form) => ({ ready: isFilled(form) }),
  });
  form.addEventListener('input', paint);
});

function isFilled(form: HTMLFormElement): boolean {
  const typed = typedIn(form);
  return ['name', 'email', 'message', 'agree'].every((name) => typed[name]?.trim());
}
