import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { WAITS } from './tests/support/waits.ts';

export default defineConfig({
  // React as visitors get it. Its development build notes where each element is made, which takes a quarter of the time.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    include: ['{bench,cli,templates,schemas,functions,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', '**/node_modules/**'],
    environment: 'node',
    // One more than processors: tests spend part of their time waiting for disks and for processes that they start.
    maxWorkers: availableParallelism() + 1,
    // Sharing imported modules between files saves a third of the time. Tests restore what they change.
    isolate: false,
    ...WAITS,
  },
});
