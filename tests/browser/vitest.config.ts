import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from '../support/memory-folder.ts';
import { WAITS } from '../waits.ts';

keepTemporaryFilesInMemory();

/** Measures the browser, so it runs alone. */
const MEASURING = 'tests/browser/responsiveness.test.ts';
/** One island of each kind that the library runs: a form, its dropdown, what is drawn again, what comes in parts. */
const OF_ISLANDS = ['tests/browser/{bac-calculator,callback-form,deadline-timeline,listing,place-input}.test.ts'];

const EVERY = ['tests/browser/**/*.test.ts'];

/** Runs with islands in Preact, as on the site; those of islands run again in React. */
export default defineConfig({
  test: {
    projects: [
      project('preact', { include: EVERY, exclude: [MEASURING], workers: 2 }),
      project('react', { include: OF_ISLANDS, exclude: [], workers: 2 }),
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
    ...WAITS,
    maxWorkers: workers,
  };
}
