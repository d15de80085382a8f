import { configDefaults, defineConfig } from 'vitest/config';

const browsers = [
  'tests/{admin,docs,evaluator-page,public-site,search-block}/*.test.ts',
  'tests/portable-text-clients/xss.test.ts',
  'apps/task-runner/test/page*.test.ts',
];
/** They must answer within the time that people are promised. */
const alone = ['plugins/evaluator/test/real.test.ts', 'packages/platform/test/shards.http.test.ts'];

export const everywhere = {
  // Threads of one process would share what the image library may decode.
  pool: 'forks',
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
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
        // A browser works as hard as it can: more pages than processors only wait for each other.
        test: {
          name: 'browsers',
          include: browsers,
          globalSetup: ['tests/browser/chromium.setup.ts'],
          maxWorkers: 2,
          testTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      { extends: true, test: { name: 'alone', include: alone, maxWorkers: 1, sequence: { groupOrder: 2 } } },
    ],
  },
});
