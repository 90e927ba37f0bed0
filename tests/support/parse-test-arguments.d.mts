export interface TestSelection {
  /** Whether the checks run too. */
  readonly checks: boolean;
  /** Absolute paths of unit tests; an empty list for all, undefined for none. */
  readonly unit: readonly string[] | undefined;
  /** The same for browser tests. */
  readonly browser: readonly string[] | undefined;
}

export function parseTestArguments(args: readonly string[]): TestSelection | { readonly error: string };
