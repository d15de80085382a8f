import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,plugins,examples}/*/{src,test}/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['scripts/test-setup.ts'],
    pool: 'threads',
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A busy machine is no reason to fail.
    expect: { poll: { timeout: 10_000 } },
  },
});
