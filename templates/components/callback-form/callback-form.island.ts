import { callbackForm } from '../../../schemas/generated/form-callback.ts';
import { validate } from '../../../schemas/generated/validate-callback-answers.js';
import { hydrateIsland } from '../../islands/common.ts';
import { controlForm } from '../../islands/form/control-form.ts';
import { CallbackForm } from './callback-form.tsx';

export const start = hydrateIsland(CallbackForm, (island) => {
  controlForm(island, {
    rules: callbackForm,
    validate,
    failureLog: 'Error while submitting lp form',
  });
});
