import { quoteForm } from '../../../schemas/generated/form-quote.ts';
import { validate } from '../../../schemas/generated/validate-quote-answers.js';
import { splitAddress } from '../../../schemas/rules/address.ts';
import { hydrateIsland } from '../../islands/common.ts';
import { controlForm } from '../../islands/form/control-form.ts';
import { write } from '../../islands/form/fields.ts';
import type { FindPart } from '../../islands/hydrate-island.ts';
import { request } from '../../islands/request.ts';
import { QuoteForm } from './quote-form.tsx';

export const start = hydrateIsland(QuoteForm, (island) => {
  const { form, restart } = controlForm(island, {
    rules: quoteForm,
    validate,
    failureLog: 'Error while submitting quotes form',
  });
  form.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-action="reset"]')) return;
    event.preventDefault();
    empty(form);
    restart();
  });
  fillPlaceFromZip(form, island.find);
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

/** A complete ZIP code fills in city and state where the visitor typed nothing else. Both stay editable. */
function fillPlaceFromZip(form: HTMLFormElement, find: FindPart): void {
  const field = (name: string) => find<HTMLInputElement>(`[name="${name}"]`);
  const fields = { zipcode: field('zipcode'), city: field('city'), state: field('state') };
  const filled = { city: '', state: '' };
  form.addEventListener('input', async ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    if (name !== 'zipcode' || !/^\d{5}$/.test(value)) return;
    const place = await placeOf(value);
    if (!place || fields.zipcode.value !== value) return;
    for (const part of ['city', 'state'] as const) {
      if (!['', filled[part]].includes(fields[part].value)) continue;
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
    // request has logged it; the visitor fills in city and state.
    return undefined;
  }
}
