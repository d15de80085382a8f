import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const browsers = ['tests/{admin,docs,evaluator-page,public-site,search-block}/*.test.ts'];
/** They must answer within the time that people are promised. */
const alone = ['plugins/evaluator/test/real.test.ts', 'packages/platform/test/shards.http.test.ts'];

export const everywhere = {
  // Threads of one process would share what the image library may decode.
  pool: 'forks',
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Threads and programs that tests start don't strip and compile the same files each time.
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.local/compile-cache') },
  // A busy machine is no reason to fail.
  expect: { poll: { timeout: 10_000 } },
} as const;

export default defineConfig({
  test: {
    ...everywhere,
    globalSetup: ['scripts/test-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['{apps,packages,plugins,examples}/*/{src,test}/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...browsers, ...alone],
          // Most files wait more than they work: engines, limits of time.
          maxWorkers: 4,
        },
      },
      {
        extends: true,
        // A browser works as hard as it can: more of them than processors only wait for each other. One that is kept
        // waiting may take a key before the field is there for it: such a test gets a second chance, and is named.
        test: { name: 'browsers', include: browsers, maxWorkers: 2, retry: 2, sequence: { groupOrder: 1 } },
      },
      { extends: true, test: { name: 'alone', include: alone, maxWorkers: 1, sequence: { groupOrder: 2 } } },
    ],
  },
});
