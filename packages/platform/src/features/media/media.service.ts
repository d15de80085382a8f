import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import {
  PlatformError,
  type AnyTransaction,
  type Context,
  type MediaChange,
  type MediaItem,
  type MediaService,
  type PostService,
} from '@octavo/plugin-api';
import type { Audit } from '../../kernel/audit/audit.service.ts';
import type { Follow } from '../../kernel/base/followers.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';
import type { PostUpkeep } from '../content/post-upkeep.ts';
import { toSlug } from '../../kernel/base/slug.ts';
import { invalidParameter, refuse, withoutNul } from '../../kernel/base/refusals.ts';
import { examine, stemOf, type Examined } from './intake.ts';
import { addFolderCounts, holdFolder, type Tables as FolderTables } from './media-folder.repository.ts';
import type { MediaFolderService } from './media-folder.service.ts';
import { createMediaLists } from './media-list.service.ts';
import { canDeleteMedia, canEditMedia, knownItem } from './media-access.ts';
import { focalColumns, textColumns, type MediaInput, type MediaOrigin } from './media-input.ts';
import { makeSizes, removeFiles } from './media.job.ts';
import { keyName, monthOf } from './media-names.ts';
import type { MediaQuota, UploadLimit } from './media-quota.service.ts';
import * as repository from './media.repository.ts';
import { storagePrefix } from '../../kernel/storage/storage.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { entityTag, fileUrl, pathAt, responsiveImage } from './media-urls.ts';
import { createPictures } from './pictures.ts';
import { receive, tooLarge, type Upload } from './upload.ts';

export type { MediaInput } from './media-input.ts';

type Needs = Pick<Kernel, 'compute' | 'db' | 'jobs' | 'storage'> & {
  audit: Pick<Audit, 'recordWith'>;
  folders: MediaFolderService;
  follow: Follow<MediaChange>;
  posts: PostService & Pick<PostUpkeep, 'forgetMedia'>;
  quota: MediaQuota;
  types: PostTypeRegistry;
  /** Hears of every item that was made, changed or removed. */
  onChange: (context: Context) => Promise<void>;
};
type Trx = Transaction<repository.Tables & FolderTables>;

export type { MediaQuery } from './media-list.service.ts';
export type ServedFile = { key: string; size: number; etag: string; item: MediaItem; isStandIn: boolean };

export type MediaLibrary = ReturnType<typeof createMediaLibrary>;

