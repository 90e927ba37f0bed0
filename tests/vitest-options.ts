/** How long a test may wait, in milliseconds: many times what it takes alone, so that a busy machine fails none. */
export const WAITS = {
  /** For a test and for what stands before and after it. */
  testTimeout: 240_000,
  hookTimeout: 240_000,
  /** For a condition that becomes true. Playwright waits as long for an element. */
  expect: { poll: { timeout: 30_000 } },
};

/** Keeps modules as vitest runs them, by their content: the next run starts a second sooner. */
export const KEPT_MODULES = { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' };
