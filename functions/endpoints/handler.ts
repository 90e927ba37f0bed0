import type { FormDeps } from '../forms/form-deps.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { PlacesSource } from '../upstream/google-places.ts';
import type { ProvidersSource } from '../upstream/providers-api.ts';

/** Answers one kind of call. Everything it needs is handed in; it throws only StoreUnavailable, and for bugs. */
export type Handler = (request: Request, deps: Deps, context: RequestContext) => Promise<Response>;

/** What handlers work with. A platform builds it once. */
export interface Deps extends FormDeps {
  /** Places from Google, where a key is set. */
  readonly places?: PlacesSource;
  /** Providers from another host, where PROVIDERS_API_URL is set. */
  readonly providers?: ProvidersSource;
  /** Free bytes on the disk of the store. */
  readonly diskFree?: () => Promise<number | undefined>;
}
