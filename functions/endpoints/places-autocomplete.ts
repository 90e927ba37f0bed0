import { placesAutocompleteFields } from '../../schemas/generated/request-fields.ts';
import { validate } from '../../schemas/generated/validate-places-autocomplete.js';
import { answer, problem } from '../http/answer.ts';
import { readChecked } from '../http/read-checked.ts';
import type { RequestContext } from '../http/request-context.ts';
import { describeError } from '../lib/log.ts';
import { addressOf, type PlaceMatch, searchPlaces } from '../site/place-search.ts';
import type { Prediction } from '../upstream/google-places.ts';
import type { Deps, Endpoint } from './handler.ts';

const MOST = 5;

/**
 * POST /api/places/autocomplete {input}: at most five predictions. From Google when a key is set; from our own table
 * when not, or when Google fails.
 */
export const endpoint: Endpoint = { method: 'POST', path: '/api/places/autocomplete', handler: predictPlaces };

async function predictPlaces(
  request: Request,
  { site, places, log }: Deps,
  context: RequestContext,
): Promise<Response> {
  const body = await readChecked(request, validate, placesAutocompleteFields);
  if (!body.ok) return problem(body.refusal);
  const { input } = body.value;
  try {
    if (places) return answer(await places.autocomplete(input));
  } catch (error) {
    log({ level: 'warn', event: 'places.failed', request: context.id, ...describeError(error) });
  }
  return answer((await searchPlaces(site, input, MOST)).map(predictionOf));
}

function predictionOf(place: PlaceMatch): Prediction {
  const { city, state, zipcode, foundBy } = place;
  const [main_text, secondary_text] = foundBy === 'zip' ? [zipcode, `${city}, ${state}, USA`] : [city, `${state}, USA`];
  return {
    place_id: `${foundBy}-${zipcode}`,
    description: addressOf(place),
    structured_formatting: { main_text, secondary_text },
  };
}
