import { createWriteStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PlatformError, type Context, type MediaItem, type Site } from '@octavo/plugin-api';
import {
  storagePrefix,
  type IconDrawing,
  type Kernel,
  type MediaLibrary,
  type Pictures,
} from '@octavo/platform/feature-api';
import type { Designs, Look } from './design.service.ts';
import { favicon, icoOf, iconFiles, iconGround, iconNames } from './icon-files.ts';
import { makeIcons } from './icon.job.ts';
import { palettesOf } from './palette.ts';
import { accentsOfPixels } from './picture-accents.ts';

type Needs = Pick<Kernel, 'jobs' | 'log' | 'storage'> & {
  designs: Pick<Designs, 'forget' | 'published'>;
  media: Pick<MediaLibrary, 'getMany' | 'read'>;
  pictures: Pick<Pictures, 'pixels' | 'writeIcons'>;
};

/** The picture of a maskable icon keeps clear of the edge, of which systems may cut a tenth on each side. */
const maskableShare = 0.72;
const filledShare = 0.86;

export type ServedIcon = {
  readonly type: string;
  readonly size: number;
  readonly isStandIn: boolean;
  read(): Promise<Readable>;
};

export type Icons = ReturnType<typeof createIcons>;

/** A site's icon in all the sizes that systems ask for, and what else is made of pictures. */
export function createIcons({ jobs, log, storage, designs, media, pictures }: Needs) {
  const folder = (site: Site) => `${storagePrefix(site.id)}icons/`;
  const keyOf = (site: Site, version: string, name: string) => `${folder(site)}${version}/${name}`;

  /** Decoding needs a file. */
  async function staged<Result>(item: MediaItem, work: (path: string) => Promise<Result>): Promise<Result> {
    const path = await storage.stage();
    try {
      await pipeline(await media.read(item), createWriteStream(path, { flags: 'wx' }));
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  async function draw(context: Context, look: Look, item: MediaItem, version: string): Promise<void> {
    const { site } = context;
    const ground = iconGround(look.design);
    const drawings: (IconDrawing & { name: string })[] = [];
    for (const { name, size, isMaskable, isFilled } of iconFiles) {
      const share = isMaskable ? maskableShare : isFilled ? filledShare : 1;
      drawings.push({ name, size, share, target: await storage.stage(), ...(isFilled && { ground }) });
    }
    const ico = await storage.stage();
    try {
      await staged(item, (source) =>
        pictures.writeIcons(
          context,
          source,
          drawings.map(({ name: _name, ...drawing }) => drawing),
        ),
      );
      const small = drawings[0]!;
      await writeFile(ico, icoOf(await readFile(small.target), small.size));
      await storage.take(keyOf(site, version, favicon), ico, { type: 'image/x-icon' });
      for (const { name, target } of drawings) {
        await storage.take(keyOf(site, version, name), target, { type: 'image/png' });
      }
    } finally {
      for (const path of [ico, ...drawings.map(({ target }) => target)]) await rm(path, { force: true });
    }
  }

  const isMade = async (site: Site, version: string) =>
    (await storage.find(keyOf(site, version, iconNames[0]!))) !== undefined;

  return {
    /** All sizes of the icon that readers see; those of other ones go. */
    async make(context: Context): Promise<void> {
      const { site } = context;
      designs.forget(site.id);
      const look = await designs.published(context);
      const item = look.pictures.get(look.design.icon);
      if (item && look.icon !== undefined && !(await isMade(site, look.icon))) {
        await draw(context, look, item, look.icon).catch((error: unknown) => {
          // A picture that can't be drawn now can't be drawn later either.
          if (!(error instanceof PlatformError && error.status === 400)) throw error;
          log.warn({ err: error, site: site.id, media: item.id }, 'An icon could not be made.');
        });
      }
      for await (const { key } of storage.list(folder(site))) {
        if (look.icon === undefined || !key.startsWith(`${folder(site)}${look.icon}/`)) await storage.remove(key);
      }
    },

    /** One file of the icon; the picture itself until it is made. Undefined for what isn't an icon of the site. */
    async find(context: Context, name: string, version?: string): Promise<ServedIcon | undefined> {
      const { site } = context;
      const look = await designs.published(context);
      const item = look.pictures.get(look.design.icon);
      if (!item || look.icon === undefined || !iconNames.includes(name)) return undefined;
      if (version !== undefined && version !== look.icon) return undefined;
      const key = keyOf(site, look.icon, name);
      const file = await storage.find(key);
      if (file) {
        const type = name === favicon ? 'image/x-icon' : 'image/png';
        return { type, size: file.size, isStandIn: false, read: () => storage.read(key) };
      }
      await jobs.enqueue(context, makeIcons, { site_id: site.id }, { key: String(site.id) });
      return { type: item.mime_type, size: item.file_size, isStandIn: true, read: () => media.read(item) };
    },

    /** Colours that a picture of the site offers, the strongest first. */
    async accents(context: Context, mediaId: number): Promise<string[]> {
      const [item] = await media.getMany(context, [mediaId]);
      if (!item?.mime_type.startsWith('image/') || item.width === null) {
        throw new PlatformError(404, 'rest_post_invalid_id', 'There is no image with this id on this site.');
      }
      return staged(item, async (path) => accentsOfPixels(await pictures.pixels(context, path)));
    },

    /** What a system is told that puts the site beside its programs. */
    async manifest(context: Context): Promise<Record<string, unknown>> {
      const { site } = context;
      const { design, icon } = await designs.published(context);
      const palette = palettesOf(design)[design.scheme === 'dark' ? 'dark' : 'light'];
      return {
        name: site.name,
        short_name: site.name,
        ...(site.description !== '' && { description: site.description }),
        lang: site.language,
        start_url: `${site.url}/`,
        scope: `${site.url}/`,
        display: 'browser',
        background_color: palette.paper,
        theme_color: palette.paper,
        icons:
          icon === undefined
            ? []
            : iconFiles.map(({ name, size, isMaskable }) => ({
                src: `${iconPath(site, icon)}/${name}`,
                sizes: `${size}x${size}`,
                type: 'image/png',
                purpose: isMaskable ? 'maskable' : 'any',
              })),
      };
    },
  };
}

/** Below it are the files of a version of the icon. */
export const iconPath = (site: Site, version: string) => `${site.restRoot}/octavo/v1/icons/${version}`;
