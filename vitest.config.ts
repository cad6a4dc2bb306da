import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shared,api,desktop,storefront,build}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/e2e/**', '**/out/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
