import type { Static } from 'typebox';
import { Type, PlatformError, type Context, type Post, type Routes } from '@octavo/plugin-api';
import type { SessionCookie, SessionService } from '@octavo/platform/feature-api';
import { wantedAt, type Wanted } from './archive.service.ts';
import { messagesOf } from './messages.ts';
import { createPageAnswers, forOne, type Answer } from './page-answers.ts';
import { pageHeaders } from './security-headers.ts';
import type { PublicSite } from './public-site.ts';

type Needs = { site: PublicSite; sessions: Pick<SessionService, 'byCookie'>; cookie: Pick<SessionCookie, 'read'> };
type Seen = { context: Context; headers: { cookie?: string | undefined } };
type Reply = { code(status: number): unknown; headers(values: Readonly<Record<string, string>>): unknown };

const id = Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }));
const number = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });
const text = Type.Optional(Type.String({ maxLength: 1000, pattern: '^[^\\u0000]*$' }));
const HomeQuery = Type.Object({
  p: id,
  page_id: id,
  post_type: Type.Optional(Type.String()),
  preview: Type.Optional(Type.Boolean()),
  embed: Type.Optional(Type.Boolean()),
  cat: id,
  tag: text,
  author: id,
  s: text,
  paged: Type.Optional(number),
});
const SlugParams = Type.Object({ slug: Type.String() });
const PasswordBody = Type.Object({ post_password: Type.String({ maxLength: 255 }) });
const page = ':page(^\\d+$)';