export function createMediaLibrary(needs: Needs) {
  const { audit, compute, db, folders, follow, jobs, posts, quota, storage, types, onChange } = needs;
  const pictures = createPictures(compute);
  const shard = ({ site }: Context) => db.forSite<repository.Tables & FolderTables>(site);

  async function write<Result>(context: Context, work: (trx: Trx) => Promise<Result>): Promise<Result> {
    const result = await shard(context).transaction(work);
    await onChange(context);
    return result;
  }

  async function getMany(context: Context, ids: readonly number[]): Promise<readonly MediaItem[]> {
    if (ids.length === 0) return [];
    const found = await repository.findItems(shard(context).read, context.site.id, ids);
    const byId = new Map(found.map((item) => [item.id, item]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async function get(context: Context, id: number): Promise<MediaItem> {
    return knownItem(await getMany(context, [id]));
  }

  /** PostgreSQL would not even hear of a path with NUL in it. */
  const findByPath = async (context: Context, path: string): Promise<MediaItem | undefined> =>
    path.includes('\0') ? undefined : repository.findItemAt(shard(context).read, context.site.id, path);

  /** Asked before the transaction: one that waits for a second connection can wait for ever. */
  async function checkPost(context: Context, id: number | undefined): Promise<void> {
    if (!id) return;
    const [post] = await posts.getMany(context, [id]);
    if (!post) throw invalidParameter('post', 'There is no post with this id.', 'rest_post_invalid_id');
    if (!posts.can(context, 'edit', post)) {
      throw refuse(context.actor, 'rest_cannot_edit', 'You are not allowed to add files to this post.');
    }
  }

  /** After items are locked, never before: whoever deletes a folder takes both in this order. */
  async function folderIn(trx: Trx, context: Context, id: number | undefined): Promise<number | null> {
    if (!id) return null;
    if (await holdFolder(trx, context.site.id, id)) return id;
    throw invalidParameter('media_folder', 'There is no folder with this id.', 'rest_term_invalid');
  }

  async function later(context: Context, trx: Trx, item: MediaItem, unused: readonly string[] = []): Promise<void> {
    const options = { trx };
    const site_id = context.site.id;
    if (item.sizes_state === 'pending') {
      await jobs.enqueue(context, makeSizes, { site_id, media_id: item.id }, options);
    }
    if (unused.length > 0) await jobs.enqueue(context, removeFiles, { site_id, keys: [...unused] }, options);
  }

  /** Into the storage; out of it again if the library doesn't take it after all. */
  async function keep<Result>(
    context: Context,
    upload: Upload,
    work: (file: Examined, key: string) => Promise<Result>,
  ): Promise<Result> {
    let key: string | undefined;
    try {
      const file = await examine(pictures, context, upload);
      key = `${storagePrefix(context.site.id)}${monthOf(context.site.timezone)}/${keyName(file)}`;
      await storage.take(key, upload.path, { type: file.mimeType });
      return await work(file, key);
    } catch (error) {
      if (key !== undefined) await storage.remove(key);
      throw error;
    } finally {
      await rm(upload.path, { force: true });
    }
  }

  /** What of a file may come; `replaced` is the item whose place it takes. */
  async function uploadLimit(context: Context, most: number, replaced?: number): Promise<UploadLimit> {
    const { read } = shard(context);
    const gone = replaced === undefined ? undefined : await get(context, replaced);
    const sizes = gone ? await repository.findSizes(read, context.site.id, [gone.id]) : [];
    const freed = (gone?.file_size ?? 0) + repository.bytesOf(sizes);
    return quota.limit(read, context.site, { bytes: most, refusal: () => tooLarge(most) }, freed);
  }

  async function create(
    context: Context,
    upload: Upload,
    input: MediaInput,
    origin: MediaOrigin = {},
  ): Promise<MediaItem> {
    const { site, actor } = context;
    return keep(context, upload, async (file, key) => {
      if (!actor.can('upload_files'))
        throw refuse(actor, 'rest_cannot_create', 'You are not allowed to upload files here.');
      await checkPost(context, input.post);
      const { mimeType, extension, ...about } = file;
      const stem = stemOf(file.file_name);
      const now = new Date();
      return write(context, async (trx) => {
        const folder_id = await folderIn(trx, context, input.media_folder);
        await repository.lockNames(trx, site.id);
        const name = toSlug(stem) || 'file';
        const path = `${monthOf(site.timezone, origin.date_gmt)}/${name}`;
        const item = await repository.insertItem(trx, site.id, {
          ...about,
          ...textColumns(input),
          ...focalColumns(input),
          title: withoutNul('title', input.title ?? stem),
          mime_type: mimeType,
          folder_id,
          post_id: input.post || null,
          author_id: actor.userId,
          path: await repository.freeName(trx, site.id, 'path', path, `.${extension}`),
          slug: await repository.freeName(trx, site.id, 'slug', toSlug(input.slug ?? '') || name, ''),
          key,
          date_gmt: now,
          modified_gmt: now,
          ...origin,
        } as repository.NewMediaRow);
        await later(context, trx, item);
        // Before the counters: whoever else counts waits from there on.
        await follow(context, trx, { before: undefined, after: item });
        await addFolderCounts(trx, site.id, [{ id: folder_id, by: 1 }]);
        await repository.addTotals(trx, site.id, [{ kind: kindOf(item), items: 1, bytes: item.file_size }]);
        await quota.check(trx, site, item.file_size);
        return item;
      });
    });
  }

  return {
    getMany,
    get,
    folders: folders.all,
    url: fileUrl,
    pathAt,
    image: responsiveImage,
    read: (item: MediaItem): Promise<Readable> => storage.read(item.key),

    async findAt(context: Context, url: string): Promise<MediaItem | undefined> {
      const path = pathAt(context.site, url);
      return path === undefined ? undefined : findByPath(context, path);
    },

    ...createMediaLists({ db, types }),

    sizes: async (context: Context, items: readonly MediaItem[]) => {
      const ids = items.filter(({ sizes_state }) => sizes_state === 'done').map(({ id }) => id);
      return repository.findSizes(shard(context).read, context.site.id, ids);
    },

    uploadLimit,

    async usage(context: Context): Promise<{ items: number; bytes: number; quota: number }> {
      const totals = await repository.findTotals(shard(context).read, context.site.id);
      const sum = (part: 'items' | 'bytes') => totals.reduce((all, total) => all + total[part], 0);
      return { items: sum('items'), bytes: sum('bytes'), quota: quota.allowed(context.site) };
    },

    /** The file at an address below the uploads: of a version that isn't made, the picture itself. */
    async fileAt(context: Context, path: string, size?: string): Promise<ServedFile> {
      const { read } = shard(context);
      const item = await findByPath(context, path);
      if (!item) throw new PlatformError(404, 'not_found', 'There is no page or file at this address.');
      const made = size === undefined ? [] : await repository.findSizes(read, context.site.id, [item.id]);
      const version = made.find(({ name }) => name === size);
      const { key, file_size } = version ?? item;
      const isStandIn = size !== undefined && !version;
      return { key, size: file_size, etag: entityTag(key), item, isStandIn };
    },

    create,

    /** The same for a file that comes from elsewhere than a request. */
    async import(
      context: Context,
      content: Readable,
      name: string,
      input: MediaInput = {},
      origin: MediaOrigin = {},
    ): Promise<MediaItem> {
      const limit = await uploadLimit(context, Number.MAX_SAFE_INTEGER);
      const upload = await receive(content, await storage.stage(), name, limit);
      return create(context, upload, input, origin);
    },

    async update(context: Context, id: number, input: MediaInput): Promise<MediaItem> {
      const { site } = context;
      await checkPost(context, input.post);
      return write(context, async (trx) => {
        if (input.slug !== undefined) await repository.lockNames(trx, site.id);
        const before = editable(context, await repository.lockItems(trx, site.id, [id]));
        const folder_id =
          input.media_folder === undefined ? undefined : await folderIn(trx, context, input.media_folder);
        const focal = focalColumns(input);
        const moves = focal && (focal.focal_x !== before.focal_x || focal.focal_y !== before.focal_y);
        const slug = toSlug(input.slug ?? '');
        const item = await repository.updateItem(trx, site.id, id, {
          ...textColumns(input),
          ...(input.title !== undefined && { title: withoutNul('title', input.title) }),
          ...(slug && slug !== before.slug && { slug: await repository.freeName(trx, site.id, 'slug', slug, '') }),
          ...(input.post !== undefined && { post_id: input.post || null }),
          ...(folder_id !== undefined && { folder_id }),
          ...focal,
          ...(moves && before.sizes_state === 'done' && { sizes_state: 'pending' as const }),
          modified_gmt: new Date(),
        });
        if (moves) await later(context, trx, item);
        await follow(context, trx, { before, after: item });
        await addFolderCounts(trx, site.id, movesOf([before], item.folder_id));
        return item;
      });
    },

    /** Another file in its place, at the same address; what was said about it stays. */
    async replace(context: Context, id: number, upload: Upload): Promise<MediaItem> {
      const { site } = context;
      return keep(context, upload, async ({ mimeType, extension, ...file }, key) =>
        write(context, async (trx) => {
          await quota.hold(trx, site);
          const before = editable(context, await repository.lockItems(trx, site.id, [id]));
          if (!before.path.endsWith(`.${extension}`)) {
            const message = `The file has a different type. Choose a file of the type ${before.mime_type}, or upload this one as a new file.`;
            throw new PlatformError(409, 'rest_upload_type_differs', message);
          }
          const gone = await repository.replaceSizes(trx, site.id, id, []);
          const item = await repository.updateItem(trx, site.id, id, {
            ...file,
            key,
            mime_type: mimeType,
            modified_gmt: new Date(),
          });
          await later(context, trx, item, [before.key, ...gone.map((size) => size.key)]);
          await follow(context, trx, { before, after: item });
          await repository.addTotals(trx, site.id, [
            { kind: kindOf(before), items: -1, bytes: -(before.file_size + repository.bytesOf(gone)) },
            { kind: kindOf(item), items: 1, bytes: item.file_size },
          ]);
          await quota.check(trx, site, item.file_size - before.file_size - repository.bytesOf(gone));
          return item;
        }),
      );
    },

    async delete(context: Context, id: number): Promise<MediaItem> {
      const { site, actor } = context;
      return write(context, async (trx) => {
        const item = knownItem(await repository.lockItems(trx, site.id, [id]));
        if (!canDeleteMedia(actor, item))
          throw refuse(actor, 'rest_cannot_delete', 'You are not allowed to delete this file.');
        const gone = await repository.replaceSizes(trx, site.id, id, []);
        await repository.deleteItem(trx, site.id, id);
        await posts.forgetMedia(context, trx, id);
        await later(context, trx, { ...item, sizes_state: 'none' }, [item.key, ...gone.map(({ key }) => key)]);
        await follow(context, trx, { before: item, after: undefined });
        await addFolderCounts(trx, site.id, [{ id: item.folder_id, by: -1 }]);
        const bytes = -(item.file_size + repository.bytesOf(gone));
        await repository.addTotals(trx, site.id, [{ kind: kindOf(item), items: -1, bytes }]);
        const target = { kind: 'media', id, name: item.title } as const;
        await audit.recordWith(trx, context, { action: 'media.deleted', target });
        return item;
      });
    },

    /** All of them or none; those that are there already stay as they are. */
    async move(context: Context, ids: readonly number[], folder: number): Promise<readonly number[]> {
      const { site, actor } = context;
      return write(context, async (trx) => {
        const items = await repository.lockItems(trx, site.id, ids);
        const folder_id = await folderIn(trx, context, folder);
        const missing = ids.filter((id) => !items.some((item) => item.id === id));
        if (missing.length > 0) {
          throw invalidParameter('ids', `There is no item with the id ${missing.join(', ')}.`, 'rest_post_invalid_id');
        }
        const foreign = items.filter((item) => !canEditMedia(actor, item)).map(({ id }) => id);
        if (foreign.length > 0)
          throw refuse(actor, 'rest_cannot_edit', `You are not allowed to move the items ${foreign.join(', ')}.`);
        const moved = items.filter((item) => item.folder_id !== folder_id);
        const movedIds = moved.map(({ id }) => id);
        if (moved.length > 0) await repository.moveItems(trx, site.id, movedIds, folder_id);
        await addFolderCounts(trx, site.id, movesOf(moved, folder_id));
        return movedIds;
      });
    },

    /** A post that is gone has no files any more; they stay. */
    follower: {
      concerns: ({ after }: { after: unknown }) => after === undefined,
      follow: ({ site, trx }: Context & { trx: AnyTransaction }, { before }: { before: { id: number } | undefined }) =>
        repository.detachFrom(trx.withTables<repository.Tables>(), site.id, before!.id),
    },
  } satisfies MediaService & Record<string, unknown>;
}

/** The one item of a look for one. */
function editable({ actor }: Context, items: readonly MediaItem[]): MediaItem {
  const item = knownItem(items);
  if (canEditMedia(actor, item)) return item;
  throw refuse(actor, 'rest_cannot_edit', 'You are not allowed to change this file.');
}

const kindOf = ({ mime_type }: MediaItem) => mime_type.split('/', 1).join('');

function movesOf(items: readonly MediaItem[], to: number | null): { id: number | null; by: number }[] {
  return items.flatMap(({ folder_id }) => [
    { id: folder_id, by: -1 },
    { id: to, by: 1 },
  ]);
}
