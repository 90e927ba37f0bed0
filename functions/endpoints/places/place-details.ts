import { placeDetailsFields } from '../../../schemas/generated/request-fields.ts';
import { validate } from '../../../schemas/generated/validate-place-details.js';
import { answer, problem } from '../../http/answer.ts';
import { clientKey } from '../../http/client-network.ts';
import { readChecked } from '../../http/read-body.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { describeError } from '../../lib/log.ts';
import { addressOf, isOwnPlaceId, type PlaceMatch, placeWithId, searchPlaces } from '../../site/place-search.ts';
import { BudgetSpent } from '../../upstream/budget.ts';
import type { PlaceDetails } from '../../upstream/google-places.ts';
import type { Deps, Endpoint } from '../handler.ts';

/** POST /api/places/placeDetails {placeId}: the place of a prediction, ours or Google's. */
export const endpoint: Endpoint = {
  bundle: 'places',
  method: 'POST',
  path: '/api/places/placeDetails',
  guard: 'lookup',
  handler: describePlace,
};

async function describePlace(request: Request, deps: Deps, context: RequestContext): Promise<Response> {
  const body = await readChecked(request, validate, placeDetailsFields);
  if (!body.ok) return problem(body.refusal);
  const { placeId } = body.value;
  const place = await placeWithId(deps.site, placeId);
  const details = place ? detailsOf(place) : await detailsFromGoogle(placeId, deps, context);
  return details ? answer(details) : problem({ status: 404, message: 'There is no such place.' });
}

/** Google's details; when Google fails or may not be asked, what our table knows of the prediction's words. */
async function detailsFromGoogle(
  placeId: string,
  { places, site, log }: Deps,
  context: RequestContext,
): Promise<PlaceDetails | undefined> {
  if (!places || isOwnPlaceId(placeId)) return undefined;
  try {
    return await places.details(placeId, clientKey(context.address));
  } catch (error) {
    if (!(error instanceof BudgetSpent))
      log({ level: 'warn', event: 'places.failed', request: context.id, ...describeError(error) });
    const [place] = await searchPlaces(site, places.describe(placeId) ?? '', 1);
    return place && detailsOf(place);
  }
}

/** A city has many ZIP codes: only one that the visitor typed is given back. */
function detailsOf(place: PlaceMatch): PlaceDetails {
  const formatted_address = addressOf(place);
  if (place.foundBy === 'state') return { formatted_address, city: '', state: place.state.code, zipcode: '' };
  if (place.foundBy === 'outside') return { formatted_address, city: '', state: place.area.code, zipcode: '' };
  const { city, state, zipcode, foundBy } = place;
  return { formatted_address, city, state, zipcode: foundBy === 'zip' ? zipcode : '' };
}
