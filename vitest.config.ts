import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{bench,cli,templates,schemas,functions,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', '**/node_modules/**'],
    environment: 'node',
    // Tests spend half of their time waiting for processes that they start.
    maxWorkers: '100%',
    // Sharing imported modules between files saves a third of the time. Tests restore what they change.
    isolate: false,
    testTimeout: 20_000,
  },
});
