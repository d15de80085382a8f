import type { Transaction } from 'kysely';
import { PlatformError, branchOf, type Context, type MediaFolder } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import { toSlug } from '../../kernel/base/slug.ts';
import { invalidParameter, refuse, withoutNul } from '../../kernel/base/refusals.ts';
import * as repository from './media-folder.repository.ts';
import { inOrder } from './media-folder-tree.ts';
import { moveAll, type Tables as MediaTables } from './media.repository.ts';

type Trx = Transaction<repository.Tables>;

/** Trees are read whole, so they end somewhere. */
const mostFolders = 10_000;
const deepest = 20;

export type FolderInput = { name?: string; parent?: number; slug?: string; description?: string };

export type MediaFolderService = ReturnType<typeof createMediaFolderService>;

type Needs = {
  db: PlatformDatabase;
  /** Hears of items that lie elsewhere now. */
  onChange: (context: Context) => Promise<void>;
};

export function createMediaFolderService({ db, onChange }: Needs) {
  const shard = ({ site }: Context) => db.forSite<repository.Tables>(site);

  const all = async (context: Context) => inOrder(await repository.findFolders(shard(context).read, context.site.id));

  /** One change of the tree after another: each sees the one before. */
  function change<Result>(
    context: Context,
    work: (trx: Trx, folders: readonly MediaFolder[]) => Promise<Result>,
  ): Promise<Result> {
    return shard(context).transaction(async (trx) => {
      await repository.lockTree(trx, context.site.id);
      return work(trx, inOrder(await repository.findFolders(trx, context.site.id)));
    });
  }

  /** Everything about it is read again: its path may be another one now. */
  async function get(context: Context, id: number): Promise<MediaFolder> {
    return known(await all(context), id);
  }

  return {
    all,
    get,

    async create(context: Context, input: FolderInput & { name: string }): Promise<MediaFolder> {
      if (!context.actor.can('upload_files')) throw refuse(context.actor, 'rest_cannot_create', mayNot('create'));
      const { id } = await change(context, async (trx, folders) => {
        if (folders.length >= mostFolders) {
          throw new PlatformError(400, 'rest_too_many_folders', `A site can have at most ${mostFolders} folders.`);
        }
        const parent_id = parentOf(folders, input.parent ?? 0);
        const name = checkName(folders, input.name, parent_id);
        const slug = freeSlug(folders, input.slug || name);
        return repository.insertFolder(trx, context.site.id, {
          parent_id,
          name,
          slug,
          description: withoutNul('description', input.description ?? ''),
        });
      });
      return get(context, id);
    },

    async update(context: Context, id: number, input: FolderInput): Promise<MediaFolder> {
      if (!context.actor.can('manage_categories')) throw refuse(context.actor, 'rest_cannot_update', mayNot('change'));
      await change(context, async (trx, folders) => {
        const before = known(folders, id);
        const parent_id = input.parent === undefined ? before.parent_id : parentOf(folders, input.parent, id);
        const name = checkName(folders, input.name ?? before.name, parent_id, id);
        await repository.updateFolder(trx, context.site.id, id, {
          parent_id,
          name,
          ...(input.slug && { slug: freeSlug(folders, input.slug, id) }),
          ...(input.description !== undefined && { description: withoutNul('description', input.description) }),
        });
      });
      return get(context, id);
    },

    /** What was in it moves to the folder around it; a folder whose name is taken there gets a number. */
    async delete(context: Context, id: number): Promise<MediaFolder> {
      if (!context.actor.can('manage_categories')) throw refuse(context.actor, 'rest_cannot_delete', mayNot('delete'));
      const { site } = context;
      const gone = await change(context, async (trx, folders) => {
        const folder = known(folders, id);
        const media = trx.withTables<MediaTables>();
        let moved = await moveAll(media, site.id, id, folder.parent_id);
        const beside = folders.filter((other) => other.parent_id === folder.parent_id && other.id !== id);
        const names = new Set(beside.map(({ name }) => name.toLowerCase()));
        for (const child of folders.filter(({ parent_id }) => parent_id === id)) {
          let name = child.name;
          for (let number = 2; names.has(name.toLowerCase()); number += 1) name = `${child.name} (${number})`;
          names.add(name.toLowerCase());
          await repository.updateFolder(trx, site.id, child.id, { name, parent_id: folder.parent_id });
        }
        await repository.deleteFolder(trx, site.id, id);
        // Those that came in until nobody could any more.
        moved += await moveAll(media, site.id, id, folder.parent_id);
        await repository.addFolderCounts(trx, site.id, [{ id: folder.parent_id, by: moved }]);
        return folder;
      });
      await onChange(context);
      return gone;
    },
  };
}

function known(folders: readonly MediaFolder[], id: number): MediaFolder {
  const folder = folders.find((each) => each.id === id);
  if (folder) return folder;
  throw new PlatformError(404, 'rest_term_invalid', 'There is no folder with this id.');
}

/** Not within itself, and not so deep that no path could name it. */
function parentOf(folders: readonly MediaFolder[], parent: number, moved?: number): number | null {
  const branch = moved === undefined ? [] : branchOf(folders, moved);
  if (branch.some(({ id }) => id === parent)) {
    throw invalidParameter('parent', 'A folder cannot be moved into itself or into one of its subfolders.');
  }
  const around = parent === 0 ? undefined : folders.find(({ id }) => id === parent);
  if (parent !== 0 && !around)
    throw invalidParameter('parent', 'There is no folder with this id.', 'rest_term_invalid');
  const own = branch[0]?.path.length ?? 1;
  const below = Math.max(0, ...branch.map(({ path }) => path.length - own));
  if ((around?.path.length ?? 0) + 1 + below > deepest) {
    throw invalidParameter('parent', `Folders can be nested at most ${deepest} levels deep.`);
  }
  return around?.id ?? null;
}

function checkName(folders: readonly MediaFolder[], asked: string, parent: number | null, except?: number): string {
  const name = withoutNul('name', asked).normalize('NFC').trim();
  if (name === '') throw invalidParameter('name', 'Enter a folder name.');
  const twin = folders.find(
    (other) => other.parent_id === parent && other.id !== except && other.name.toLowerCase() === name.toLowerCase(),
  );
  if (!twin) return name;
  throw new PlatformError(409, 'term_exists', 'A folder with this name already exists in this location.', {
    data: { term_id: twin.id },
  });
}

function freeSlug(folders: readonly MediaFolder[], asked: string, except?: number): string {
  const taken = new Set(folders.filter(({ id }) => id !== except).map(({ slug }) => slug));
  const wanted = toSlug(asked) || 'folder';
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}

const mayNot = (action: string) => `You are not allowed to ${action} folders on this site.`;
