import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { PlatformError, type Context, type JobRun, type MediaItem, type Site } from '@octavo/plugin-api';
import { refuse } from '../../kernel/base/refusals.ts';
import { invalidImage, planSizes, type ImageSize } from './image.ts';
import { canEditMedia, knownItem } from './media-access.ts';
import { makeSizes, removeFiles } from './media.job.ts';
import * as repository from './media.repository.ts';
import { storagePrefix } from '../../kernel/storage/storage.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { createPictures } from './pictures.ts';

type Needs = Pick<Kernel, 'compute' | 'db' | 'jobs' | 'log' | 'storage'> & {
  sites: () => Promise<readonly Site[]>;
  /** Hears of pictures whose versions were made. */
  onChange: (context: Context) => Promise<void>;
};

/** Below it lie the library's files, by year; what other features keep there is their own business. */
const ofLibrary = /^uploads\/sites\/\d+\/\d{4}\//;
const sweepBatch = 500;
const day = 24 * 60 * 60 * 1000;

export type MediaFiles = ReturnType<typeof createMediaFiles>;

/** The files behind the library's items, as far as that is work for later. */
export function createMediaFiles({ compute, db, jobs, log, storage, sites, onChange }: Needs) {
  const pictures = createPictures(compute);
  const shard = (site: Site) => db.forSite<repository.Tables>(site);

  /** Writes the versions beside each other; of what fails half-way nothing stays. */
  async function write(context: Context, item: MediaItem, run: JobRun): Promise<repository.MadeSize[]> {
    const source = await storage.stage();
    const made: repository.MadeSize[] = [];
    const planned = planSizes({ width: item.width!, height: item.height! });
    try {
      await pipeline(await storage.read(item.key), createWriteStream(source, { flags: 'wx' }));
      for (const size of planned) {
        made.push(await writeOne(context, item, source, size));
        await run.progress(made.length, planned.length);
      }
      return made;
    } catch (error) {
      await removeAll(made.map(({ key }) => key));
      throw error;
    } finally {
      await rm(source, { force: true });
    }
  }

  async function writeOne(
    context: Context,
    item: MediaItem,
    source: string,
    size: ImageSize,
  ): Promise<repository.MadeSize> {
    const target = await storage.stage();
    const { name, width, height } = size;
    const key = item.key.replace(/(\.\w+)$/, `.${name}-v${item.version}$1`);
    try {
      await pictures.writeSize(context, { source, target, size, focalPoint: { x: item.focal_x, y: item.focal_y } });
      const { size: file_size } = await stat(target);
      await storage.take(key, target, { type: item.mime_type });
      return { name, key, width, height, file_size };
    } finally {
      await rm(target, { force: true });
    }
  }

  async function removeAll(keys: readonly string[]): Promise<void> {
    for (const key of keys) await storage.remove(key);
  }

  return {
    removeAll,

    async makeSizes(context: Context, id: number, run: JobRun): Promise<void> {
      const { site } = context;
      const [item] = await repository.findItems(shard(site).read, site.id, [id]);
      if (item?.sizes_state !== 'pending') return;
      const made = await write(context, item, run).catch((error: unknown) => {
        // A picture that can't be drawn now can't be drawn later either; everything else may get better.
        if (!(error instanceof PlatformError && error.code === invalidImage)) throw error;
        log.warn({ err: error, site: site.id, media: id }, 'An image could not be resized.');
        return undefined;
      });
      const stale = await shard(site).transaction(async (trx) => {
        const [now] = await repository.lockItems(trx, site.id, [id]);
        const isSame = now?.key === item.key && now.focal_x === item.focal_x && now.focal_y === item.focal_y;
        if (!isSame || now.sizes_state !== 'pending') {
          // Another job for the same version may have been faster: then these very files are in use.
          const keys = (made ?? []).map(({ key }) => key);
          const used = await repository.keysInUse(trx, site.id, keys);
          return keys.filter((key) => !used.has(key));
        }
        const before = await repository.replaceSizes(trx, site.id, id, made ?? []);
        await repository.updateItem(trx, site.id, id, { sizes_state: made ? 'done' : 'failed' });
        const unused = before.map(({ key }) => key).filter((key) => !made?.some((size) => size.key === key));
        if (unused.length > 0) {
          await jobs.enqueue(context, removeFiles, { site_id: site.id, keys: unused }, { trx });
        }
        const bytes = repository.bytesOf(made ?? []) - repository.bytesOf(before);
        await repository.addTotals(trx, site.id, [{ kind: 'image', items: 0, bytes }]);
        return undefined;
      });
      await (stale ? removeAll(stale) : onChange(context));
    },

    /** Asks once more for versions that are still missing; a job that is there already finds nothing left to do. */
    async remake(context: Context, id: number): Promise<MediaItem> {
      const { actor, site } = context;
      const item = knownItem(await repository.findItems(shard(site).read, site.id, [id]));
      if (!canEditMedia(actor, item))
        throw refuse(actor, 'rest_cannot_edit', 'You are not allowed to change this file.');
      if (item.sizes_state === 'pending') await jobs.enqueue(context, makeSizes, { site_id: site.id, media_id: id });
      return item;
    },

    /** Files without an item, a day after they came: an upload that was cut off, a job that died. */
    async sweep(run: JobRun): Promise<void> {
      const before = new Date(Date.now() - day);
      let removed = await storage.sweep(before);
      const all = await sites();
      for (const [position, site] of all.entries()) {
        let batch: string[] = [];
        const check = async () => {
          const used = await repository.keysInUse(shard(site).read, site.id, batch);
          const orphans = batch.filter((key) => !used.has(key));
          await removeAll(orphans);
          removed += orphans.length;
          batch = [];
        };
        for await (const { key, modified } of storage.list(storagePrefix(site.id))) {
          if (modified >= before || !ofLibrary.test(key)) continue;
          batch.push(key);
          if (batch.length === sweepBatch) await check();
        }
        if (batch.length > 0) await check();
        await run.progress(position + 1, all.length);
      }
      if (removed > 0) log.info({ files: removed }, 'Orphaned files were removed.');
    },
  };
}
