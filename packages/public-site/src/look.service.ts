import { trustedHtml, type Context, type Hooks, type Html } from '@octavo/plugin-api';
import { createSecondCache, renderedContent, type Kernel } from '@octavo/platform/feature-api';
import * as repository from './page.repository.ts';
import { scrolling } from './content.html.ts';
import { messagesOf } from './messages.ts';
import { createLook, type Look } from './themes/look.ts';
import type { Themes } from './themes/theme-registry.ts';

/** Sites whose looks are kept in memory. */
const sitesKept = 1_000;

type Needs = Pick<Kernel, 'db'> & {
  hooks: Hooks;
  /** Whatever a page shows is purged when it changes. */
  onPurge: (forget: (siteId: number) => void) => void;
  themes: Themes;
};

/** How sites look: their design, and what stands in the places of their themes. */
export function createLooks({ db, hooks, onPurge, themes }: Needs) {
  const looks = createSecondCache<Look>(sitesKept);
  onPurge((siteId) => looks.forget(siteId));

  async function areasOf(context: Context): Promise<ReadonlyMap<string, Html>> {
    const { site } = context;
    const posts = await repository.findAreas(db.forSite(site).read, site.id);
    const areas = new Map<string, Html>();
    for (const post of posts.toReversed()) {
      const content = scrolling(await renderedContent(hooks, context, post), messagesOf(site));
      if (content.trim() !== '') areas.set(post.slug, trustedHtml(content));
    }
    return areas;
  }

  return {
    of: (context: Context): Promise<Look> =>
      looks.read(context.site.id, async () => createLook(themes, {}, { areas: await areasOf(context) })),
    /** Of pages that must not look anything up. */
    plain: createLook(themes, {}),
  };
}
