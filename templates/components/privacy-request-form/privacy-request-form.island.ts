import { privacyRequestFields } from '../../../schemas/generated/fields-privacy-request.ts';
import { validate } from '../../../schemas/generated/validate-privacy-request.js';
import { checkRequest } from '../../../schemas/rules/check-request.ts';
import { privacyBody } from '../../../schemas/rules/forms/privacy-request.ts';
import { takeOver } from '../../islands/common.ts';
import { controlForm } from '../../islands/form/control-form.ts';
import { PrivacyRequestForm } from './privacy-request-form.tsx';

export const start = takeOver(PrivacyRequestForm, (island) => {
  controlForm(island, {
    check: (typed, moment) => checkRequest(validate, privacyRequestFields, privacyBody(typed), moment),
    failureLog: 'Error while submitting privacy request',
  });
});
