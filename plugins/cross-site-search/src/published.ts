import { PlatformError, type Context, type Platform, type PostTexts, type Site } from '@octavo/plugin-api';

const pageBytes = 4_000_000;
const mostPosts = 500;

/** The published posts of a site, page by page in the order of their ids; pages of long posts have fewer. */
export async function* publishedPages(
  posts: Platform['posts'],
  context: Context,
  types: readonly string[],
): AsyncGenerator<PostTexts> {
  let afterId = 0;
  let limit = 100;
  for (;;) {
    context.signal.throwIfAborted();
    const found = await posts.publishedTexts(context, { types, afterId, limit });
    if (!found) throw siteIsAway(context.site);
    const last = found.texts.at(-1);
    if (!last) return;
    yield found;
    if (found.texts.length < limit) return;
    afterId = last.id;
    const bytes = found.texts.reduce((sum, { plain_text }) => sum + plain_text.length, 0) / found.texts.length;
    limit = Math.max(10, Math.min(mostPosts, Math.floor(pageBytes / Math.max(bytes, 1))));
  }
}

export function siteIsAway(site: Site): PlatformError {
  return new PlatformError(503, 'site_read_only', `${site.name} is being moved. Try again shortly.`, {
    headers: { 'Retry-After': '5' },
  });
}
