import { quoteForm } from '../../../schemas/generated/form-quote.ts';
import { validate } from '../../../schemas/generated/validate-quote-answers.js';
import { hydrateIsland } from '../../islands/common.ts';
import { controlSteps } from '../../islands/form/control-steps.ts';
import { QUOTE_STEPS, QuoteForm } from './quote-form.tsx';

export const start = hydrateIsland(QuoteForm, (island) => {
  const { form, startOver } = controlSteps(island, {
    rules: quoteForm,
    validate,
    failureLog: 'Error while submitting quotes form',
    names: QUOTE_STEPS,
  });
  form.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-action="reset"]')) return;
    event.preventDefault();
    empty(form);
    startOver();
  });
});

/**
 * Empties every field the visitor can see. The browser's own reset would restore the answers of a form that was just
 * posted.
 */
function empty(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue;
    if (field.type === 'checkbox') field.checked = false;
    else field.value = '';
  }
}
