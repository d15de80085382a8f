import { PlatformError, type Context } from '@octavo/plugin-api';
import { plainPath } from '@octavo/platform/feature-api';
import type { Archive } from './archive.service.ts';
import type { PublicSite } from './public-site.ts';
import type { ShownPost } from './shown-post.service.ts';
import { textOf } from './text.ts';

export type FeedItem = ShownPost & {
  /** Text. */
  readonly heading: string;
  /** Stays the same whatever becomes of the address. */
  readonly guid: string;
  readonly summary: string;
  /** HTML; undefined for what a password protects. */
  readonly content: string | undefined;
};

export type Feed = {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** The page it belongs to, and its own address. */
  readonly link: string;
  readonly self: string;
  readonly updated: Date;
  readonly items: readonly FeedItem[];
};

/** The newest posts of a list, whole. */
export async function createFeed(
  { archives, shown }: Pick<PublicSite, 'archives' | 'shown'>,
  context: Context,
  archive: Archive | undefined,
  end: string,
): Promise<Feed> {
  if (!archive) throw new PlatformError(404, 'not_found', 'There is no page or file at this address.');
  const { site } = context;
  const posts = await shown.show(context, await archives.newest(archive));
  const items = await Promise.all(
    posts.map(async (item) => {
      const isLocked = item.post.password !== '';
      return {
        ...item,
        heading: textOf(item.title),
        guid: site.url + plainPath(item.post),
        summary: isLocked ? '' : textOf(item.post.excerpt_rendered),
        content: isLocked ? undefined : forElsewhere(await shown.content(context, item.post), new URL(site.url).origin),
      };
    }),
  );
  return {
    title: archive.kind === 'home' ? site.name : `${archive.title} – ${site.name}`,
    description: archive.description,
    language: site.language,
    link: archive.link,
    self: `${archive.feeds}/feed${end}`,
    updated: new Date(Math.max(0, ...posts.map(({ post }) => post.modified_gmt.getTime()))),
    items,
  };
}

/** Whole addresses, and no scripts: a reader shows it far from the site. */
function forElsewhere(html: string, origin: string): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gis, '')
    .replace(/(\s(?:href|src|poster)=")\/(?!\/)/g, (_all, before: string) => `${before}${origin}/`);
}
