import { placesAutocompleteFields } from '../../../schemas/generated/request-fields.ts';
import { validate } from '../../../schemas/generated/validate-places-autocomplete.js';
import { answer, problem } from '../../http/answer.ts';
import { clientKey } from '../../http/client-network.ts';
import { readChecked } from '../../http/read-body.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { describeError } from '../../lib/log.ts';
import { addressOf, type PlaceMatch, placeIdOf, searchPlaces } from '../../site/place-search.ts';
import type { StateEntry } from '../../site/site-data.ts';
import { BudgetSpent } from '../../upstream/budget.ts';
import type { Prediction } from '../../upstream/google-places.ts';
import type { Deps, Endpoint } from '../handler.ts';

const MOST = 5;

/**
 * POST /api/places/autocomplete {input}: at most five predictions. States, and areas that the site does not cover, come
 * from our own tables and first. The rest comes from Google when a key is set; from our table when not, when Google
 * fails, or when this client or the day has had its share of requests.
 */
export const endpoint: Endpoint = {
  bundle: 'places',
  method: 'POST',
  path: '/api/places/autocomplete',
  guard: 'lookup',
  handler: predictPlaces,
};

async function predictPlaces(
  request: Request,
  { site, places, log }: Deps,
  context: RequestContext,
): Promise<Response> {
  const body = await readChecked(request, validate, placesAutocompleteFields);
  if (!body.ok) return problem(body.refusal);
  const { input } = body.value;
  const [own, states] = await Promise.all([searchPlaces(site, input, MOST), site.states()]);
  const predictionOf = (place: PlaceMatch) => prediction(place, states);
  try {
    if (places) {
      const found = await places.autocomplete(input, clientKey(context.address));
      return answer(withoutRepeats([...own.filter(isWide).map(predictionOf), ...found]));
    }
  } catch (error) {
    if (!(error instanceof BudgetSpent))
      log({ level: 'warn', event: 'places.failed', request: context.id, ...describeError(error) });
  }
  return answer(own.map(predictionOf));
}

function isWide({ foundBy }: PlaceMatch): boolean {
  return foundBy === 'state' || foundBy === 'outside';
}

function withoutRepeats(predictions: readonly Prediction[]): readonly Prediction[] {
  const byDescription = new Map<string, Prediction>();
  for (const one of predictions) if (!byDescription.has(one.description)) byDescription.set(one.description, one);
  return [...byDescription.values()].slice(0, MOST);
}

function prediction(place: PlaceMatch, states: readonly StateEntry[]): Prediction {
  return { place_id: placeIdOf(place), description: addressOf(place), structured_formatting: linesOf(place, states) };
}

/** Places of one name differ by their states, so these stand there by name. */
function linesOf(place: PlaceMatch, states: readonly StateEntry[]): Prediction['structured_formatting'] {
  if (place.foundBy === 'state') return { main_text: place.state.name, secondary_text: 'USA' };
  if (place.foundBy === 'outside') return { main_text: place.area.name, secondary_text: 'not covered by this site' };
  const { foundBy, city, state, zipcode } = place;
  return foundBy === 'zip'
    ? { main_text: zipcode, secondary_text: `${city}, ${state}, USA` }
    : { main_text: city, secondary_text: `${states.find(({ code }) => code === state)?.name ?? state}, USA` };
}
