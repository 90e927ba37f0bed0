import type { Budget } from './budget.ts';
import { createCache } from './cache.ts';
import { createCircuit } from './circuit.ts';
import { fetchJson, isRecord, listOf, textAt, UpstreamError } from './fetch-json.ts';

/**
 * An upstream source of places. Its promises reject with UpstreamError, and with BudgetSpent when the client (its key
 * of functions/http/client-network.ts) or the day has had its share of requests. What is cached costs nothing.
 */
export interface PlacesSource {
  autocomplete(input: string, client: string): Promise<readonly Prediction[]>;
  /** Resolves to undefined if there is no such place. */
  details(placeId: string, client: string): Promise<PlaceDetails | undefined>;
  /** Description of a recent prediction, without a request. */
  describe(placeId: string): string | undefined;
}

interface GooglePlacesOptions {
  readonly key: string;
  readonly now: () => Date;
  /** Without one, requests are not limited. */
  readonly budget?: Budget;
  /** Replaces Google's host in tests. */
  readonly host?: string;
  readonly timeoutMs?: number;
}

const HOST = 'https://places.googleapis.com';
/** Short, because a visitor is typing. */
const TIMEOUT_MS = 1_500;
/** Long enough for one visit. Google does not permit longer storage of its responses. */
const CACHE = { lastsMs: 5 * 60_000, most: 500 };
const CIRCUIT = { failures: 3, restMs: 30_000 };
const MOST = 5;

/**
 * Google's Places API (New): https://developers.google.com/maps/documentation/places/web-service
 * Sends the key in a header, never in a URL.
 */
export function createGooglePlaces({
  key,
  now,
  budget,
  host = HOST,
  timeoutMs = TIMEOUT_MS,
}: GooglePlacesOptions): PlacesSource {
  const circuit = createCircuit({ ...CIRCUIT, now });
  const predictions = createCache<readonly Prediction[]>({ ...CACHE, now });
  const places = createCache<PlaceDetails | undefined>({ ...CACHE, now });
  const described = new Map<string, string>();
  const authorized = { 'x-goog-api-key': key };

  return {
    autocomplete: (input, client) =>
      predictions.get(input.trim().toLowerCase(), () =>
        circuit(async () => {
          await budget?.spend(client);
          const body = { input, includedRegionCodes: ['us'], languageCode: 'en-US' };
          const url = `${host}/v1/places:autocomplete`;
          const found = predictionsIn(await fetchJson(url, { method: 'POST', headers: authorized, body, timeoutMs }));
          for (const { place_id, description } of found) remember(described, place_id, description);
          return found;
        }),
      ),
    describe: (placeId) => described.get(placeId),
    details: (placeId, client) =>
      places.get(placeId, async () => {
        const headers = { ...authorized, 'x-goog-fieldmask': 'formattedAddress,addressComponents' };
        const url = `${host}/v1/places/${encodeURIComponent(placeId)}?languageCode=en-US`;
        try {
          return detailsIn(
            await circuit(async () => {
              await budget?.spend(client);
              return fetchJson(url, { headers, timeoutMs });
            }),
          );
        } catch (error) {
          if (error instanceof UpstreamError && (error.status === 404 || error.status === 400)) return undefined;
          throw error;
        }
      }),
  };
}

function remember(described: Map<string, string>, placeId: string, description: string): void {
  described.set(placeId, description);
  const [oldest] = described.keys();
  if (described.size > CACHE.most * MOST && oldest !== undefined) described.delete(oldest);
}

/** A response without suggestions has no results. A response that is not an object is an error. */
function predictionsIn(answer: unknown): readonly Prediction[] {
  if (!isRecord(answer)) throw new UpstreamError('its answer has another shape');
  return listOf(answer.suggestions)
    .flatMap((suggestion) => predictionOf(isRecord(suggestion) ? suggestion.placePrediction : undefined))
    .slice(0, MOST);
}

function predictionOf(prediction: unknown): readonly Prediction[] {
  const [place_id, description] = [textAt(prediction, 'placeId'), textAt(prediction, 'text', 'text')];
  if (!place_id || !description) return [];
  const main_text = textAt(prediction, 'structuredFormat', 'mainText', 'text') ?? description;
  const secondary_text = textAt(prediction, 'structuredFormat', 'secondaryText', 'text') ?? '';
  return [{ place_id, description, structured_formatting: { main_text, secondary_text } }];
}

function detailsIn(answer: unknown): PlaceDetails {
  const formatted_address = textAt(answer, 'formattedAddress');
  if (!isRecord(answer) || !formatted_address) throw new UpstreamError('its answer has another shape');
  const components = listOf(answer.addressComponents);
  const part = (type: string, name: 'longText' | 'shortText') =>
    textAt(
      components.find((one) => isRecord(one) && listOf(one.types).includes(type)),
      name,
    ) ?? '';
  return {
    formatted_address,
    city: part('locality', 'longText') || part('sublocality', 'longText'),
    state: part('administrative_area_level_1', 'shortText'),
    zipcode: part('postal_code', 'longText'),
  };
}

/** Shapes of specification section 3. */
export interface Prediction {
  readonly place_id: string;
  readonly description: string;
  readonly structured_formatting: { readonly main_text: string; readonly secondary_text: string };
}

export interface PlaceDetails {
  /** "Columbus, OH 43215, USA", or without the ZIP code if the visitor picked a city by name. */
  readonly formatted_address: string;
  readonly city: string;
  /** Two-letter code. */
  readonly state: string;
  readonly zipcode: string;
}
