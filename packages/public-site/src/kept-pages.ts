import type { Context, Site } from '@octavo/plugin-api';
import { createSecondCache, findRevision, type Kernel, type UserService } from '@octavo/platform/feature-api';
import type { Answer } from './page-answers.ts';

/** As long as a cache in front of us may keep them: what changes without a write to the site is seen after a minute. */
const keptForMs = 60_000;
const mostBytes = 64 * 1024 ** 2;
const sitesKept = 1_000;
/** What a page is made of may itself have been kept for so long: until then it may be older than the revision. */
const settledAfterMs = 1_000;

type Page = { readonly headers: Readonly<Record<string, string>>; readonly html: Buffer };
type Kept = {
  readonly site: Site;
  readonly revision: number;
  readonly at: number;
  readonly answer: Page;
  readonly authors: readonly number[];
  readonly names: string;
  readonly shows: readonly string[];
};
type Revision = { readonly value: number; readonly since: number };

type Needs = Pick<Kernel, 'db'> & {
  users: Pick<UserService, 'authors'>;
  onPurge: (forget: (siteId: number) => void) => void;
};

/** Pages as they were sent to people whom nobody knows, as long as nothing has been written to their site. */
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

  async function namesOf(authors: readonly number[]): Promise<string> {
    const found = await users.authors(authors.filter((id) => id > 0));
    return found.map(({ id, slug, display_name }) => `${id} ${slug} ${display_name}`).join('\n');
  }

  async function isCurrent({ site, revision, at, authors, names }: Kept, context: Context): Promise<boolean> {
    if (site !== context.site || performance.now() - at > keptForMs) return false;
    return (await revisionOf(context)).value === revision && (await namesOf(authors)) === names;
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

    /** Called before a page is made. What it returns keeps the page, if it may be kept. */
    async prepare(context: Context, path: string): Promise<(answer: Answer) => Promise<void>> {
      const { site } = context;
      const { value: revision, since } = await revisionOf(context);
      const at = performance.now();
      return async ({ authors, headers = {}, html, status = 200 }) => {
        if (!authors || status !== 200 || typeof html === 'string' || html.length > mostBytes / 10) return;
        const shows = [...(context.shows ?? [])];
        const isOwn = shows.every((key) => key.startsWith(`${site.id}-`) || key === `site-${site.id}`);
        if (at - since < settledAfterMs || !isOwn || 'Cache-Control' in headers) return;
        const key = `${site.id} ${path}`;
        const kept = { site, revision, at, answer: { headers, html }, authors, names: await namesOf(authors), shows };
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
