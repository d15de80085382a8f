import type { PlatformConfig } from '@octavo/platform';

export function testConfig(databaseUrl: string): PlatformConfig {
  return {
    database: {
      networkUrl: databaseUrl,
      shardUrls: { main: databaseUrl },
      poolSize: 5,
      namedStatements: true,
    },
    publicUrl: new URL('http://network.test'),
    secretKeys: [{ kid: 'test', secret: 'a secret that only tests know' }],
    jwtAlgorithm: 'HS256',
    environment: {},
    metricsToken: undefined,
    bodyLimit: 2 * 1024 * 1024,
  };
}
