import { randomUUID } from 'node:crypto';
import type { Context, Platform } from '@octavo/plugin-api';
import { releaseLock, renewLock, takeLock, type Tables } from './export.repository.ts';

/** Gone so soon after its owner died; renewed in time by one who lives. */
const leaseSeconds = 20;
const renewMs = 5_000;

/** Undefined when somebody else holds the key. Only one in the whole network works at a time. */
export async function whileLocked<Result>(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  { site }: Context,
  key: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const owner = randomUUID();
  const shard = db.forSite<Tables>(site);
  if (!(await shard.transaction((trx) => takeLock(trx, site.id, key, owner, leaseSeconds)))) return undefined;
  const timer = setInterval(() => {
    shard
      .transaction((trx) => renewLock(trx, site.id, key, owner, leaseSeconds))
      .catch((error: unknown) =>
        log.warn({ err: error, site: site.id }, 'The lock of an export could not be renewed.'),
      );
  }, renewMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await shard.transaction((trx) => releaseLock(trx, site.id, key, owner));
  }
}
