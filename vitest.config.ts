import { join } from 'node:path';
import { isLong } from '@octavo/testing/cases';
import { configDefaults, defineConfig } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';
import { TimesReporter } from './tools/test-times/reporter.ts';
import { slowestFirst } from './tools/test-times/slowest-first.ts';

/** Pure: neither engines nor databases. Tests beside their source are, unless they are named here. */
const unit = [
  '{apps,packages,plugins}/*/src/**/*.test.ts',
  'packages/{blocks,editor-blocks,live-document}/test/**/*.test.ts',
  'plugins/offline-export/test/{markdown,epub}/{markdown,round-trip,structure,text}.test.ts',
  'tests/search-block/{pieces,state}.test.ts',
  'tests/messages.test.ts',
];
const besideSourceWithDatabase = ['apps/server/src/seed/seed.service.test.ts'];
const browsers = [
  'tests/{admin,docs,evaluator-page,public-site,search-block}/*.test.ts',
  'tests/portable-text-clients/xss.test.ts',
  'apps/task-runner/test/page*.test.ts',
];
/** In the long form they run by themselves, and must answer within the time that people are promised. */
const alone = isLong
  ? [
      'apps/server/test/failing-starts.test.ts',
      'apps/task-runner/test/{processes,sandbox}.test.ts',
      'packages/platform/test/{budgets.http,migrations,options-cache.http,shards.http,sites.http}.test.ts',
      'packages/public-site/test/kept-pages.http.test.ts',
      'plugins/cross-site-search/test/away.http.test.ts',
      'plugins/cross-site-search/test/index/opensearch-{connection,writes}.test.ts',
      'plugins/evaluator/test/{failures,real}.test.ts',
      'plugins/offline-export/test/fetch/ssrf.test.ts',
      'plugins/offline-export/test/pdf/large.test.ts',
      'plugins/webhooks/test/workers.test.ts',
    ]
  : [];
/** In the long form alone: other agents, other clients, large files, and what a proof in CI shows in another way. */
const long = [
  'apps/server/test/offline-export.test.ts',
  'apps/task-runner/test/{second-agent,tool-servers}.test.ts',
  'packages/platform/test/login-timing.http.test.ts',
  'plugins/folder-exporter/test/archive-{size,cost}.test.ts',
  'plugins/offline-export/test/pdf/large.test.ts',
  'proofs/prove/prove.test.ts',
  'tests/admin/{provider,settings-sections,webhooks}.test.ts',
  'tests/docs/site.test.ts',
  'tests/wordpress-clients/eleventy-import.test.ts',
];
const excluded = [...configDefaults.exclude, ...(isLong ? [] : long)];

/** More than 40 seconds, most of it waiting. `npm run test:times` knows them. */
const slow = [
  'apps/task-runner/test/hostile.test.ts',
  'apps/task-runner/test/processes.test.ts',
  'plugins/cross-site-search/test/staying-true.http.test.ts',
  'plugins/cross-site-search/test/index/opensearch.test.ts',
  'packages/create-octavo/test/first-site.test.ts',
  'apps/server/test/doctor.test.ts',
  'plugins/evaluator/test/failures.test.ts',
  'plugins/offline-export/test/pdf/corpus.test.ts',
  'apps/task-runner/test/agent.test.ts',
  'apps/server/test/seed.test.ts',
  'tests/dev/dev.test.ts',
];

export const everywhere: InlineConfig = {
  // Threads of one process would share what the image library may decode.
  pool: 'forks',
  isolate: false,
  // Ends what hangs. No promise: those have bounds of their own in their tests.
  testTimeout: 120_000,
  hookTimeout: 240_000,
  // Threads and programs that tests start don't strip and compile the same files each time.
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.local/compile-cache') },
  // A busy machine is no reason to fail.
  expect: { poll: { timeout: 60_000 } },
  setupFiles: ['tools/test-times/cpu.ts'],
  reporters: ['default', new TimesReporter()],
};

const globalSetup = ['tools/test-setup/engines.ts'];

export default defineConfig({
  test: {
    ...everywhere,
    sequence: { sequencer: slowestFirst(slow) },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: unit,
          exclude: [...configDefaults.exclude, ...besideSourceWithDatabase],
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          globalSetup,
          include: [
            '{apps,packages,plugins,examples}/*/test/**/*.test.ts',
            '{proofs,tests}/**/*.test.ts',
            ...besideSourceWithDatabase,
          ],
          exclude: [...excluded, ...unit.slice(1), ...browsers, ...alone],
          // Many files wait more than they work: engines, limits of time.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        // A browser works as hard as it can: more pages than processors only wait for each other.
        test: {
          name: 'browsers',
          globalSetup: [...globalSetup, 'tests/browser/chromium-setup.ts'],
          include: browsers,
          exclude: [...excluded, ...unit],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: { name: 'alone', globalSetup, include: alone, maxWorkers: 1, sequence: { groupOrder: 3 } },
      },
    ],
  },
});
