import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{bench,cli,templates,schemas,functions,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', '**/node_modules/**'],
    environment: 'node',
    // Half of the time goes to processes that tests start and wait for.
    maxWorkers: '100%',
    // Files share the modules they import, which is a third of the time; a test puts back what it changes.
    isolate: false,
    testTimeout: 20_000,
  },
});