/** What a browser sees at a site's address (contracts/pages.md). */
export function pageRoutes({ site: publicSite, sessions, cookie }: Needs): Routes {
  const { cacheKeys, locks, pages, singles, types } = publicSite;
  const answers = createPageAnswers(publicSite);
  const config = { access: 'public' as const, scope: 'content' as const, cacheKeys: () => cacheKeys };
  const hide = true;

  const single = async ({ context, headers }: Seen, post: Post | undefined): Promise<Answer> => {
    if (!post) return answers.notFound(context);
    return locks.isOpen(post, headers.cookie) ? answers.single(context, post) : answers.locked(context, post);
  };

  /** The session alone tells who it is: nothing is changed, and pages of other sites can't read it. */
  async function preview({ context, headers }: Seen, type: string, postId: number): Promise<Answer> {
    const token = context.actor.userId === 0 ? cookie.read(headers.cookie) : undefined;
    const known = token === undefined ? undefined : await sessions.byCookie(context.site, token);
    const seen = known ? { ...context, actor: known } : context;
    const found = await singles.preview(seen, type, postId);
    if (!found) return answers.notFound(context);
    const messages = messagesOf(context.site);
    const saved = found.post.status === 'publish' ? messages.previewPublished : messages.preview;
    const answer = await answers.single(seen, found.post, found.isUnsaved ? messages.previewUnsaved : saved);
    const ownHeaders = { 'X-Robots-Tag': 'noindex', 'X-Frame-Options': 'SAMEORIGIN' };
    return { ...answer, headers: { ...answer.headers, ...ownHeaders } };
  }

  /** A wrong password says so; the right one leads to the post. */
  async function unlock(
    { context, body, ip }: { context: Context; body: Static<typeof PasswordBody>; ip: string },
    post: Post | undefined,
  ): Promise<Answer> {
    if (!post) return answers.notFound(context);
    const { wrongPassword, tooManyTries } = messagesOf(context.site);
    const opened = await locks.open(context.site, post, body.post_password, ip).catch(tooMany);
    if (opened && 'cookie' in opened) {
      return { status: 303, headers: { ...forOne, Location: opened.link, 'Set-Cookie': opened.cookie }, html: '' };
    }
    const answer = await answers.locked(context, post, opened ? tooManyTries : wrongPassword);
    return { ...answer, status: opened?.status ?? 403, headers: { ...forOne, ...opened?.headers } };
  }

  const typeOf = ({ post_type, page_id }: Static<typeof HomeQuery>) =>
    post_type ?? (page_id === undefined ? 'post' : 'page');

  async function postBy(context: Context, query: Static<typeof HomeQuery>): Promise<Post | undefined> {
    const wanted = query.p ?? query.page_id;
    return wanted === undefined ? undefined : singles.byId(context, typeOf(query), wanted);
  }

  /** The list that a query names; the home page's if it names none. */
  function wantedBy(query: Static<typeof HomeQuery>): Wanted {
    if (query.cat !== undefined) return { kind: 'term', taxonomy: 'category', term: query.cat };
    if (query.tag !== undefined) return { kind: 'term', taxonomy: 'post_tag', term: query.tag };
    if (query.author !== undefined) return { kind: 'author', author: query.author };
    if (query.post_type !== undefined) return { kind: 'type', type: query.post_type };
    const others = query as Readonly<Record<string, unknown>>;
    const taxonomy = types.taxonomies.exposed().find(({ name }) => typeof others[name] === 'string');
    return taxonomy ? { kind: 'term', taxonomy: taxonomy.name, term: String(others[taxonomy.name]) } : { kind: 'home' };
  }

  async function home(request: Seen & { query: Static<typeof HomeQuery> }): Promise<Answer> {
    const { context, query } = request;
    const wanted = query.p ?? query.page_id;
    if (wanted === undefined) {
      if (query.s !== undefined) return answers.search(context, query.s, query.paged ?? 1);
      return answers.list(context, wantedBy(query), query.paged ?? 1);
    }
    if (query.preview) return preview(request, typeOf(query), wanted);
    const post = await postBy(context, query);
    return post && query.embed ? answers.embed(context, post) : single(request, post);
  }

  /** A page or post, one that once had the slug, or the list of a post type. */
  async function bySlug(request: Seen, slug: string): Promise<Answer> {
    const { context } = request;
    const post = await singles.bySlug(context, slug);
    if (post) return single(request, post);
    const moved = await singles.movedFrom(context, slug);
    return moved ? answers.moved(context, moved) : answers.list(context, { kind: 'type', type: slug }, 1);
  }

  return (app) => {
    app.addHook('onRequest', async ({ context: { site } }, reply) => {
      reply
        .type('text/html; charset=utf-8')
        .headers({ ...pageHeaders(site), Link: `<${site.restRoot}/>; rel="https://api.w.org/"` });
    });
    // Some clients end every address with a slash, those with a query string too.
    app.addHook('preValidation', ({ query }, _reply, done) => {
      for (const name of ['p', 'page_id', 'cat', 'author']) {
        const value = (query as Record<string, unknown>)[name];
        if (typeof value === 'string') (query as Record<string, unknown>)[name] = value.replace(/\/$/, '');
      }
      done();
    });
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    for (const each of pages) {
      const { path, isOn } = each;
      app.get(
        `/${path}`,
        { config: { access: 'public', scope: 'content' }, schema: { hide } },
        async (request, reply) => {
          const { context } = request;
          return send(reply, isOn(context.site) ? await answers.plugin(context, each) : await bySlug(request, path));
        },
      );
    }

    app.get('/', { config, schema: { hide, querystring: HomeQuery } }, async (request, reply) =>
      send(reply, await home(request)),
    );

    app.post('/', { config, schema: { hide, querystring: HomeQuery, body: PasswordBody } }, async (request, reply) =>
      send(reply, await unlock(request, await postBy(request.context, request.query))),
    );

    app.get(
      `/page/${page}`,
      { config, schema: { hide, params: Type.Object({ page: number }) } },
      async ({ context, params }, reply) => send(reply, await answers.list(context, { kind: 'home' }, params.page)),
    );

    app.get('/:slug', { config, schema: { hide, params: SlugParams } }, async (request, reply) =>
      send(reply, await bySlug(request, request.params.slug)),
    );

    app.post('/:slug', { config, schema: { hide, params: SlugParams, body: PasswordBody } }, async (request, reply) =>
      send(reply, await unlock(request, await singles.bySlug(request.context, request.params.slug))),
    );

    app.get('/:slug/embed', { config, schema: { hide, params: SlugParams } }, async ({ context, params }, reply) => {
      const post = await singles.bySlug(context, params.slug);
      return send(reply, post ? await answers.embed(context, post) : await answers.notFound(context));
    });

    app.get(
      `/:type/page/${page}`,
      { config, schema: { hide, params: Type.Object({ type: Type.String(), page: number }) } },
      async ({ context, params }, reply) =>
        send(reply, await answers.list(context, { kind: 'type', type: params.type }, params.page)),
    );

    for (const path of ['/:kind/:slug', `/:kind/:slug/page/${page}`]) {
      const params = Type.Object({ kind: Type.String(), slug: Type.String(), page: Type.Optional(number) });
      app.get(
        path,
        { config, schema: { hide, params } },
        async ({ context, params: { kind, slug, page: asked } }, reply) =>
          send(reply, await answers.list(context, wantedAt(kind, slug), asked ?? 1)),
      );
    }
  };
}

function send(reply: Reply, { status = 200, headers = {}, html }: Answer): string {
  reply.code(status);
  reply.headers(headers);
  return html;
}

function tooMany(error: unknown): PlatformError {
  if (error instanceof PlatformError && error.status === 429) return error;
  throw error;
}
