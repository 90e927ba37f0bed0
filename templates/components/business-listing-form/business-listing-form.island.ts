import { businessListingForm } from '../../../schemas/generated/form-business-listing.ts';
import { validate } from '../../../schemas/generated/validate-business-listing-answers.js';
import { hydrateIsland } from '../../islands/common.ts';
import { controlSteps } from '../../islands/form/control-steps.ts';
import { BUSINESS_LISTING_STEPS, BusinessListingForm } from './business-listing-form.tsx';

export const start = hydrateIsland(BusinessListingForm, (island) => {
  controlSteps(island, {
    rules: businessListingForm,
    validate,
    failureLog: 'Error while submitting listing form',
    names: BUSINESS_LISTING_STEPS,
  });
});
