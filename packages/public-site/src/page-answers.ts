import {
  html,
  trustedHtml,
  type Context,
  type Html,
  type Post,
  type Site,
  type ThemeLink,
  type ThemeSection,
  type View,
} from '@octavo/plugin-api';
import { pageLink, type Archive } from './archive.service.ts';
import { bringsScript, enlarging, laysOut, scrolling } from './content.html.ts';
import { embedPage } from './embed.html.ts';
import { lockedHtml } from './locked.html.ts';
import type { Place } from './menu-links.ts';
import { gonePage, movedPage, notFoundPage } from './message-page.ts';
import type { Beside } from './page.repository.ts';
import { messagesOf, plural, type Messages } from './messages.ts';
import { hiddenMetadata } from './metadata.html.ts';
import { pageHeaders } from './security-headers.ts';
import type { PluginPage, PublicSite } from './public-site.ts';
import type { PostLink } from './single.service.ts';
import { documentHtml, type Page } from './themes/document.html.ts';
import { textOf } from './text.ts';
import type { Look } from './themes/look.ts';
import { headingsOf, listed, readingMinutes, themePost, viewOf } from './themes/views.ts';

export type Answer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly html: string | Buffer;
  /** Whose names it shows; only where everybody gets the same. */
  readonly authors?: readonly number[];
};

/** No cache may keep it for others. Headers of all other pages: the platform's `cache-headers.ts`. */
export const forOne = { 'Cache-Control': 'private, no-store' };

