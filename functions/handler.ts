import type { Log } from './log.ts';
import type { Store } from './store/store.ts';

/** Answers one kind of call. Everything it needs is handed in; it throws only for bugs and StoreUnavailable. */
export type Handler = (request: Request, deps: Deps, call: Call) => Promise<Response>;

/** What handlers work with. A platform builds it once. */
export interface Deps {
  readonly store: Store;
  readonly log: Log;
  readonly now: () => Date;
}

/** What the platform knows of one request. */
export interface Visitor {
  /** The client's IP address. */
  readonly address: string;
}

/** A request on its way: who sent it, and what its address held. */
export interface Call extends Visitor {
  /** Request id, in the log and the x-request-id header. */
  readonly id: string;
  /** Parts of the path, for example state and city. */
  readonly params: Readonly<Record<string, string>>;
}
