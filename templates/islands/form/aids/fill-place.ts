import { splitAddress } from '../../../../schemas/rules/places/address.ts';
import { request } from '../../request.ts';
import { fieldOf, write } from '../fields.ts';

const PARTS = ['city', 'state'] as const;

/**
 * A complete ZIP code fills in city and state where the visitor typed nothing else, and says so. Both stay editable;
 * what the visitor changes is the visitor's own and stays.
 *
 * @param nameOf the state's name by its code
 */
export function fillPlaceFromZip(form: HTMLFormElement, nameOf: (code: string) => string): void {
  const zip = fieldOf(form, 'zipcode');
  const [city, state] = PARTS.map((part) => fieldOf(form, part));
  const status = form.querySelector('.place-found');
  if (!zip || !city || !state || !status) return;
  const fields = { city, state };
  let filled = { zip: '', city: '', state: '' };

  async function fill(code: string): Promise<void> {
    const place = /^\d{5}$/.test(code) && (await placeOf(code));
    if (!place || zip?.value !== code) return;
    const found = { zip: code, city: place.city, state: nameOf(place.state) };
    const empty = PARTS.filter((part) => found[part] && ['', filled[part]].includes(fields[part].value));
    filled = found;
    for (const part of empty) write(form, part, found[part]);
    say(empty.map((part) => found[part]));
  }

  function say(parts: readonly string[]): void {
    if (status) status.textContent = parts.length > 0 ? `Filled in ${parts.join(', ')}. You can change it.` : '';
  }

  form.addEventListener('input', ({ target, isTrusted }) => {
    // What the visitor changes no longer comes from the ZIP code.
    if (isTrusted && [zip, city, state].includes(target as HTMLInputElement)) say([]);
    if (target === zip) fill(zip.value);
  });
  // A browser or a fast visitor may have been here before this script.
  fill(zip.value);
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
