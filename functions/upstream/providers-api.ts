import { normalizePhone, toE164 } from '../../schemas/rules/forms/phone.ts';
import type { Budget } from './budget.ts';
import { createCache } from './cache.ts';
import { createCircuit } from './circuit.ts';
import { fetchJson, isRecord, listOf, textAt, UpstreamError } from './fetch-json.ts';

export interface WantedPlace {
  /** State and city are slugs. */
  readonly state: string;
  readonly city?: string;
}

/**
 * An upstream source of providers. Rejects with UpstreamError, and with BudgetSpent when the client (its key of
 * functions/http/client-network.ts) or the day has had its share of requests. What is cached costs nothing.
 */
export type ProvidersSource = (place: WantedPlace, client: string) => Promise<readonly Provider[]>;

interface ProvidersApiOptions {
  /** PROVIDERS_API_URL. State and city are added to its query. */
  readonly url: string;
  readonly now: () => Date;
  /** Without one, requests are not limited. */
  readonly budget?: Budget;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 2_000;
const CACHE = { lastsMs: 5 * 60_000, most: 1_000 };
const CIRCUIT = { failures: 3, restMs: 30_000 };
const MOST = 100;

/**
 * Requests url?state=ohio&city=columbus. The response is {"data": [{"id", "businessName", "callTrackingNumber",
 * "features"}]} or the bare list. Skips items that lack an id, a name or a US phone number.
 */
export function createProvidersApi({ url, now, budget, timeoutMs = TIMEOUT_MS }: ProvidersApiOptions): ProvidersSource {
  const circuit = createCircuit({ ...CIRCUIT, now });
  const cache = createCache<readonly Provider[]>({ ...CACHE, now });
  return ({ state, city }, client) => {
    const address = new URL(url);
    address.searchParams.set('state', state);
    if (city) address.searchParams.set('city', city);
    return cache.get(address.search, () =>
      circuit(async () => {
        await budget?.spend(client);
        return providersIn(await fetchJson(address.href, { timeoutMs }));
      }),
    );
  };
}

function providersIn(answer: unknown): readonly Provider[] {
  const items = isRecord(answer) ? answer.data : answer;
  if (!Array.isArray(items)) throw new UpstreamError('its answer has another shape');
  return items.flatMap(providerOf).slice(0, MOST);
}

function providerOf(item: unknown): readonly Provider[] {
  const id = isRecord(item) && typeof item.id === 'number' ? String(item.id) : textAt(item, 'id');
  const [businessName, number] = [textAt(item, 'businessName'), textAt(item, 'callTrackingNumber')];
  const digits = normalizePhone(number ?? '');
  if (!isRecord(item) || !id || !businessName || !/^[2-9]\d{9}$/.test(digits)) return [];
  const features = listOf(item.features).filter((feature): feature is string => typeof feature === 'string');
  return [{ id, businessName, callTrackingNumber: toE164(digits), features }];
}

/** A provider from any source, before the listing rules apply. */
export interface Provider {
  readonly id: string;
  readonly businessName: string;
  readonly callTrackingNumber: string;
  readonly features: readonly string[];
}
