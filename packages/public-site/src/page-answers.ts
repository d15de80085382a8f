import type { Context, Post } from '@octavo/plugin-api';
import { pageLink, type Archive } from './archive.service.ts';
import { bringsScript, enlarging, scrolling } from './content.html.ts';
import { embedPage } from './embed.html.ts';
import { layout } from './layout.html.ts';
import type { Beside } from './page.repository.ts';
import { listHtml, searchHtml } from './list.html.ts';
import { gonePage, lockedHtml, movedPage, notFoundPage } from './message.html.ts';
import { messagesOf, type Messages } from './messages.ts';
import { hiddenMetadata } from './metadata.html.ts';
import { pageHeaders } from './security-headers.ts';
import { postHtml } from './post.html.ts';
import type { PluginPage, PublicSite } from './public-site.ts';
import { textOf } from './text.ts';

export type Answer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly html: string;
};

/** No cache may keep it for others. Headers of all other pages: the platform's `cache-headers.ts`. */
export const forOne = { 'Cache-Control': 'private, no-store' };

/** The pages themselves, as plain values. */
export function createPageAnswers({
  archives,
  heads,
  links,
  navigation,
  searchEverywhere,
  shown,
  singles,
}: PublicSite) {
  const notFound = async (context: Context): Promise<Answer> => ({
    status: 404,
    html: notFoundPage(context.site, await navigation(context)),
  });

  return {
    notFound,

    async list(context: Context, archive: Archive, number: number): Promise<Answer> {
      const { site } = context;
      const found = await archives.page(context, archive, number);
      if (!found) return notFound(context);
      const messages = messagesOf(site);
      const { kind, title, description } = archive;
      const addressOf = (other: number) => pageLink(archive, other);
      const isHome = kind === 'home';
      const main = listHtml(site, {
        ...(!isHome && { heading: title, description, kicker: kickerOf(messages, archive) }),
        page: number,
        posts: await shown.show(context, found.posts),
        newer: number > 1 ? addressOf(number - 1) : undefined,
        older: found.hasNext ? addressOf(number + 1) : undefined,
      });
      const head = await heads.list(context, archive, number);
      const frame = {
        title,
        tab: head.title,
        isHome,
        navigation: await navigation(context, archive.link),
        head: head.html,
      };
      return { html: layout(site, frame, main) };
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
      const main = searchHtml(site, words, {
        heading,
        page: number,
        posts: await shown.show(context, found.posts),
        newer: number > 1 ? `${address}&paged=${number - 1}` : undefined,
        older: found.hasNext ? `${address}&paged=${number + 1}` : undefined,
        everywhere: everywhere && `${everywhere}?s=${encodeURIComponent(words)}`,
      });
      const head = hiddenMetadata(site, address);
      return { html: layout(site, { title: heading, navigation: await navigation(context, '?s='), head }, main) };
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
      const { link, title } = item!;
      const isForOne = notice !== undefined || post.password !== '';
      const content = enlarging(scrolling(await shown.content(context, post), messagesOf(site)));
      const around = post.type === 'page' || isForOne ? {} : await singles.around(context, post, beside);
      const head = isForOne ? undefined : await heads.post(context, item!, await singles.trail(context, item!));
      const frame = {
        title: textOf(title) || messagesOf(site).untitled,
        ...(head && { tab: head.title }),
        navigation: await navigation(context, link),
        notice,
        head: head?.html ?? hiddenMetadata(site, link),
      };
      return {
        headers: { ...pageHeaders(site, { scripts: bringsScript(content) }), ...(isForOne && forOne) },
        html: layout(site, frame, postHtml(site, item!, content, around)),
      };
    },

    /** The title and a form. `failure` says why the last try did not open it. */
    async locked(context: Context, post: Post, failure?: string): Promise<Answer> {
      const { site } = context;
      const [item] = await shown.show(context, [post]);
      const { link, title } = item!;
      const name = textOf(title) || messagesOf(site).untitled;
      const head = hiddenMetadata(site, link);
      const frame = { title: name, navigation: await navigation(context, link), head };
      return { html: layout(site, frame, lockedHtml(site, title, link, failure)) };
    },

    async embed(context: Context, post: Post): Promise<Answer> {
      const [item] = await shown.show(context, [post]);
      return { headers: pageHeaders(context.site, { anywhere: true }), html: embedPage(context.site, item!) };
    },

    /** `to` is a whole address. */
    moved: ({ site }: Context, to: string, status = 301): Answer => ({
      status,
      headers: { Location: to },
      html: movedPage(site),
    }),

    gone: ({ site }: Context): Answer => ({ status: 410, html: gonePage(site) }),

    linkTo: async (context: Context, post: Post): Promise<string> => (await links(context, [post]))[0]!,

    async plugin(context: Context, { path, render }: PluginPage): Promise<Answer> {
      const { title, main, head = '' } = await render(context);
      const headers = pageHeaders(context.site, { scripts: bringsScript(main + head) });
      const frame = { title, navigation: await navigation(context, path), head };
      return { headers, html: layout(context.site, frame, main) };
    },
  };
}

function kickerOf(messages: Messages, { kind, taxonomy }: Archive): string | undefined {
  if (kind === 'author') return messages.author;
  if (taxonomy?.name === 'category') return messages.category;
  return taxonomy?.name === 'post_tag' ? messages.tag : taxonomy?.label;
}
