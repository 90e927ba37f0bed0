import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{bench,cli,templates,schemas,functions,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', '**/node_modules/**'],
    environment: 'node',
    testTimeout: 20_000,
  },
});
