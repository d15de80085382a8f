import type { Context, PostService, Site, SiteService } from '@octavo/plugin-api';
import type { PlatformDatabase } from '@octavo/platform/feature-api';
import * as repository from './page.repository.ts';
import type { SitemapStart } from './page.repository.ts';

/** With the site's own address no sitemap has more than 1000 entries. */
const perPart = 999;
/** Where so many parts begin takes a while to find, and changes only when a part is full: it is kept for some minutes. */
const manyParts = 20;
const keptMs = 10 * 60 * 1000;
/** Beyond this many lines, readers of a robots.txt give up. */
const mostSitemaps = 5000;

export type SitemapEntry = { readonly link: string; readonly modified?: Date };
export type { SitemapStart };

type Needs = {
  db: PlatformDatabase;
  directory: Pick<SiteService, 'all'>;
  posts: Pick<PostService, 'links' | 'publicTypes'>;
};

/** The addresses of all published posts without a password, in parts that begin at a post, the oldest first. */
export function createSitemapService({ db, directory, posts }: Needs) {
  const read = ({ site }: Context) => db.forSite(site).read;
  const types = (context: Context) => posts.publicTypes(context).map(({ name }) => name);
  const kept = new Map<string, { until: number; starts: Promise<SitemapStart[]> }>();

  async function startsOf(context: Context, type: string): Promise<readonly SitemapStart[]> {
    const key = `${context.site.id} ${type}`;
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.starts;
    const starts = repository.findSitemapStarts(read(context), context.site.id, type, perPart);
    kept.set(key, { until: Date.now() + keptMs, starts });
    const found = await starts.catch(() => []);
    if (found.length < manyParts) kept.delete(key);
    return starts;
  }

  return {
    /** Where the parts of each type begin; the first one of posts is always there. */
    async parts(context: Context): Promise<readonly { type: string; start: SitemapStart | undefined }[]> {
      const parts: { type: string; start: SitemapStart | undefined }[] = [];
      for (const type of types(context)) {
        const [first, ...others] = await startsOf(context, type);
        if (first || type === 'post') parts.push({ type, start: undefined });
        parts.push(...others.map((start) => ({ type, start })));
      }
      return parts;
    },

    /** Undefined for a type that isn't for everybody. */
    async entries(
      context: Context,
      type: string,
      start: SitemapStart | undefined,
    ): Promise<SitemapEntry[] | undefined> {
      const { site } = context;
      if (!types(context).includes(type)) return undefined;
      const from = start ?? { date_gmt: new Date('1000-01-01T00:00:00Z'), id: 0 };
      const found = await repository.findSitemapPosts(read(context), site.id, { type, from, limit: perPart });
      const links = await posts.links(
        context,
        found.map((post) => ({ ...post, type, status: 'publish', password: '' })),
      );
      const home = `${site.url}/`;
      const entries = found
        .map(({ modified_gmt }, position) => ({ link: links[position]!, modified: modified_gmt }))
        .filter(({ link }) => link !== home);
      return type === 'post' && !start ? [{ link: home }, ...entries] : entries;
    },

    /** The public sites of a domain: only the one at its root has a robots.txt that is looked for. */
    async sitesOf({ domain }: Site): Promise<readonly Site[]> {
      const all = await directory.all();
      return all
        .filter((site) => site.domain === domain && site.state === 'active' && site.public)
        .slice(0, mostSitemaps);
    },
  };
}
