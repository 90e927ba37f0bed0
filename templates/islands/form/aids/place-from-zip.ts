import { cityNote, type KnownPlaces, type ZipPlace } from '../../../../schemas/rules/forms/judge-answers.ts';
import { splitAddress } from '../../../../schemas/rules/places/address.ts';
import { request } from '../../request.ts';
import { fieldOf, write } from '../fields.ts';

/** A state of the site. */
type KnownState = KnownPlaces['states'][number];

const PARTS = ['city', 'state'] as const;

/**
 * A complete ZIP code fills in city and state where the visitor typed nothing else, and says so. Both stay editable;
 * what the visitor changes is the visitor's own and stays. A city that is not the ZIP code's town is named beside it.
 *
 * @returns what gives the place of the ZIP code in the form, once it is known
 */
export function fillPlaceFromZip(form: HTMLFormElement, states: readonly KnownState[]): () => ZipPlace | undefined {
  const places = new Map<string, ZipPlace>();
  const zip = fieldOf(form, 'zipcode');
  const [city, state] = PARTS.map((part) => fieldOf(form, part));
  const status = form.querySelector('.place-found');
  if (!zip || !city || !state || !status) return () => undefined;
  const fields = { city, state };
  const placeOfZip = () => places.get(zip.value);
  let filled = { city: '', state: '' };

  async function fill(code: string): Promise<void> {
    const place = /^\d{5}$/.test(code) && (await placeOf(code));
    if (place) places.set(code, place);
    if (!place || zip?.value !== code) return;
    const found = { city: place.city, state: states.find((one) => one.code === place.state)?.name ?? place.state };
    const empty = PARTS.filter((part) => found[part] && ['', filled[part]].includes(fields[part].value));
    filled = found;
    for (const part of empty) write(form, part, found[part]);
    say(empty.map((part) => found[part]));
  }

  function say(parts: readonly string[] = []): void {
    const typed = { city: city?.value ?? '', state: state?.value ?? '', zipcode: zip?.value ?? '' };
    const sentences = [
      parts.length > 0 ? `Filled in ${parts.join(', ')}. You can change it.` : '',
      cityNote(typed, placeOfZip(), states) ?? '',
    ];
    if (status) status.textContent = sentences.join(' ').trim();
  }

  const isPlace = ({ target, isTrusted }: Event) =>
    isTrusted && [zip, city, state].includes(target as HTMLInputElement);
  form.addEventListener('input', (event) => {
    // What the visitor changes no longer comes from the ZIP code.
    if (isPlace(event)) status.textContent = '';
    if (event.target === zip) fill(zip.value);
  });
  form.addEventListener('change', (event) => {
    if (isPlace(event) && event.target !== zip) say();
  });
  // A browser or a fast visitor may have been here before this script.
  fill(zip.value);
  return placeOfZip;
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
