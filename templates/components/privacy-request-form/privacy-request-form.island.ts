import { privacyRequestFields } from '../../../schemas/generated/fields-privacy-request.ts';
import { validate } from '../../../schemas/generated/validate-privacy-request.js';
import { checkRequest } from '../../../schemas/rules/check-request.ts';
import { privacyBody } from '../../../schemas/rules/forms/privacy-request.ts';
import { hydrateIsland } from '../../islands/common.ts';
import { controlForm } from '../../islands/form/control-form.ts';
import { fieldOf, write } from '../../islands/form/fields.ts';
import { PrivacyRequestForm } from './privacy-request-form.tsx';

/** Either is enough to find the person. */
const EITHER = ['email', 'phoneNumber'];

export const start = hydrateIsland(PrivacyRequestForm, (island) => {
  const { form } = controlForm(island, {
    check: (typed, moment) => checkRequest(validate, privacyRequestFields, privacyBody(typed), moment),
    failureLog: 'Error while submitting privacy request',
  });
  form.addEventListener('input', ({ target, isTrusted }) => {
    const { name } = target as HTMLInputElement;
    const other = isTrusted && EITHER.includes(name) && fieldOf(form, EITHER.find((one) => one !== name) ?? '');
    // Whoever writes into one of them has mended the other, too.
    if (other && other.value === '') write(form, other.name, '');
  });
});
