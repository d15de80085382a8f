import { JsonText, PlatformError, type Context, type Platform, type Post } from '@octavo/plugin-api';
import { bounds, runGroq } from './groq-runner.ts';
import type { PostQuery, QueryService } from './query.service.ts';

export type GroqQuery = PostQuery & { query: string; params: Record<string, unknown> };
export type GroqResult = { total: number; perPage: number; body: { query: string; result: JsonText; ms: number } };

type Shown = { date_gmt: string; modified_gmt: string; link: string; excerpt: { rendered: string } };

const chunk = 25;

export type GroqService = ReturnType<typeof createGroqService>;

/** GROQ over the posts that the other parameters select, one page of them at a time. */
export function createGroqService({ compute, posts }: Pick<Platform, 'compute' | 'posts'>, queries: QueryService) {
  return {
    async run(context: Context, { query, params, ...filters }: GroqQuery): Promise<GroqResult> {
      const perPage = filters.per_page ?? bounds.posts;
      const { ids, total } = await queries.find(context, { ...filters, per_page: perPage });
      let started = 0;
      const json = await runGroq({ compute }, context, async () => {
        const dataset = await documentsOf(context, ids);
        started = performance.now();
        return { query, params, dataset };
      });
      const ms = Math.round(performance.now() - started);
      return { total, perPage, body: { query, result: new JsonText(json), ms } };
    },
  };

  /** A few at a time, so that posts which are too large together are noticed before all are here. */
  async function documentsOf(context: Context, ids: readonly number[]): Promise<string> {
    const documents: string[] = [];
    let bytes = 0;
    for (let first = 0; first < ids.length; first += chunk) {
      const found = await queries.get(context, ids.slice(first, first + chunk));
      const shown = (await posts.present(context, found)) as Shown[];
      for (const [position, post] of found.entries()) {
        const document = toDocument(post, post.language || context.site.language, shown[position]!);
        bytes += document.length;
        documents.push(document);
      }
      if (bytes > bounds.datasetBytes) {
        const message = `The posts are larger than ${bounds.datasetBytes} bytes in total. Request fewer posts with per_page.`;
        throw new PlatformError(400, 'groq_dataset_limit', message);
      }
    }
    return `[${documents.join(',')}]`;
  }
}

/** Its JSON; the blocks are JSON already. */
function toDocument(post: Post, language: string, { date_gmt, modified_gmt, link, excerpt }: Shown): string {
  const document = JSON.stringify({
    _id: String(post.id),
    _type: post.type,
    _createdAt: `${date_gmt}Z`,
    _updatedAt: `${modified_gmt}Z`,
    id: post.id,
    title: post.title,
    slug: { _type: 'slug', current: post.slug },
    link,
    excerpt: excerpt.rendered,
    author: post.author_id,
    language,
  });
  return `${document.slice(0, -1)},"portable_text":${post.content}}`;
}
