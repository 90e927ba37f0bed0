import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './tests/slowest-first.ts';
import { keepTemporaryFilesInMemory } from './tests/support/memory-folder.ts';
import { KEPT_MODULES, WAITS } from './tests/vitest-options.ts';

keepTemporaryFilesInMemory();

export default defineConfig({
  // For the production build of React, see production-react.ts.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    setupFiles: ['tests/production-react.ts', 'tests/one-seed.ts'],
    include: ['{bench,cli,templates,schemas,functions,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', '**/node_modules/**'],
    environment: 'node',
    experimental: KEPT_MODULES,
    // One more than processors: tests spend part of their time waiting for disks and for processes that they start.
    maxWorkers: availableParallelism() + 1,
    // Sharing imported modules between files saves a third of the time. Tests restore what they change.
    isolate: false,
    sequence: { sequencer: SlowestFirst },
    ...WAITS,
  },
});
