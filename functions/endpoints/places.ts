import { placeDetailsFields, placesAutocompleteFields } from '../../schemas/generated/request-fields.ts';
import type { PlaceDetailsRequest, PlacesAutocomplete } from '../../schemas/generated/request-types.ts';
import { validate as validateDetails } from '../../schemas/generated/validate-place-details.js';
import { validate as validateAutocomplete } from '../../schemas/generated/validate-places-autocomplete.js';
import { answer, problem } from '../http/answer.ts';
import { readChecked } from '../http/read-checked.ts';
import type { RequestContext } from '../http/request-context.ts';
import { describeError } from '../lib/log.ts';
import { type Place, placeOfZip, searchPlaces } from '../site/place-search.ts';
import type { PlaceDetails, Prediction } from '../upstream/google-places.ts';
import type { Deps, Handler } from './handler.ts';

const MOST = 5;

/**
 * POST /api/places/autocomplete {input}: at most five predictions. From Google where a key is set; from our own table where not, or where
 * Google fails.
 */
export const placesAutocomplete: Handler = async (request, { site, places, log }, context) => {
  const body = await readChecked<PlacesAutocomplete>(request, validateAutocomplete, placesAutocompleteFields);
  if (!body.ok) return problem(body.refusal);
  const { input } = body.value;
  try {
    if (places) return answer(await places.autocomplete(input));
  } catch (error) {
    log({ level: 'warn', event: 'places.failed', request: context.id, ...describeError(error) });
  }
  return answer((await searchPlaces(site, input, MOST)).map(predictionOf));
};

/** POST /api/places/placeDetails {placeId}: the place a prediction stood for, ours or Google's. */
export const placeDetails: Handler = async (request, deps, context) => {
  const body = await readChecked<PlaceDetailsRequest>(request, validateDetails, placeDetailsFields);
  if (!body.ok) return problem(body.refusal);
  const { placeId } = body.value;
  const [, foundBy, zip] = /^(zip|name)-(\d{5})$/.exec(placeId) ?? [];
  const place = zip && (await placeOfZip(deps.site, zip));
  if (place) return answer(detailsOf({ ...place, foundBy: foundBy === 'zip' ? 'zip' : 'name' }));
  const details = zip ? undefined : await detailsFromElsewhere(placeId, deps, context);
  return details ? answer(details) : problem({ status: 404, message: 'There is no such place.' });
};

/** Google's details; where it fails, what our table knows of the words its prediction had. */
async function detailsFromElsewhere(
  placeId: string,
  { places, site, log }: Deps,
  context: RequestContext,
): Promise<PlaceDetails | undefined> {
  if (!places) return undefined;
  try {
    return await places.details(placeId);
  } catch (error) {
    log({ level: 'warn', event: 'places.failed', request: context.id, ...describeError(error) });
    const [place] = await searchPlaces(site, places.describe(placeId) ?? '', 1);
    return place && detailsOf(place);
  }
}

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
