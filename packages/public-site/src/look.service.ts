import { trustedHtml, type Context, type Hooks, type Html, type MediaService, type Site } from '@octavo/plugin-api';
import { RecentMap, createSecondCache, renderedContent, type Kernel } from '@octavo/platform/feature-api';
import { scrolling } from './content.html.ts';
import { wholeDesign } from './design/default-design.ts';
import type { Designs, Look as ShownDesign } from './design/design.service.ts';
import type { FontDisplay } from './design/fonts.ts';
import { messagesOf } from './messages.ts';
import * as repository from './page.repository.ts';
import { shownImage } from './shown-post.service.ts';
import { createLook, type Look } from './themes/look.ts';
import type { Themes } from './themes/theme-registry.ts';

/** Sites whose looks are kept in memory. */
const sitesKept = 1_000;
/** A look that only this request sees. */
const tried = Symbol('tried look');

type Needs = Pick<Kernel, 'db'> & {
  designs: Pick<Designs, 'draftFor' | 'published'>;
  hooks: Hooks;
  media: Pick<MediaService, 'image' | 'url'>;
  /** Whatever a page shows is purged when it changes. */
  onPurge: (forget: (siteId: number) => void) => void;
  themes: Themes;
};
type Trying = Context & { readonly [tried]?: Look };
type Kept = { readonly site: Site; readonly design: ShownDesign; readonly areas: string; readonly look: Look };

/** How sites look: their design, and what stands in the areas of their themes. */
export function createLooks({ db, designs, hooks, media, onPurge, themes }: Needs) {
  const looks = createSecondCache<Kept>(sitesKept);
  const last = new RecentMap<number, Kept>(sitesKept);
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

  function create(
    { site }: Context,
    { design, pictures, icon }: ShownDesign,
    areas: ReadonlyMap<string, Html>,
    display?: FontDisplay,
  ): Look {
    const imageOf = (id: number) => {
      const item = pictures.get(id);
      return item && shownImage(media, site, item);
    };
    const light = imageOf(design.logo);
    const logo = light && { light, dark: imageOf(design.logo_dark) };
    return createLook(site, themes.get(design.theme), { design, logo, areas, icon, ...(display && { display }) });
  }

  /** The same object as long as nothing has changed, so that others can keep what they make of it. */
  async function load(context: Context): Promise<Kept> {
    const { site } = context;
    const [design, found] = await Promise.all([designs.published(context), areasOf(context)]);
    const areas = [...found].map(([name, { text }]) => `${name} ${text}`).join('\0');
    const known = last.get(site.id);
    const isSame = known?.site === site && known.design === design && known.areas === areas;
    const kept = isSame ? known : { site, design, areas, look: create(context, design, found) };
    last.set(site.id, kept);
    return kept;
  }

  return {
    async of(context: Context): Promise<Look> {
      const { site, [tried]: own } = context as Trying;
      if (own) return own;
      const kept = await looks.read(site.id, () => load(context));
      if (kept.site === site) return kept.look;
      looks.forget(site.id);
      return (await looks.read(site.id, () => load(context))).look;
    },

    /** The context in which the draft of the design is shown; undefined for those who may not see it. */
    async tryDraft(context: Context): Promise<Context | undefined> {
      const draft = await designs.draftFor(context);
      if (!draft) return undefined;
      // Whoever tries a font must see it, even if it comes late.
      const trying: Trying = { ...context, [tried]: create(context, draft, await areasOf(context), 'swap') };
      return trying;
    },

    /** Of pages for which nothing can be looked up: as it was shown last, or as nobody has changed it. */
    atHand(site: Site): Look {
      const design = wholeDesign({}, themes.offered);
      return (
        last.get(site.id)?.look ??
        createLook(site, themes.get(design.theme), { design, logo: undefined, areas: new Map(), icon: undefined })
      );
    },
  };
}
