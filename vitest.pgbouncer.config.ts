import { defineConfig } from 'vitest/config';
import { everywhere } from './vitest.config.ts';

/** The tests that speak HTTP to a host, which reaches its databases through pgbouncer in transaction mode. */
export default defineConfig({
  test: {
    ...everywhere,
    // Its pools are those of one process.
    maxWorkers: 1,
    include: [
      '{packages,plugins,examples}/*/test/**/*.http.test.ts',
      'apps/server/test/serve.test.ts',
      'tests/{access-matrix,secrets,wordpress-clients}/*.test.ts',
      'tests/pgbouncer.ts',
    ],
    globalSetup: ['tools/test-setup/pgbouncer.ts'],
  },
});
