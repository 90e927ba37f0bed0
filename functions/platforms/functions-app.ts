import type { VisitorAnswer } from '../delivery/email/answer-visitor.ts';
import { formsMailedToo } from '../delivery/email/email-destinations.ts';
import type { Deps, Endpoint, OperatorAccess } from '../endpoints/handler.ts';
import { createRouter } from '../endpoints/router.ts';
import { createKeptAnswers } from '../forms/after-post/kept-answers.ts';
import { createFormStamps } from '../forms/form-stamp.ts';
import { CHEAP_TIMES, createStampPrice } from '../forms/stamp-price.ts';
import type { Health } from '../health/health.ts';
import type { Rate } from '../http/rate.ts';
import { createRateLimiter, type RateLimiter, refusingSlowly } from '../http/rate-limit.ts';
import type { Visitor } from '../http/request-context.ts';
import type { Seller } from '../leads/may-receive.ts';
import type { ServedBuyers } from '../leads/routing/routed-lead.ts';
import type { Log } from '../lib/log.ts';
import type { Pages } from '../pages/pages.ts';
import { createRenderQueue } from '../pages/render-queue.ts';
import type { SiteData } from '../site/site-data.ts';
import type { Store } from '../store/store.ts';
import { createBudget } from '../upstream/budget.ts';
import { createGooglePlaces } from '../upstream/google-places.ts';
import { createProvidersApi } from '../upstream/providers-api.ts';
import { createTurnstile } from '../upstream/turnstile.ts';
import { adminSettings } from './admin-settings.ts';
import type { Environment } from './environment/environment.ts';
import { kept } from './hosts/kept.ts';

interface FunctionsOptions {
  /** What is answered: all endpoints, or those of one function of a host. */
  readonly endpoints: readonly Endpoint[];
  readonly environment: Environment;
  readonly store: Store;
  readonly log: Log;
  readonly health: Health;
  readonly operator: OperatorAccess;
  /** SITE_ORIGIN, where it decides who may post. */
  readonly siteOrigin: string | undefined;
  /** The server has set the headers of every answer. */
  readonly hasHeaders?: boolean;
}

/** What functions read of a build. */
export interface FunctionsBuild {
  readonly site: SiteData;
  readonly pages: Pages;
  /** The list of sellers that pages show now. */
  readonly sellers: readonly Seller[];
  readonly buyers: ServedBuyers;
  /** What visitors are answered by e-mail. Left out: nothing. */
  readonly answer?: VisitorAnswer;
}

/** Answers a request from the data of a build. Never rejects. */
type Functions = (request: Request, build: FunctionsBuild, visitor: Visitor) => Promise<Response>;

/** Creates the functions of a platform from its settings and its store. */
export function createFunctions(options: FunctionsOptions): Functions {
  const { endpoints, environment, store, log, health, operator, siteOrigin } = options;
  const { handle } = createRouter(endpoints, options);
  const limit = (rate: Rate) => createRateLimiter(rate, store.counts && { counts: store.counts, log });
  const { visitors, duplicateDays, delivery, velocity } = environment;
  const now = () => new Date();
  const { freeStamps } = velocity;
  const stampLimit = (times: number) =>
    limit(freeStamps === undefined ? undefined : { times: freeStamps * times, seconds: 3600 });
  const secrets = kept(async () =>
    velocity.stampSecrets.length > 0 ? velocity.stampSecrets : [await store.sharedSecret('form-stamp')],
  );
  const common = {
    store,
    limiter: limit(visitors.formRate),
    lookupLimiter: limit(visitors.lookupRate),
    beaconLimiter: createRateLimiter(visitors.formRate),
    pageLimiter: refusingSlowly(createRateLimiter(visitors.pageRate)),
    renders: createRenderQueue(),
    log,
    siteOrigin,
    duplicateDays,
    now,
    mailedForms: formsMailedToo(delivery),
    callTracking: { makesCalls: delivery.callTrackingUrl !== undefined, secrets: delivery.callTrackingSecrets },
    stamps: createFormStamps({
      waitMs: velocity.stampWaitMs,
      price: createStampPrice(stampLimit(1), stampLimit(CHEAP_TIMES)),
      secrets,
    }),
    kept: createKeptAnswers({ secrets, store }),
    velocity: velocity.limits,
    partner: { secrets: velocity.partnerSecrets, variable: 'LEAD_API_SECRET' },
    health,
    operator,
    admin: adminSettings({ environment, limit }),
    ...upstreamOf(environment, { now, log, limit }),
  };
  return async (request, { site, pages, sellers, buyers, answer }, visitor) => {
    const deps: Deps = { site, pages, ...recipientsIn({ sellers, buyers, answer }, environment), ...common };
    return handle(request, deps, visitor);
  };
}

/**
 * Of the sellers that pages show, those that have an address of their own; a buyer's file goes before an address, whose
 * deliveries know no caps.
 */
function recipientsIn(
  { sellers, buyers: { buyers, routing }, answer }: Pick<FunctionsBuild, 'sellers' | 'buyers' | 'answer'>,
  { delivery: { sellerWebhooks = [], email, returnSecrets, buyers: settings } }: Environment,
): Pick<Deps, 'sellers' | 'mailedSellers' | 'hasBuyers' | 'returns' | 'rules' | 'answersVisitors'> {
  const isShown = (id: string) =>
    sellers.some((seller) => seller.id === id) && !buyers.some(({ seller }) => seller.id === id);
  return {
    hasBuyers: buyers.length > 0,
    answersVisitors: answer !== undefined && email !== undefined,
    rules: { buyers, routing, environment: settings.environment },
    returns: { buyers, secrets: returnSecrets, resell: routing?.resellReturned ?? false },
    sellers: sellerWebhooks.map(({ seller }) => seller).filter(isShown),
    mailedSellers: (email?.toSellers ?? []).map(({ seller }) => seller).filter(isShown),
  };
}

interface UpstreamTools {
  readonly now: () => Date;
  readonly log: Log;
  readonly limit: (rate: Rate) => RateLimiter;
}

/** Clients for external services that are called while a visitor waits. Each exists only when it is configured. */
function upstreamOf(environment: Environment, { now, log, limit }: UpstreamTools) {
  const { googlePlacesKey: key, providersApiUrl: url, turnstileSecret: secret, visitors } = environment;
  const client = limit(visitors.upstreamRate);
  const budget = (service: string, day: Rate) => createBudget({ service, client, day: limit(day), now, log });
  return {
    ...(key === undefined
      ? {}
      : { places: createGooglePlaces({ key, now, budget: budget('google-places', visitors.googleRate) }) }),
    ...(url === undefined
      ? {}
      : { providers: createProvidersApi({ url, now, budget: budget('providers', visitors.providersRate) }) }),
    ...(secret === undefined ? {} : { turnstile: createTurnstile({ secret, now }) }),
  };
}
