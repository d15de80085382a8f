import { createHash } from 'node:crypto';
import type { Block, Image } from '@octavo/blocks';
import { PlatformError, type Context, type Platform, type Post } from '@octavo/plugin-api';
import type { readArguments } from './args.ts';
import { blocksIn } from './blocks-in.ts';
import type { ExportDocument } from './document.ts';
import { findFeatured, findPictures, gatherPictures } from './pictures.ts';

type Needs = Pick<Platform, 'compute' | 'hooks' | 'log' | 'media' | 'posts' | 'sites' | 'users'>;

/** Raise it when the same document would be written otherwise: what was made before is then not used again. */
const renderer = '3';

/** What reads blocks takes a while to load. */
const loadHelpers = () => import('@octavo/portable-text/helpers');

const loadLists = () => import('./listed-posts.ts');

type Choices = ReturnType<typeof readArguments>;

/** What an export is made of, before its pictures are there. */
export type Draft = {
  readonly post: Post;
  /** The same only if nothing that shows in the file has changed. */
  readonly input: string;
  document(folder: string): Promise<ExportDocument>;
};

export function createDocumentService({ compute, hooks, log, media, posts, sites, users }: Needs) {
  return {
    /** For whoever may export it, whatever else they may read. */
    async find(context: Context, id: number): Promise<Post> {
      const reader = { ...context, actor: { ...context.actor, can: () => true } };
      const [post] = await posts.getMany(reader, [id]);
      if (post) return post;
      throw new PlatformError(404, 'rest_post_invalid_id', 'There is no post with this id.');
    },

    async draft(context: Context, post: Post, { lang, cover }: Pick<Choices, 'lang' | 'cover'>): Promise<Draft> {
      const { site } = context;
      const { blocksWithPatterns, vocabularyOf } = await loadHelpers();
      const vocabulary = await vocabularyOf(hooks, context);
      const own = await read({ compute }, context, post);
      const { blocks: written, patterns } = await blocksWithPatterns({ compute, posts, sites }, context, own, post);
      const author = (await users.displayNames([post.author_id])).get(post.author_id) ?? '';
      const [shown] = await posts.present(context, [post]);
      const found = await findPictures({ media }, context, written);
      const featured = cover ? await findFeatured({ media }, context, post) : undefined;
      const queries = [...blocksIn(written, 'query')];
      const listed =
        queries.length === 0 ? undefined : await (await loadLists()).findListed({ hooks }, context, post, queries);
      const addresses = new Map(
        found.flatMap(({ block, item }) => (item && !block.src ? [[item.id, media.url(site, item)]] : [])),
      );
      const blocks = withAddresses(written, addresses) as readonly Block[];
      const named = found.map((picture) => ({ ...picture, block: withAddresses(picture.block, addresses) as Image }));
      const pictures = featured ? [...named, featured] : named;
      const about = {
        id: post.id,
        title: post.title,
        author,
        site: site.name,
        url: shown!['link'] as string,
        language: lang || post.language || site.language,
        timezone: site.timezone,
      };
      const seen = pictures.map(({ item }) => item && [item.id, item.key, item === featured?.item && item.alt_text]);
      const shownPatterns = patterns.map(({ site_id, id, version }) => [site_id, id, version]);
      const visibility = [post.status, post.password !== ''];
      const input = createHash('sha256')
        .update(JSON.stringify([renderer, post.version, visibility, about, seen, listed?.state, shownPatterns]))
        .digest('base64url');
      return {
        post,
        input,
        async document(folder) {
          const image = await gatherPictures({ compute, log, media }, context, pictures, folder);
          const picture = featured && image(featured.block);
          return {
            ...about,
            published: post.date_gmt,
            modified: post.modified_gmt,
            excerpt: post.excerpt,
            featured: picture && { ...picture, alt: featured.item.alt_text },
            blocks,
            vocabulary,
            image,
            listed: listed?.of,
          };
        },
      };
    },
  };
}

/** Pictures of the library that are named by their number alone get the address that readers would find them at. */
function withAddresses(value: unknown, addresses: ReadonlyMap<number, string>): unknown {
  if (addresses.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => withAddresses(part, addresses));
  const { _type, src, attachmentId } = value as Partial<Image>;
  const address = _type === 'image' && !src ? addresses.get(attachmentId ?? 0) : undefined;
  const parts = Object.entries(value).map(([name, part]) => [name, withAddresses(part, addresses)] as const);
  return { ...Object.fromEntries(parts), ...(address !== undefined && { src: address }) };
}

async function read(needs: Pick<Needs, 'compute'>, context: Context, post: Post): Promise<readonly Block[]> {
  const { blocksOf, format, readHtmlApart } = await loadHelpers();
  if (post.content_format === format) return blocksOf(post);
  if (post.content_format !== 'html') {
    const message = `Content in the format ${post.content_format} cannot be exported.`;
    throw new PlatformError(500, 'offline_export_failed', message);
  }
  return readHtmlApart(needs, context, post.content_rendered ?? post.content);
}
