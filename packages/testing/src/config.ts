import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlatformConfig } from '@octavo/platform';

/** With a second address, the network has a second shard, `second`, in a database of its own. */
export function testConfig(databaseUrl: string, secondUrl?: string, namedStatements = true): PlatformConfig {
  return {
    database: {
      networkUrl: databaseUrl,
      shardUrls: { main: databaseUrl, ...(secondUrl !== undefined && { second: secondUrl }) },
      poolSize: 5,
      namedStatements,
    },
    publicUrl: new URL('http://network.localhost'),
    secretKeys: [{ kid: 'test', secret: 'a secret that only tests know' }],
    jwtAlgorithm: 'HS256',
    environment: {},
    metricsToken: undefined,
    storage: { folder: join(tmpdir(), `octavo-files-${randomUUID()}`) },
    bodyLimit: 2 * 1024 * 1024,
    bodyMs: 30_000,
    trustedProxies: [],
    anonymousRateLimit: 0,
    anonymousWriteLimit: 0,
    siteConcurrency: 50,
    siteWaitMs: 30_000,
    requestLimit: 10_000,
    addressLimit: 0,
    superAdminsNeedSecondFactor: false,
    storageQuota: 0,
    uploadLimit: 64 * 1024 * 1024,
  };
}
