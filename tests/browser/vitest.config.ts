import { defineConfig } from 'vitest/config';

/** Measures the browser, so it runs alone. */
const MEASURING = 'tests/browser/responsiveness.test.ts';
/** Tests whose outcome does not depend on the library that runs the islands. */
const WITHOUT_ISLANDS = [
  'tests/browser/{accessibility,catalogue,consent-placement,dev,pages,pictures,site-script,turnstile}.test.ts',
  'tests/browser/{back-forward-cache,field-data,reading,sample-notice,security-policy}.test.ts',
  'tests/browser/{speculation-rules,views}.test.ts',
];

const EVERY = ['tests/browser/**/*.test.ts'];

/** Runs with islands in Preact, as on the site, and again in React. Tests of pages without islands run once. */
export default defineConfig({
  test: {
    projects: [
      project('preact', { include: EVERY, exclude: [MEASURING], workers: 2 }),
      project('react', { include: EVERY, exclude: [MEASURING, ...WITHOUT_ISLANDS], workers: 2 }),
      project('alone', { include: [MEASURING], exclude: [], workers: 1 }),
    ].map((test, groupOrder) => ({ test: { ...test, sequence: { groupOrder } } })),
  },
});

interface Files {
  readonly include: string[];
  readonly exclude: string[];
  /** Test files at a time. Each uses about one processor core. */
  readonly workers: number;
}

function project(name: 'preact' | 'react' | 'alone', { include, exclude, workers }: Files) {
  return {
    name,
    root: new URL('../..', import.meta.url).pathname,
    include,
    exclude,
    globalSetup: ['tests/browser/support/build-once.ts'],
    provide: { runtime: name === 'react' ? ('react' as const) : ('preact' as const) },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: workers,
  };
}
