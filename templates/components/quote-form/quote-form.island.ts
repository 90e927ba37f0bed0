import { quoteLeadFields } from '../../../schemas/generated/fields-quote-lead.ts';
import { validate } from '../../../schemas/generated/validate-quote-lead.js';
import { splitAddress } from '../../../schemas/rules/address.ts';
import { checkRequest } from '../../../schemas/rules/check-request.ts';
import { quoteBody } from '../../../schemas/rules/forms/quote.ts';
import { hydrateIsland } from '../../islands/common.ts';
import { controlForm } from '../../islands/form/control-form.ts';
import { fieldOf, write } from '../../islands/form/fields.ts';
import { request } from '../../islands/request.ts';
import { QuoteForm } from './quote-form.tsx';

export const start = hydrateIsland(QuoteForm, (island) => {
  const { form, restart } = controlForm(island, {
    check: (typed, moment) => checkRequest(validate, quoteLeadFields, quoteBody(typed), moment),
    failureLog: 'Error while submitting quotes form',
  });
  form.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-action="reset"]')) return;
    event.preventDefault();
    empty(form);
    restart();
  });
  fillPlaceFromZip(form);
});

/** Every field the visitor can see; a form that came back would reset to what was typed. */
function empty(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue;
    if (field.type === 'checkbox') field.checked = false;
    else field.value = '';
  }
}

/** A whole ZIP fills in city and state, unless the visitor wrote something else there. Both stay theirs to change. */
function fillPlaceFromZip(form: HTMLFormElement): void {
  const filled: Record<string, string> = { city: '', state: '' };
  form.addEventListener('input', async ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    if (name !== 'zipcode' || !/^\d{5}$/.test(value)) return;
    const place = await placeOf(value);
    if (!place || fieldOf(form, 'zipcode')?.value !== value) return;
    for (const part of ['city', 'state'] as const) {
      if (fieldOf(form, part)?.value !== filled[part]) continue;
      filled[part] = place[part];
      write(form, part, place[part]);
    }
  });
}

async function placeOf(zip: string) {
  try {
    const body = { input: zip };
    const [place] = await request<{ description: string }[]>({ path: '/api/places/autocomplete', body });
    return place && splitAddress(place.description);
  } catch {
    // request has logged it; city and state are the visitor's to fill in then.
    return undefined;
  }
}
