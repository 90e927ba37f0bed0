import { callbackLeadFields } from '../../../schemas/generated/fields-callback-lead.ts';
import { validate } from '../../../schemas/generated/validate-callback-lead.js';
import { checkRequest } from '../../../schemas/rules/check-request.ts';
import { callbackBody } from '../../../schemas/rules/forms/callback.ts';
import { hydrateIsland } from '../../islands/common.ts';
import { controlForm } from '../../islands/form/control-form.ts';
import { CallbackForm } from './callback-form.tsx';

export const start = hydrateIsland(CallbackForm, (island) => {
  controlForm(island, {
    check: (typed, moment) => checkRequest(validate, callbackLeadFields, callbackBody(typed), moment),
    failureLog: 'Error while submitting lp form',
  });
});
