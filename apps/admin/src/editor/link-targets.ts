import { termsPath } from '../content/terms.ts';
import { kindsQuery, taxonomiesQuery, type Taxonomy } from '../kinds.ts';
import { queries, server } from '../server.ts';
import type { LinkTarget } from './canvas/canvas.tsx';

const mostPosts = 8;
const mostTerms = 4;

/** What everybody can read on this site and finds by these words: posts of every kind, then terms. */
export async function findLinkTargets(search: string, signal: AbortSignal): Promise<LinkTarget[]> {
  const [kinds, taxonomies] = await Promise.all([queries.fetchQuery(kindsQuery), queries.fetchQuery(taxonomiesQuery)]);
  const [posts, ...terms] = await Promise.all([
    server.get('/core/v2/search', { query: { search, per_page: mostPosts }, signal }),
    ...Object.values(taxonomies).filter(hasPages).map(findTerms),
  ]);
  return [
    ...posts.map(({ title, url, subtype }) => ({ title, url, kind: kinds[subtype]?.name ?? subtype })),
    ...terms.flat(),
  ];

  async function findTerms({ name: kind, rest_base }: Taxonomy): Promise<LinkTarget[]> {
    const found = await server.get(termsPath(rest_base), { query: { search, per_page: mostTerms }, signal });
    return found.map(({ name: title, link: url }) => ({ title, url, kind }));
  }
}

function hasPages({ slug, visibility }: Taxonomy): boolean {
  return slug !== 'media_folder' && visibility?.['public'] !== false;
}
