import { businessListingForm } from '../../../schemas/generated/form-business-listing.ts';
import { validate } from '../../../schemas/generated/validate-business-listing-answers.js';
import { hydrateIsland } from '../../islands/common.ts';
import { controlForm } from '../../islands/form/control-form.ts';
import type { Island } from '../../islands/hydrate-island.ts';
import {
  BusinessListingForm,
  type BusinessListingFormProps,
  BUSINESS_LISTING_STEPS as STEPS,
} from './business-listing-form.tsx';

/** What the browser's history keeps of each step. */
interface Entry {
  readonly step?: number;
  /** The step of the entry before it. */
  readonly before?: number;
}

/**
 * Three steps. Previous keeps every answer, because other steps are only hidden. Each step is an entry of the browser's
 * history, so Back leads to the step before.
 */
export const start = hydrateIsland(BusinessListingForm, (island) => {
  let step = firstStep(island);
  const { form, restart, paint } = controlForm(island, {
    rules: businessListingForm,
    validate,
    failureLog: 'Error while submitting listing form',
    more: () => ({ step }),
    steps: {
      open: () => (step < STEPS.length - 1 ? STEPS[step] : undefined),
      next: () => {
        enter(step + 1);
        open();
      },
      reveal: (names) => {
        const first = Math.min(...names.map(stepOf));
        if (names.length === 0 || first === step) return;
        enter(first);
        paint();
      },
    },
  });

  function enter(to: number): void {
    history.pushState({ step: to, before: step } satisfies Entry, '');
    step = to;
  }

  /** Shows the step afresh, with the focus in its first field. */
  function open(): void {
    restart();
    form.querySelector<HTMLElement>('fieldset:not([hidden]) input')?.focus();
  }

  form.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[data-action="previous"]')) return;
    if (entry().before === step - 1) {
      step -= 1;
      history.back();
    } else enter(step - 1);
    open();
  });
  addEventListener('popstate', () => {
    const { step: to } = entry();
    if (to === undefined || to === step) return;
    step = to;
    open();
  });
  history.replaceState({ ...entry(), step } satisfies Entry, '');
});

function entry(): Entry {
  return history.state ?? {};
}

/**
 * The step the visitor is on if the script loaded late or the page was loaded again; the first step with an error if
 * the form was just posted.
 */
function firstStep({ root, props }: Island<BusinessListingFormProps>): number {
  const focused = document.activeElement;
  const wrong = Object.keys(props.form?.errors ?? {});
  if (wrong.length > 0) return Math.min(...wrong.map(stepOf));
  return root.contains(focused) ? stepOf((focused as HTMLInputElement).name) : (entry().step ?? 0);
}

/** Consent belongs to the last step. */
function stepOf(name: string): number {
  const step = STEPS.findIndex((names) => names.includes(name));
  return step < 0 ? STEPS.length - 1 : step;
}
