import type { JobRun } from '@octavo/plugin-api';
import { storagePrefix } from '../../kernel/storage/storage.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { tablesOfSites } from './site-move.repository.ts';
import * as repository from './site-deletion.repository.ts';

const batch = 5_000;

type Needs = Pick<Kernel, 'db' | 'directory' | 'log' | 'storage'>;

export function createSiteRemoval({ db, directory, log, storage }: Needs) {
  return {
    /** In batches; stopped half-way it goes on where it was. The directory forgets the site last. */
    async remove(input: { site_id: number; deleted_at: string }, run: JobRun): Promise<void> {
      const marked = await repository.deletedAt(db.network, input.site_id);
      if (!marked || marked.toISOString() !== input.deleted_at) return;
      for await (const { key } of storage.list(storagePrefix(input.site_id))) await storage.remove(key);
      const shard = db.shard(run.context.site.shard);
      const tables = await tablesOfSites(shard);
      let removed = 0;
      for (const [position, table] of tables.entries()) {
        for (;;) {
          await run.progress(position, tables.length);
          const rows = await repository.deleteRows(shard, table, input.site_id, batch);
          removed += rows;
          if (rows < batch) break;
        }
      }
      await repository.deleteSiteState(shard, input.site_id);
      await repository.deleteSite(db.network, input.site_id);
      await run.progress(tables.length, tables.length);
      directory.forget(input.site_id);
      log.info({ site: input.site_id, rows: removed }, 'A deleted site was removed.');
    },
  };
}
