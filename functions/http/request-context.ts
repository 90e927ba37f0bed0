/** What the platform knows about the sender of a request. */
export interface Visitor {
  /** The client's IP address. */
  readonly address: string;
  /** Whether the visitor's browser speaks https, to us or to a proxy we trust. */
  readonly secure: boolean;
  /** The names of the request's headers in lower case, as they came in. Left out where a host does not say. */
  readonly headerNames?: readonly string[];
}

/** What handlers know about a request beside the request itself. */
export interface RequestContext extends Visitor {
  /** Id of the request, in the log and the x-request-id header. */
  readonly id: string;
  /** Parts of the path, for example state and city. */
  readonly params: Readonly<Record<string, string>>;
}
