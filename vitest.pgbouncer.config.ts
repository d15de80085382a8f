import { defineConfig } from 'vitest/config';
import direct from './vitest.config.ts';

/** The tests that speak HTTP to a host, which reaches its databases through pgbouncer in transaction mode. */
export default defineConfig({
  test: {
    ...direct.test,
    include: [
      '{packages,plugins,examples}/*/test/**/*.http.test.ts',
      'apps/server/test/serve.test.ts',
      'tests/{access-matrix,secrets,wordpress-clients}/*.test.ts',
      'tests/pgbouncer.ts',
    ],
    globalSetup: ['scripts/test-setup-pgbouncer.ts'],
  },
});
