import type { AdminSettings } from '../admin/web/access.ts';
import type { FormDeps } from '../forms/form-deps.ts';
import type { Health } from '../health/health.ts';
import type { Address } from '../http/address.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { ListedBuyer, RoutingRules } from '../leads/routing/routed-lead.ts';
import type { RenderQueue } from '../pages/render-queue.ts';
import type { PlacesSource } from '../upstream/google-places.ts';
import type { ProvidersSource } from '../upstream/providers-api.ts';

/**
 * One call that the functions answer. Its file exports it as `endpoint`, and `npm run generate` adds it to the router's
 * list.
 */
export interface Endpoint extends Address {
  readonly handler: Handler;
  /**
   * Each client may call it only so often: as a form or a beacon (RATE_LIMIT), as a lookup (LOOKUP_RATE_LIMIT), or as a
   * page (PAGE_RATE_LIMIT). Only pages of ours may call it, unless it is a page itself: other sites link to those. The
   * router refuses others before the body is read.
   */
  readonly guard?: 'form' | 'lookup' | 'beacon' | 'page';
}

/** Answers one kind of call, with everything it needs handed in. It throws only StoreUnavailable, and for bugs. */
export type Handler = (request: Request, deps: Deps, context: RequestContext) => Promise<Response>;

/** What handlers work with. A platform builds it once. */
export interface Deps extends FormDeps {
  /** Counts what one client sends. */
  readonly limiter: RateLimiter;
  /** Counts what one client looks up: places, listings, content. */
  readonly lookupLimiter: RateLimiter;
  /** Counts what one client's pages send by themselves. In memory: no database holds a trace of who read a page. */
  readonly beaconLimiter: RateLimiter;
  /** Counts the pages that are made for one client. In memory, too. */
  readonly pageLimiter: RateLimiter;
  /** The order in which they are made. */
  readonly renders: RenderQueue;
  /** SITE_ORIGIN: only its pages may post. */
  readonly siteOrigin?: string;
  /** Places from Google, when a key is set. */
  readonly places?: PlacesSource;
  /** Providers from another host, when PROVIDERS_API_URL is set. */
  readonly providers?: ProvidersSource;
  readonly health: Health;
  /** By what rules buyers return leads. Left out: none does. */
  readonly returns?: ReturnRules;
  /** The buyers of leads, and their rules. Left out: there are none. */
  readonly rules?: RoutingRules;
  /** What only operators may ask for. */
  readonly operator?: OperatorAccess;
  /** Set where ADMIN is true. */
  readonly admin?: AdminSettings;
}

interface ReturnRules {
  readonly buyers: readonly ListedBuyer[];
  /** BUYER_RETURN_SECRET_…, by the buyer's id. */
  readonly secrets: Readonly<Record<string, readonly string[]>>;
  /** Whether a lead that comes back is offered once more. */
  readonly resell: boolean;
}

export interface OperatorAccess {
  /** METRICS_TOKEN. If it is not set, these calls answer as if they did not exist. */
  readonly token?: string;
  /** Everything that is measured, as Prometheus reads it. */
  readonly metrics?: () => Promise<Metrics>;
}

export interface Metrics {
  readonly contentType: string;
  readonly text: string;
}
