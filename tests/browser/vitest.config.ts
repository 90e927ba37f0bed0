import { defineConfig } from 'vitest/config';

/** The suite runs twice: with the islands in Preact, as the site has them, and in React. What no island touches runs once. */
export default defineConfig({
  test: {
    projects: (['preact', 'react'] as const).map((runtime) => ({
      test: {
        name: runtime,
        root: new URL('../..', import.meta.url).pathname,
        include: ['tests/browser/**/*.test.ts'],
        exclude: runtime === 'react' ? ['tests/browser/{catalogue,pages,responsiveness}.test.ts'] : [],
        globalSetup: ['tests/browser/support/build-once.ts'],
        provide: { runtime },
        testTimeout: 30_000,
        hookTimeout: 60_000,
        // Two browsers at once on a small machine make slow tests, and slow tests fail for no reason.
        fileParallelism: false,
      },
    })),
  },
});
