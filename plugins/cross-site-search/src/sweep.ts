import type { Site } from '@octavo/plugin-api';
import type { SearchIndex } from './index/search-index.ts';

const tombstoneHours = 24;

/** Removes old tombstones, and what late writes have left of sites that don't take part. */
export async function sweepIndex(index: SearchIndex, members: readonly Site[]): Promise<void> {
  await index.sweep(new Date(Date.now() - tombstoneHours * 60 * 60 * 1000));
  const ids = new Set(members.map(({ id }) => id));
  for (const id of (await index.counts()).keys()) if (!ids.has(id)) await index.removeSite(id);
}
