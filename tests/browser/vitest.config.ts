import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { SlowestFirst } from '../slowest-first.ts';
import { keepTemporaryFilesInMemory } from '../support/memory-folder.ts';
import { KEPT_MODULES, WAITS } from '../vitest-options.ts';

keepTemporaryFilesInMemory();

/** Measures the browser, so it runs alone. */
const MEASURING = 'tests/browser/responsiveness.test.ts';
/**
 * One island of each kind that the library runs: a form, its dropdown, what is drawn again, what comes in parts. And
 * pages whose texts a translator replaced.
 */
const OF_ISLANDS = ['tests/browser/{bac-calculator,callback-form,deadline-timeline,place-input,translated}.test.ts'];

const EVERY = ['tests/browser/**/*.test.ts'];

/** Runs with islands in Preact, as on the site; those of islands run again in React. */
export default defineConfig({
  test: {
    projects: [
      project('preact', { include: EVERY, exclude: [MEASURING], groupOrder: 0 }),
      project('react', { include: OF_ISLANDS, exclude: [], groupOrder: 0 }),
      project('alone', { include: [MEASURING], exclude: [], groupOrder: 1 }),
    ],
    experimental: KEPT_MODULES,
    sequence: { sequencer: SlowestFirst },
  },
});

interface Files {
  readonly include: string[];
  readonly exclude: string[];
  /** Groups run one after the other. */
  readonly groupOrder: number;
}

function project(name: 'preact' | 'react' | 'alone', { include, exclude, groupOrder }: Files) {
  const test = {
    name,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include,
    exclude,
    globalSetup: ['tests/browser/support/build-once.ts'],
    // Sharing imported modules, a browser and a server between files saves a fifth of the time.
    isolate: false,
    provide: { runtime: name === 'react' ? ('react' as const) : ('preact' as const) },
    ...WAITS,
    // A browser shares the machine with its server: one second try, which `npm test` names at its end.
    retry: 1,
    sequence: { groupOrder },
    // One more than processors: tests spend part of their time waiting for the browser.
    maxWorkers: groupOrder === 0 ? availableParallelism() + 1 : 1,
  };
  return { test };
}
