import type { Transaction } from 'kysely';
import {
  PlatformError,
  checkPage,
  invalidParameter,
  type Context,
  type Design,
  type MediaItem,
  type Site,
  type Theme,
} from '@octavo/plugin-api';
import { RecentMap, createSecondCache, refuse, type Kernel, type MediaLibrary } from '@octavo/platform/feature-api';
import { wholeDesign, type StoredDesign } from './default-design.ts';
import { changedDesign, pictureFields, readDesign, type DesignInput } from './design-fields.ts';
import * as repository from './design.repository.ts';
import { iconGround, iconVersion } from './icon-files.ts';

/** How a page is to look: the whole design, and the pictures in it that there are. */
export type Look = {
  readonly design: Design;
  readonly pictures: ReadonlyMap<number, MediaItem>;
  /** Part of the addresses of the site's icons; undefined without an icon. */
  readonly icon: string | undefined;
};
export type Version = repository.DesignRow & { readonly stored: StoredDesign; readonly whole: Design };
export type Draft = Omit<repository.DraftRow, 'author_id' | 'modified_gmt' | 'version'> & {
  /** Undefined while nobody has tried anything: then it is the design that readers see. */
  readonly saved: repository.DraftRow | undefined;
  readonly stored: StoredDesign;
  readonly whole: Design;
};

type Needs = Pick<Kernel, 'audit' | 'db'> & {
  media: Pick<MediaLibrary, 'getMany'>;
  themesOf: (site: Site) => readonly Theme[];
  /** Pages that are kept somewhere are no longer right. */
  purge: (context: Context) => Promise<void>;
  /** The icon may have become another one. */
  onIcon: (context: Context, trx: Transaction<repository.Tables>) => Promise<void>;
};
type Trx = Transaction<repository.Tables>;

/** As for menus, and as WordPress has it. */
export const manageDesign = 'edit_theme_options';
/** So many designs of a site are kept. */
export const mostDesigns = 100;
/** Sites whose design is kept in memory. */
const sitesKept = 1_000;

export type Designs = ReturnType<typeof createDesigns>;

