import { defineConfig } from 'vitest/config';

/** Runs with islands in Preact, as on the site, and again in React. Tests of pages without islands run once. */
export default defineConfig({
  test: {
    projects: (['preact', 'react'] as const).map((runtime) => ({
      test: {
        name: runtime,
        root: new URL('../..', import.meta.url).pathname,
        include: ['tests/browser/**/*.test.ts'],
        exclude:
          runtime === 'react' ? ['tests/browser/{catalogue,consent-placement,pages,responsiveness}.test.ts'] : [],
        globalSetup: ['tests/browser/support/build-once.ts'],
        provide: { runtime },
        testTimeout: 30_000,
        hookTimeout: 60_000,
        // Two browsers at once slow down a small machine until tests time out.
        fileParallelism: false,
      },
    })),
  },
});
