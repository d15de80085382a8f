import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['plugins/**/*.test.ts'],
    globalSetup: ['vitest.setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
