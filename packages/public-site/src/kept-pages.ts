import type { Context, Site } from '@octavo/plugin-api';
import {
  RecentMap,
  createSecondCache,
  createSiteRevisions,
  isSettled,
  type Kernel,
  type Revision,
  type UserService,
} from '@octavo/platform/feature-api';
import type { Answer } from './page-answers.ts';

/** As long as a cache in front of us may keep them: what changes without a write to the site is seen after a minute. */
const keptForMs = 60_000;
const mostBytes = 64 * 1024 ** 2;
const sitesKept = 1_000;

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

type Needs = Pick<Kernel, 'db'> & {
  users: Pick<UserService, 'authors'>;
  onPurge: (forget: (siteId: number) => void) => void;
};

/** Pages as they were sent to people whom nobody knows, as long as nothing has been written to their site. */
export function createKeptPages({ db, users, onPurge }: Needs) {
  const revisions = createSiteRevisions(db);
  const readLately = createSecondCache<Revision>(sitesKept);
  const pages = new RecentMap<string, Kept>(mostBytes, ({ answer }) => answer.html.length);
  onPurge((siteId) => {
    readLately.forget(siteId);
    revisions.forget(siteId);
  });

  const revisionOf = ({ site }: Context) => readLately.read(site.id, () => revisions.read(site));

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
        pages.delete(key);
        return undefined;
      }
      for (const each of kept.shows) context.shows?.add(each);
      return kept.answer;
    },

    /** Called before a page is made. What it returns keeps the page, if it may be kept. */
    async prepare(context: Context, path: string): Promise<(answer: Answer) => Promise<void>> {
      const { site } = context;
      const revision = await revisionOf(context);
      const at = performance.now();
      return async ({ authors, headers = {}, html, status = 200 }) => {
        if (!authors || status !== 200 || typeof html === 'string' || html.length > mostBytes / 10) return;
        const shows = [...(context.shows ?? [])];
        const isOwn = shows.every((key) => key.startsWith(`${site.id}-`) || key === `site-${site.id}`);
        if (!isSettled(revision, at) || !isOwn || 'Cache-Control' in headers) return;
        pages.set(`${site.id} ${path}`, {
          site,
          revision: revision.value,
          at,
          answer: { headers, html },
          authors,
          names: await namesOf(authors),
          shows,
        });
      };
    },
  };
}
