/** What the platform knows of one request. */
export interface Visitor {
  /** The client's IP address. */
  readonly address: string;
  /** Whether the visitor's browser speaks https, to us or to a proxy we trust. */
  readonly secure: boolean;
}

/** A request on its way: who sent it, and what its address held. */
export interface RequestContext extends Visitor {
  /** Request id, in the log and the x-request-id header. */
  readonly id: string;
  /** Parts of the path, for example state and city. */
  readonly params: Readonly<Record<string, string>>;
}
