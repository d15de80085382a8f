import { Type } from 'typebox';
import {
  PlatformError,
  type Context,
  type Hooks,
  type Page,
  type Post,
  type PostList,
  type PostService,
  type Routes,
  type Site,
} from '@octavo/plugin-api';
import { permalink, renderedContent, renderedTitle } from '../posts/post.resource.ts';
import type { PostTypeRegistry } from '../posts/post-type.registry.ts';
import { homePage, messagePage, pluginPage, postPage, type ShownPost } from './page.html.ts';

/** A page that a plugin brings. */
export type PluginPage = Page & { isOn(site: Site): boolean };

type Needs = { posts: PostService; types: PostTypeRegistry; hooks: Hooks; pages: readonly PluginPage[] };

const id = Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }));
const HomeQuery = Type.Object({ p: id, page_id: id, post_type: Type.Optional(Type.String()) });

/** What a browser sees at a site's address: its newest posts, and each post under its permalink. */
export function pageRoutes({ posts, types, hooks, pages }: Needs): Routes {
  async function shown(context: Context, post: Post, whole: boolean): Promise<ShownPost> {
    return {
      post,
      link: permalink(context.site.url, types.get(post.type), post.id),
      title: await renderedTitle(hooks, context, post),
      content: whole ? await renderedContent(hooks, context, post) : post.password === '' ? post.excerpt_rendered : '',
    };
  }

  async function bySlug(context: Context, slug: string): Promise<Post | undefined> {
    for (const type of ['page', 'post']) {
      const { posts: found } = await posts.list(context, type, { slug: [slug], per_page: 1 });
      if (found[0]) return found[0];
    }
    return undefined;
  }

  async function page(
    context: Context,
    reply: { code(status: number): unknown },
    post: Post | undefined,
  ): Promise<string> {
    const { site } = context;
    if (post === undefined) {
      reply.code(404);
      return messagePage(site, 'Not found', 'There is nothing at this address.');
    }
    if (post.password !== '') return messagePage(site, post.title, 'This post is protected by a password.');
    return postPage(site, await shown(context, post, true));
  }

  return (app) => {
    app.addHook('onRequest', async ({ context }, reply) => {
      reply.type('text/html; charset=utf-8').header('Link', `<${context.site.restRoot}/>; rel="https://api.w.org/"`);
    });

    for (const { path, render, isOn } of pages) {
      app.get(`/${path}`, { config: { access: 'public' }, schema: { hide: true } }, async ({ context }, reply) =>
        isOn(context.site)
          ? pluginPage(context.site, await render(context))
          : page(context, reply, await bySlug(context, path)),
      );
    }

    app.get(
      '/:slug',
      { config: { access: 'public' }, schema: { hide: true, params: Type.Object({ slug: Type.String() }) } },
      async ({ context, params }, reply) => page(context, reply, await bySlug(context, params.slug)),
    );

    app.get(
      '/',
      { config: { access: 'public' }, schema: { hide: true, querystring: HomeQuery } },
      async ({ context, query }, reply) => {
        const { site } = context;
        const single = query.p ?? query.page_id;
        if (single === undefined) {
          const [newest, own] = await Promise.all([
            posts.list(context, 'post', {}),
            posts.list(context, 'page', { orderby: 'title', order: 'asc' }),
          ]);
          const show = (list: PostList) => Promise.all(list.posts.map((post) => shown(context, post, false)));
          const listed = pages.flatMap(({ path, label, isOn }) =>
            label !== undefined && isOn(site) ? [{ path, label }] : [],
          );
          return homePage(site, await show(newest), await show(own), listed);
        }
        const type = query.post_type ?? (query.page_id === undefined ? 'post' : 'page');
        const post = types.exposed().some((known) => known.name === type && types.isOn(known, site))
          ? await posts.get(context, type, single).catch(hiddenAsMissing)
          : undefined;
        return page(context, reply, post);
      },
    );
  };
}

function hiddenAsMissing(error: unknown): undefined {
  if (error instanceof PlatformError && [401, 403, 404].includes(error.status)) return undefined;
  throw error;
}
