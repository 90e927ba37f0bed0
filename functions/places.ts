import { placeDetailsFields, placesAutocompleteFields } from '../schemas/generated/request-fields.ts';
import type { PlaceDetailsRequest, PlacesAutocomplete } from '../schemas/generated/request-types.ts';
import { validate as validateDetails } from '../schemas/generated/validate-place-details.js';
import { validate as validateAutocomplete } from '../schemas/generated/validate-places-autocomplete.js';
import type { Handler } from './handler.ts';
import { answer, problem } from './http/answer.ts';
import { readChecked } from './http/read-checked.ts';
import { type Place, placeOfZip, searchPlaces } from './place-search.ts';

/** Shapes of specification section 3. */
export interface Prediction {
  readonly place_id: string;
  readonly description: string;
  readonly structured_formatting: { readonly main_text: string; readonly secondary_text: string };
}

export interface PlaceDetails {
  /** "Columbus, OH 43215, USA"; without ZIP where a city was picked by its name. */
  readonly formatted_address: string;
  readonly city: string;
  /** Two-letter code. */
  readonly state: string;
  readonly zipcode: string;
}

const MOST = 5;

/** POST /api/places/autocomplete {input}: at most five predictions. */
export const placesAutocomplete: Handler = async (request, { site }) => {
  const body = await readChecked<PlacesAutocomplete>(request, validateAutocomplete, placesAutocompleteFields);
  if (!body.ok) return problem(body.refusal);
  const places = await searchPlaces(site, body.value.input, MOST);
  return answer(places.map(predictionOf));
};

/** POST /api/places/placeDetails {placeId}: the place a prediction stood for. */
export const placeDetails: Handler = async (request, { site }) => {
  const body = await readChecked<PlaceDetailsRequest>(request, validateDetails, placeDetailsFields);
  if (!body.ok) return problem(body.refusal);
  const [, foundBy, zip] = /^(zip|name)-(\d{5})$/.exec(body.value.placeId) ?? [];
  const place = zip && (await placeOfZip(site, zip));
  if (!place) return problem({ status: 404, message: 'There is no such place.' });
  return answer(detailsOf({ ...place, foundBy: foundBy === 'zip' ? 'zip' : 'name' }));
};

function predictionOf(place: Place): Prediction {
  const { city, state, zipcode, foundBy } = place;
  const [main_text, secondary_text] = foundBy === 'zip' ? [zipcode, `${city}, ${state}, USA`] : [city, `${state}, USA`];
  return {
    place_id: `${foundBy}-${zipcode}`,
    description: detailsOf(place).formatted_address,
    structured_formatting: { main_text, secondary_text },
  };
}

/** A city has many ZIPs: only one that was typed is given back. */
function detailsOf({ city, state, zipcode, foundBy }: Place): PlaceDetails {
  return foundBy === 'zip'
    ? { formatted_address: `${city}, ${state} ${zipcode}, USA`, city, state, zipcode }
    : { formatted_address: `${city}, ${state}, USA`, city, state, zipcode: '' };
}