export function createDesigns({ audit, db, media, themesOf, purge, onIcon }: Needs) {
  const shard = ({ site }: Context) => db.forSite<repository.Tables>(site);
  const looks = createSecondCache<Look>(sitesKept);
  /** The same object as long as nothing has changed, so that others can keep what they make of it. */
  const last = new RecentMap<number, { text: string; themes: readonly Theme[]; look: Look }>(sitesKept);

  function mayEdit({ actor }: Context): boolean {
    return actor.can(manageDesign);
  }

  function check(context: Context): void {
    if (mayEdit(context)) return;
    throw refuse(context.actor, 'rest_cannot_edit_design', 'You are not allowed to change the design of this site.');
  }

  const toVersion = ({ site }: Context, row: repository.DesignRow | undefined): Version => {
    const stored = readDesign(row?.design ?? '{}');
    const known = row ?? { id: 0, name: '', design: '{}', author_id: 0, date_gmt: new Date(0) };
    return { ...known, stored, whole: wholeDesign(stored, themesOf(site)) };
  };

  const toDraft = ({ site }: Context, saved: repository.DraftRow | undefined, published: string): Draft => {
    const design = saved?.design ?? published;
    const stored = readDesign(design);
    return { design, saved, stored, whole: wholeDesign(stored, themesOf(site)) };
  };

  async function lookOf(context: Context, text: string): Promise<Look> {
    const design = wholeDesign(readDesign(text), themesOf(context.site));
    const ids = pictureFields.map((name) => design[name]).filter((id) => id > 0);
    const found = await media.getMany(context, [...new Set(ids)]);
    const pictures = new Map(found.filter(isPicture).map((item) => [item.id, item]));
    const icon = pictures.get(design.icon);
    return { design, pictures, icon: icon && iconVersion(icon, iconGround(design)) };
  }

  async function load(context: Context): Promise<Look> {
    const { site } = context;
    const row = await repository.findNewest(shard(context).read, site.id);
    const themes = themesOf(site);
    const text = row?.design ?? '{}';
    const look = await lookOf(context, text);
    const known = last.get(site.id);
    const isSame =
      known?.text === text &&
      sameItems(known.themes, themes) &&
      sameItems([...known.look.pictures.values()].map(picturePart), [...look.pictures.values()].map(picturePart));
    const kept = isSame ? known : { text, themes, look };
    last.set(site.id, kept);
    return kept.look;
  }

  /** Those that are new in a design must be pictures of the site. */
  async function checkPictures(context: Context, before: StoredDesign, after: StoredDesign): Promise<void> {
    for (const name of pictureFields) {
      const id = after[name];
      if (!id || id === before[name]) continue;
      const [item] = await media.getMany(context, [id]);
      if (!item || !isPicture(item)) throw invalidParameter(name, 'There is no image with this id on this site.');
      if (name === 'icon' && item.width === null) {
        throw invalidParameter(name, 'An icon must be a JPEG, PNG, WebP, GIF or AVIF image.');
      }
    }
  }

  /** One change of a site's design after another. */
  async function change<Result>(context: Context, work: (trx: Trx) => Promise<Result>): Promise<Result> {
    return shard(context).transaction(async (trx) => {
      await repository.lockDesigns(trx, context.site.id);
      return work(trx);
    });
  }

  async function insert(context: Context, trx: Trx, stored: StoredDesign, name: string): Promise<Version> {
    const { actor, site } = context;
    const before = await repository.findNewest(trx, site.id);
    const design = JSON.stringify(stored);
    const row = await repository.insertDesign(trx, site.id, { name, design, author_id: actor.userId }, mostDesigns);
    const known = readDesign(before?.design ?? '{}');
    await audit.recordWith(trx, context, {
      action: 'design.published',
      target: { kind: 'design', id: row.id, ...(name !== '' && { name }) },
      details: { fields: changedFields(known, stored) },
    });
    if ((stored.icon ?? 0) > 0 || (known.icon ?? 0) > 0) await onIcon(context, trx);
    return toVersion(context, row);
  }

  async function show(context: Context): Promise<void> {
    looks.forget(context.site.id);
    await purge(context);
  }

  const published = (context: Context) => looks.read(context.site.id, () => load(context));
  const newestText = async (db_: Parameters<typeof repository.findNewest>[0], siteId: number) =>
    (await repository.findNewest(db_, siteId))?.design ?? '{}';

  async function find(context: Context, id: number): Promise<repository.DesignRow> {
    const row = await repository.findDesign(shard(context).read, context.site.id, id);
    if (row) return row;
    throw new PlatformError(404, 'rest_design_invalid_id', 'There is no design with this number.');
  }

  return {
    /** What readers see. Kept in memory: every page asks. */
    published,

    /** Another process may have published, or changed a picture. */
    forget: looks.forget,

    /** What is being tried out, for those who may; undefined for everybody else. */
    async draftFor(context: Context): Promise<Look | undefined> {
      if (!mayEdit(context)) return undefined;
      const { read } = shard(context);
      const draft = await repository.findDraft(read, context.site.id);
      return lookOf(context, draft?.design ?? (await newestText(read, context.site.id)));
    },

    themes: ({ site }: Context) => themesOf(site),

    async get(context: Context): Promise<Version> {
      check(context);
      return toVersion(context, await repository.findNewest(shard(context).read, context.site.id));
    },

    /** Changes what readers see, at once. */
    async change(context: Context, input: DesignInput, name = ''): Promise<Version> {
      check(context);
      const called = checkName(name);
      const { read } = shard(context);
      const before = readDesign(await newestText(read, context.site.id));
      await checkPictures(context, before, changedDesign(before, input, themesOf(context.site)));
      const version = await change(context, async (trx) => {
        const row = await repository.findNewest(trx, context.site.id);
        const known = readDesign(row?.design ?? '{}');
        const stored = changedDesign(known, input, themesOf(context.site));
        return isEqual(known, stored) ? toVersion(context, row) : insert(context, trx, stored, called);
      });
      await show(context);
      return version;
    },

    async draft(context: Context): Promise<Draft> {
      check(context);
      const { read } = shard(context);
      const saved = await repository.findDraft(read, context.site.id);
      return toDraft(context, saved, saved ? '' : await newestText(read, context.site.id));
    },

    /** `version` is the one that the caller has seen; 0 for none. */
    async saveDraft(context: Context, input: DesignInput, version?: number): Promise<Draft> {
      check(context);
      const { actor, site } = context;
      const { read } = shard(context);
      const known = readDesign(
        (await repository.findDraft(read, site.id))?.design ?? (await newestText(read, site.id)),
      );
      await checkPictures(context, known, changedDesign(known, input, themesOf(site)));
      return change(context, async (trx) => {
        const draft = await repository.findDraft(trx, site.id);
        if (version !== undefined && version !== (draft?.version ?? 0)) throw conflict();
        const before = readDesign(draft?.design ?? (await newestText(trx, site.id)));
        const design = JSON.stringify(changedDesign(before, input, themesOf(site)));
        return toDraft(context, await repository.saveDraft(trx, site.id, { design, author_id: actor.userId }), '');
      });
    },

    async discardDraft(context: Context): Promise<void> {
      check(context);
      await change(context, (trx) => repository.deleteDraft(trx, context.site.id));
    },

    /** What was tried out is what readers see from now on. */
    async publishDraft(context: Context, name = '', version?: number): Promise<Version> {
      check(context);
      const called = checkName(name);
      const { site } = context;
      const result = await change(context, async (trx) => {
        const draft = await repository.findDraft(trx, site.id);
        if (!draft) throw new PlatformError(409, 'no_design_draft', 'There is no draft of a design to publish.');
        if (version !== undefined && version !== draft.version) throw conflict();
        await repository.deleteDraft(trx, site.id);
        const row = await repository.findNewest(trx, site.id);
        const stored = readDesign(draft.design);
        const isNew = !isEqual(readDesign(row?.design ?? '{}'), stored);
        return isNew ? insert(context, trx, stored, called) : toVersion(context, row);
      });
      await show(context);
      return result;
    },

    async history(context: Context, { page = 1, perPage = 10 }: { page?: number; perPage?: number }) {
      check(context);
      const { read } = shard(context);
      const total = await repository.countDesigns(read, context.site.id);
      checkPage({ page, perPage, total });
      const place = { limit: perPage, offset: (page - 1) * perPage };
      const rows = await repository.listDesigns(read, context.site.id, place);
      return { versions: rows.map((row) => toVersion(context, row)), total };
    },

    async version(context: Context, id: number): Promise<Version> {
      check(context);
      return toVersion(context, await find(context, id));
    },

    /** An older design becomes the newest one again. What is being tried out stays as it is. */
    async restore(context: Context, id: number): Promise<Version> {
      check(context);
      const { design, name } = await find(context, id);
      const version = await change(context, async (trx) => {
        const row = await repository.findNewest(trx, context.site.id);
        const stored = readDesign(design);
        const isNew = !isEqual(readDesign(row?.design ?? '{}'), stored);
        return isNew ? insert(context, trx, stored, name) : toVersion(context, row);
      });
      await show(context);
      return version;
    },
  };
}

const isPicture = ({ mime_type }: MediaItem) => mime_type.startsWith('image/');
const picturePart = ({ id, version }: MediaItem) => `${id}.${version}`;

function sameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}

function changedFields(before: StoredDesign, after: StoredDesign): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Design)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).toSorted();
}

const isEqual = (one: StoredDesign, other: StoredDesign) => changedFields(one, other).length === 0;

function checkName(name: string): string {
  if (name.includes('\0')) throw invalidParameter('name', 'name must not contain the NUL character.');
  if (Array.from(name).length <= 100) return name.trim();
  throw invalidParameter('name', 'A name can have at most 100 characters.', 'rest_too_long');
}

const conflict = () =>
  new PlatformError(409, 'design_conflict', 'Somebody else has changed the draft of the design. Load it again.');
