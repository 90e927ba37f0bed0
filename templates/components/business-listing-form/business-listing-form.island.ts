import { businessListingForm } from '../../../schemas/generated/form-business-listing.ts';
import { validate } from '../../../schemas/generated/validate-business-listing.js';
import { hydrateIsland } from '../../islands/common.ts';
import { controlForm } from '../../islands/form/control-form.ts';
import type { Island } from '../../islands/hydrate-island.ts';
import {
  BusinessListingForm,
  type BusinessListingFormProps,
  BUSINESS_LISTING_STEPS as STEPS,
} from './business-listing-form.tsx';

/** Three steps. Previous keeps every answer, because other steps are only hidden. */
export const start = hydrateIsland(BusinessListingForm, (island) => {
  let step = firstStep(island);
  const { form, restart, paint } = controlForm(island, {
    rules: businessListingForm,
    validate,
    failureLog: 'Error while submitting listing form',
    more: () => ({ step }),
    steps: {
      open: () => (step < STEPS.length - 1 ? STEPS[step] : undefined),
      next: () => go(step + 1),
      reveal: (name) => {
        step = stepOf(name);
        paint();
      },
    },
  });

  function go(to: number): void {
    step = to;
    restart();
    form.querySelector<HTMLElement>('fieldset:not([hidden]) input')?.focus();
  }

  form.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-action="previous"]')) go(step - 1);
  });
});

/** The step the visitor is on if the script loaded late; the step of the first error if the form was just posted. */
function firstStep({ root, props }: Island<BusinessListingFormProps>): number {
  const focused = document.activeElement;
  const name = root.contains(focused) ? (focused as HTMLInputElement).name : Object.keys(props.form?.errors ?? {})[0];
  return name ? stepOf(name) : 0;
}

/** Consent belongs to the last step. */
function stepOf(name: string): number {
  const step = STEPS.findIndex((names) => names.includes(name));
  return step < 0 ? STEPS.length - 1 : step;
}
