import { PlatformError, type Context, type Platform, type PostTexts, type Site } from '@octavo/plugin-api';

const pageBytes = 4_000_000;
const mostPosts = 500;

type Needs = Pick<Platform, 'posts' | 'sites'>;

/** Posts of a site, and the site as it was known once they had been read. */
export type SiteTexts = PostTexts & { readonly context: Context };

/**
 * A document is written under the epoch that its post was read with, and what it says of its site must not be older than
 * that: a site that has changed meanwhile is read again. Undefined when it can't be written to.
 */
export async function readTexts(
  { sites }: Needs,
  context: Context,
  read: (context: Context) => Promise<PostTexts | undefined>,
): Promise<SiteTexts | undefined> {
  for (let there = context; ;) {
    const found = await read(there);
    const site = await sites.find(there.site.id);
    if (site === undefined || site === there.site) return found && { ...found, context: there };
    there = { ...there, site };
  }
}

/** The published posts of a site, page by page in the order of their ids; pages of long posts have fewer. */
export async function* publishedPages(
  needs: Needs,
  context: Context,
  types: readonly string[],
): AsyncGenerator<SiteTexts> {
  let afterId = 0;
  let limit = 100;
  for (;;) {
    context.signal.throwIfAborted();
    const query = { types, afterId, limit };
    const found = await readTexts(needs, context, (there) => needs.posts.publishedTexts(there, query));
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
