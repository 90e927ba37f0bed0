/** How a store is opened. */
export interface OpenOptions {
  /** Whether a store is made where there is none. Default: true. */
  readonly create?: boolean;
}