/** The pages themselves, as plain values. */
export function createPageAnswers({
  archives,
  heads,
  links,
  looks,
  navigation,
  newest,
  searchEverywhere,
  sections,
  shown,
  singles,
}: PublicSite) {
  /** What a template gets to know, and where its answer goes. */
  async function prepare(context: Context, place: Place, about: { isHome?: boolean; notice?: string } = {}) {
    const look = await looks.of(context);
    return { look, view: viewOf(context.site, look, await navigation(context, place), about) };
  }

  async function frontSections(
    context: Context,
    { theme }: Look,
  ): Promise<{ sections: readonly ThemeSection[]; posts: readonly Post[] }> {
    if (!theme.frontSections) return { sections: [], posts: [] };
    const found = await sections.withPosts(context, theme.frontSections);
    const all = [...new Set(found.flatMap(({ posts }) => posts))];
    const seen = new Map((await shown.show(context, all)).map((each) => [each.post, themePost(context.site, each)]));
    const shownSections = found.map(({ title, link, description, posts }) => ({
      href: link,
      description: textOf(description),
      label: trustedHtml(title),
      posts: posts.map((post) => seen.get(post)!),
    }));
    return { sections: shownSections, posts: all };
  }

  const notFound = async (context: Context): Promise<Answer> => ({
    status: 404,
    html: notFoundPage(context.site, await looks.of(context), {
      navigation: await navigation(context),
      posts: (await newest(context)).map((each) => themePost(context.site, each)),
    }),
  });

  return {
    notFound,

    async list(context: Context, archive: Archive, number: number): Promise<Answer> {
      const { site } = context;
      const found = await archives.page(context, archive, number);
      if (!found) return notFound(context);
      const { kind, title, description } = archive;
      const addressOf = (other: number) => pageLink(archive, other);
      const isHome = kind === 'home';
      const { look, view } = await prepare(context, { current: archive.link }, { isHome });
      const { home, list, archive: ofArchive } = look.theme.templates;
      const template = isHome ? home : kind === 'posts' ? list : ofArchive;
      const front = isHome && number === 1 ? await frontSections(context, look) : { sections: [], posts: [] };
      const main = template({
        ...view,
        ...listed(site, await shown.show(context, found.posts), {
          page: number,
          newer: number > 1 ? addressOf(number - 1) : undefined,
          older: found.hasNext ? addressOf(number + 1) : undefined,
          about: archive.link,
        }),
        heading: isHome ? undefined : title,
        kicker: isHome ? undefined : kickerOf(messagesOf(site), archive),
        description: isHome ? '' : description,
        sections: front.sections,
      });
      const head = await heads.list(context, archive, number);
      const page = answer(context, look, { title: head.title, head: head.html }, view, main);
      // Whose name stands over an empty list isn't known here.
      return found.posts.length === 0 ? page : { ...page, authors: authorsOf([...found.posts, ...front.posts]) };
    },

    async search(context: Context, asked: string, number: number): Promise<Answer> {
      const { site } = context;
      const words = asked.trim();
      const messages = messagesOf(site);
      const found = await archives.search(context, words, number);
      if (!found) return notFound(context);
      const address = `${site.url}/?s=${encodeURIComponent(words)}`;
      const everywhere = searchEverywhere(site);
      const heading = words === '' ? messages.search : messages.resultsFor(words);
      const { look, view } = await prepare(context, { current: '?s=' });
      const main = look.theme.templates.search({
        ...view,
        ...listed(site, await shown.show(context, found.posts), {
          page: number,
          newer: number > 1 ? `${address}&paged=${number - 1}` : undefined,
          older: found.hasNext ? `${address}&paged=${number + 1}` : undefined,
        }),
        search: words,
        heading,
        count: found.total > 0 ? plural(site.language, found.total, messages.resultCount) : '',
        everywhere: everywhere && `${everywhere}?s=${encodeURIComponent(words)}`,
      });
      const head = hiddenMetadata(site, address);
      return answer(context, look, { title: `${heading} – ${site.name}`, head }, view, main);
    },

    /** With a notice it is a preview. */
    async single(
      context: Context,
      post: Post,
      { notice, link: at, beside: known }: { notice?: string; link?: string; beside?: Beside | undefined } = {},
    ): Promise<Answer> {
      const { site } = context;
      const beside = known ?? (await singles.beside(context, post));
      const [item] = await shown.show(context, [post], {
        links: at === undefined ? undefined : [at],
        terms: () => beside.terms,
      });
      const { link } = item!;
      const isForOne = notice !== undefined || post.password !== '';
      const content = trustedHtml(enlarging(scrolling(await shown.content(context, post), messagesOf(site))));
      const { previous, next } = post.type === 'page' || isForOne ? {} : await singles.around(context, post, beside);
      const head = isForOne ? undefined : await heads.post(context, item!, await singles.trail(context, item!));
      const shownPost = themePost(site, item!);
      const place = { current: link, within: shownPost.categories.map(({ href }) => href) };
      const { look, view } = await prepare(context, place, notice === undefined ? {} : { notice });
      const { templates } = look.theme;
      const { posts: related, areAllRelated } =
        look.design.show_related && !isForOne
          ? await archives.related(context, post, beside)
          : { posts: [], areAllRelated: true };
      const main = (post.type === 'page' ? templates.page : templates.post)({
        ...view,
        ...(!areAllRelated && { words: { ...view.words, relatedPosts: view.words.otherPosts } }),
        post: { ...shownPost, image: item!.image },
        content,
        get readingTime() {
          return plural(site.language, readingMinutes(content), messagesOf(site).readingTime);
        },
        get headings() {
          return headingsOf(content);
        },
        previous: themeLink(site, previous),
        next: themeLink(site, next),
        related: (await shown.show(context, related)).map((each) => themePost(site, each)),
      });
      const page = {
        title: head?.title ?? `${shownPost.name} – ${site.name}`,
        head: head?.html ?? hiddenMetadata(site, link),
        notice,
      };
      const shownPage = answer(context, look, page, view, main, bringsScript(content.text));
      return isForOne
        ? { ...shownPage, headers: { ...shownPage.headers, ...forOne } }
        : { ...shownPage, authors: authorsOf([post, ...related]) };
    },

    /** The title and a form. `failure` says why the last try did not open it. */
    async locked(context: Context, post: Post, failure?: string): Promise<Answer> {
      const { site } = context;
      const [item] = await shown.show(context, [post]);
      const shownPost = themePost(site, item!);
      const { look, view } = await prepare(context, { current: item!.link });
      const page = { title: `${shownPost.name} – ${site.name}`, head: hiddenMetadata(site, item!.link) };
      return answer(context, look, page, view, lockedHtml(site, shownPost, failure));
    },

    async embed(context: Context, post: Post): Promise<Answer> {
      const [item] = await shown.show(context, [post]);
      return { headers: pageHeaders(context.site, { anywhere: true }), html: embedPage(context.site, item!) };
    },

    /** `to` is a whole address. */
    async moved(context: Context, to: string, status = 301): Promise<Answer> {
      return { status, headers: { Location: to }, html: movedPage(context.site, await looks.of(context)) };
    },

    gone: async (context: Context): Promise<Answer> => ({
      status: 410,
      html: gonePage(context.site, await looks.of(context)),
    }),

    linkTo: async (context: Context, post: Post): Promise<string> => (await links(context, [post]))[0]!,

    async plugin(context: Context, { path, render }: PluginPage): Promise<Answer> {
      const { site } = context;
      const { title, main, head = '' } = await render(context);
      const { look, view } = await prepare(context, { current: path });
      const page = { title: `${title} – ${site.name}`, head };
      return answer(context, look, page, view, trustedHtml(main), bringsScript(main + head));
    },
  };
}

/** `hasScript`: whether the main part brings one. */
function answer({ site }: Context, look: Look, page: Page, view: View, main: Html, hasScript = false): Answer {
  const shown = { ...page, hasBlocks: laysOut(main.text) };
  const html = documentHtml(site, look, shown, look.theme.templates.frame(view, main));
  return hasScript || look.hasScript ? { headers: pageHeaders(site, { scripts: true }), html } : { html };
}

const authorsOf = (posts: readonly Post[]) => [...new Set(posts.map(({ author_id }) => author_id))];

function themeLink(site: Site, post: PostLink | undefined): ThemeLink | undefined {
  return (
    post && { href: post.link, label: post.title === '' ? html`${messagesOf(site).untitled}` : trustedHtml(post.title) }
  );
}

function kickerOf(messages: Messages, { kind, taxonomy }: Archive): string | undefined {
  if (kind === 'author') return messages.author;
  if (kind === 'date') return messages.archive;
  if (taxonomy?.name === 'category') return messages.category;
  return taxonomy?.name === 'post_tag' ? messages.tag : taxonomy?.label;
}
