import { privacyRequestForm } from '../../../schemas/generated/form-privacy-request.ts';
import { validate } from '../../../schemas/generated/validate-privacy-request-answers.js';
import { hydrateIsland } from '../../islands/common.ts';
import { controlForm } from '../../islands/form/control-form.ts';
import { write } from '../../islands/form/fields.ts';
import { PrivacyRequestForm } from './privacy-request-form.tsx';

export const start = hydrateIsland(PrivacyRequestForm, (island) => {
  const { form } = controlForm(island, {
    rules: privacyRequestForm,
    validate,
    failureLog: 'Error while submitting privacy request',
  });
  const email = island.find<HTMLInputElement>('[name="email"]');
  const phone = island.find<HTMLInputElement>('[name="phoneNumber"]');
  form.addEventListener('input', ({ target, isTrusted }) => {
    // Either is enough to find the person: typing into one clears the error of the other.
    const other = target === email ? phone : target === phone ? email : undefined;
    if (isTrusted && other?.value === '') write(form, other.name, '');
  });
});
