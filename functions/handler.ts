import type { RateLimiter } from './http/rate-limit.ts';
import type { Log } from './log.ts';
import type { Pages } from './pages/pages.ts';
import type { SiteData } from './site-data.ts';
import type { Store } from './store/store.ts';
import type { PlacesSource } from './upstream/google-places.ts';
import type { ProvidersSource } from './upstream/providers-api.ts';
import type { Turnstile } from './upstream/turnstile.ts';

/** Answers one kind of call. Everything it needs is handed in; it throws only StoreUnavailable, and for bugs. */
export type Handler = (request: Request, deps: Deps, call: Call) => Promise<Response>;

/** What handlers work with. A platform builds it once. */
export interface Deps {
  readonly site: SiteData;
  readonly store: Store;
  readonly pages: Pages;
  readonly limiter: RateLimiter;
  readonly log: Log;
  readonly now: () => Date;
  /** SITE_ORIGIN: posts from its pages are accepted, whatever host they arrive at. */
  readonly siteOrigin?: string;
  /** For so many days a second submission by the same person is marked as a duplicate; none is without it. */
  readonly duplicateDays?: number;
  /** Places from Google, where a key is set. */
  readonly places?: PlacesSource;
  /** Providers from elsewhere, where PROVIDERS_API_URL is set. */
  readonly providers?: ProvidersSource;
  /** Judges the tokens of Cloudflare's widget, where TURNSTILE_SECRET is set. */
  readonly turnstile?: Turnstile;
  /** Bytes that are free on the disk of the store. */
  readonly diskFree?: () => Promise<number | undefined>;
}

/** What the platform knows of one request. */
export interface Visitor {
  /** The client's IP address. */
  readonly address: string;
  /** Whether the visitor's browser speaks https, to us or to a proxy we trust. */
  readonly secure: boolean;
}

/** A request on its way: who sent it, and what its address held. */
export interface Call extends Visitor {
  /** Request id, in the log and the x-request-id header. */
  readonly id: string;
  /** Parts of the path, for example state and city. */
  readonly params: Readonly<Record<string, string>>;
}
