import { PlatformError, type Context, type Platform, type Post } from '@octavo/plugin-api';
import { readHtml } from './html.ts';

export type Conversion = {
  id: number;
  title: string;
  blocks: number;
  /** What has no place in blocks: `<video> ×2, [gallery]`. */
  lost: string;
};

const pageSize = 100;

export type ConvertService = ReturnType<typeof createConvertService>;

/** Turns posts that were written in HTML into blocks. */
export function createConvertService({ posts }: Pick<Platform, 'posts'>) {
  return {
    /** How many posts of a type there are to look at. */
    async count(context: Context, type: string): Promise<number> {
      return (await posts.list(context, type, { status: ['any'], per_page: 1 })).total;
    },

    /** In the order of their ids, so that what is written meanwhile moves none of them to another page. */
    async *all(context: Context, type: string): AsyncGenerator<Post> {
      for (let offset = 0; ; offset += pageSize) {
        const { posts: found } = await posts.list(context, type, {
          status: ['any'],
          orderby: 'id',
          order: 'asc',
          per_page: pageSize,
          offset,
        });
        yield* found;
        if (found.length < pageSize) return;
      }
    },

    get: async (context: Context, id: number): Promise<Post> => posts.get(context, await posts.typeOf(context, id), id),

    /** Undefined for a post that has no HTML. Only a dry run leaves it as it is; what somebody saved meanwhile is read again. */
    async convert(context: Context, post: Post, options: { dryRun: boolean }): Promise<Conversion | undefined> {
      if (post.content_format !== 'html' || post.content.trim() === '') return undefined;
      const { blocks, lost } = await readHtml(post.content);
      if (!options.dryRun) {
        const changes = { fields: { portable_text: blocks }, version: post.version };
        try {
          await posts.update(context, post.type, post.id, changes);
        } catch (error) {
          if (!(error instanceof PlatformError && error.code === 'rest_version_conflict')) throw error;
          return this.convert(context, await this.get(context, post.id), options);
        }
      }
      const what = lost.map(({ what: name, count }) => (count === 1 ? name : `${name} ×${count}`));
      return { id: post.id, title: post.title, blocks: blocks.length, lost: what.join(', ') };
    },
  };
}
