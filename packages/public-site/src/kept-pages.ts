import type { Context, Post, Site } from '@octavo/plugin-api';
import { createSecondCache, findRevision, type Kernel, type UserService } from '@octavo/platform/feature-api';
import type { Answer } from './page-answers.ts';

/** As long as a cache in front of us may keep them: what changes without a write to the site is seen after a minute. */
const keptForMs = 60_000;
const mostBytes = 64 * 1024 ** 2;
const sitesKept = 1_000;
/** What a page is made of may itself have been kept for so long. */
const settledAfterMs = 1_000;

type Page = { readonly headers: Readonly<Record<string, string>>; readonly html: Buffer };
type Kept = {
  readonly site: Site;
  readonly revision: number;
  readonly at: number;
  readonly answer: Page;
  readonly authorId: number;
  readonly author: string;
  readonly shows: readonly string[];
};
type Revision = { readonly value: number; readonly since: number };

type Needs = Pick<Kernel, 'db'> & {
  users: Pick<UserService, 'authors'>;
  onPurge: (forget: (siteId: number) => void) => void;
};

/** The pages of posts as they were sent to people whom nobody knows, as long as nothing has been written to their site. */
export function createKeptPages({ db, users, onPurge }: Needs) {
  const revisions = createSecondCache<Revision>(sitesKept);
  /** The order is the order of use. */
  const pages = new Map<string, Kept>();
  const seen = new Map<number, Revision>();
  let bytes = 0;
  onPurge((siteId) => {
    revisions.forget(siteId);
    seen.delete(siteId);
  });

  function drop(key: string, { answer }: Kept): void {
    pages.delete(key);
    bytes -= answer.html.length;
  }

  async function revisionOf({ site }: Context): Promise<Revision> {
    return revisions.read(site.id, async () => {
      const found = await findRevision(db.forSite(site).read, site.id);
      const value = found?.revision ?? 0;
      const known = seen.get(site.id);
      const revision = known?.value === value ? known : { value, since: performance.now() };
      seen.delete(site.id);
      seen.set(site.id, revision);
      const [eldest] = seen.keys();
      if (seen.size > sitesKept && eldest !== undefined) seen.delete(eldest);
      return revision;
    });
  }

  async function nameOf(authorId: number): Promise<string> {
    const [author] = authorId > 0 ? await users.authors([authorId]) : [];
    return author ? `${author.slug} ${author.display_name}` : '';
  }

  async function isCurrent({ site, revision, at, authorId, author }: Kept, context: Context): Promise<boolean> {
    if (site !== context.site || performance.now() - at > keptForMs) return false;
    return (await revisionOf(context)).value === revision && (await nameOf(authorId)) === author;
  }

  return {
    /** `path` is the path of the site as it was asked for. */
    async find(context: Context, path: string): Promise<Answer | undefined> {
      const key = `${context.site.id} ${path}`;
      const kept = pages.get(key);
      if (!kept) return undefined;
      const isUsable = await isCurrent(kept, context);
      if (pages.get(key) !== kept) return undefined;
      if (!isUsable) {
        drop(key, kept);
        return undefined;
      }
      pages.delete(key);
      pages.set(key, kept);
      for (const each of kept.shows) context.shows?.add(each);
      return kept.answer;
    },

    /** Called before a page is made. What it returns keeps the page that was made, if that may be kept. */
    async prepare(context: Context, path: string): Promise<(post: Post, answer: Answer) => Promise<void>> {
      const { site } = context;
      const { value: revision, since } = await revisionOf(context);
      const at = performance.now();
      return async ({ author_id: authorId }, { status = 200, headers = {}, html }) => {
        const shows = [...(context.shows ?? [])];
        const isOwn = shows.every((key) => key.startsWith(`${site.id}-`) || key === `site-${site.id}`);
        if (at - since < settledAfterMs || status !== 200 || 'Cache-Control' in headers) return;
        if (!isOwn || typeof html === 'string' || html.length > mostBytes / 10) return;
        const key = `${site.id} ${path}`;
        const kept = { site, revision, at, answer: { headers, html }, authorId, author: await nameOf(authorId), shows };
        const before = pages.get(key);
        if (before) drop(key, before);
        pages.set(key, kept);
        bytes += html.length;
        for (const [eldest, page] of pages) {
          if (bytes <= mostBytes) break;
          drop(eldest, page);
        }
      };
    },
  };
}
