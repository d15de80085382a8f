import type { Static } from 'typebox';
import { Type, PlatformError, type Context, type Post, type Routes } from '@octavo/plugin-api';
import type { SessionCookie, SessionService } from '@octavo/platform/feature-api';
import { pageLink, type Wanted } from './archive.service.ts';
import { sendFeed } from './feed.routes.ts';
import { messagesOf } from './messages.ts';
import { createPageAnswers, forOne, type Answer } from './page-answers.ts';
import { pageHeaders } from './security-headers.ts';
import type { PublicSite } from './public-site.ts';

type Needs = { site: PublicSite; sessions: Pick<SessionService, 'byCookie'>; cookie: Pick<SessionCookie, 'read'> };
type Seen = { context: Context; headers: { cookie?: string | undefined } };
type FeedReply = Parameters<typeof sendFeed>[2];
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
const PasswordBody = Type.Object({ post_password: Type.String({ maxLength: 255 }) });
const page = ':page(^\\d+$)';

/** What a browser sees at a site's address (contracts/pages.md). */
export function pageRoutes({ site: publicSite, sessions, cookie }: Needs): Routes {
  const { addresses, archives, cacheKeys, locks, pages, singles, types } = publicSite;
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
    if (typeof opened === 'string') {
      const headers = { ...forOne, Location: await answers.linkTo(context, post), 'Set-Cookie': opened };
      return { status: 303, headers, html: '' };
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
      return listBy(context, query);
    }
    if (query.preview) return preview(request, typeOf(query), wanted);
    const post = await postBy(context, query);
    if (post && query.embed) return answers.embed(context, post);
    if (!post) return answers.notFound(context);
    return elsewhere(context, await answers.linkTo(context, post)) ?? single(request, post);
  }

  /** A list under its own address, if it has another one than the query. */
  async function listBy(context: Context, query: Static<typeof HomeQuery>): Promise<Answer> {
    const archive = await archives.get(context, wantedBy(query));
    if (!archive) return answers.notFound(context);
    const page = query.paged ?? 1;
    return elsewhere(context, pageLink(archive, page)) ?? answers.list(context, archive, page);
  }

  /** Leads from a query to a path. */
  const elsewhere = ({ site, ...context }: Context, link: string): Answer | undefined =>
    link.startsWith(`${site.url}/?`) || link === `${site.url}/` ? undefined : answers.moved({ site, ...context }, link);

  /** Whatever is at a path below the site's address. */
  async function at(request: Seen & { url: string }, reply: FeedReply, path: string): Promise<Answer> {
    const { context } = request;
    const { rest, page, feed, isEmbed } = splitEnd(path);
    const found = rest === '' ? undefined : await addresses.resolve(context, rest);
    if (found?.kind === 'moved') return answers.moved(context, withEnd(found.to, path.slice(rest.length)));
    if (feed !== undefined) {
      const archive = found?.kind === 'list' ? found.archive : undefined;
      return { html: await sendFeed(publicSite, context, reply, { archive, format: feed }) };
    }
    if (!found) return answers.notFound(context);
    if (found.kind === 'list') {
      if (isEmbed) return answers.notFound(context);
      const link = pageLink(found.archive, page);
      return isExact(request, link) ? answers.list(context, found.archive, page) : answers.moved(context, link);
    }
    if (isEmbed) return answers.embed(context, found.post);
    if (page !== 1) return answers.notFound(context);
    const link = await answers.linkTo(context, found.post);
    return isExact(request, link) ? single(request, found.post) : answers.moved(context, link);
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
          return send(reply, isOn(context.site) ? await answers.plugin(context, each) : await at(request, reply, path));
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
      async ({ context, params }, reply) => {
        const archive = await archives.get(context, { kind: 'home' });
        return send(reply, await answers.list(context, archive!, params.page));
      },
    );

    app.get('/*', { config, schema: { hide } }, async (request, reply) =>
      send(reply, await at(request, reply, pathOf(request.params))),
    );

    app.post('/*', { config, schema: { hide, body: PasswordBody } }, async (request, reply) => {
      const found = await addresses.resolve(request.context, pathOf(request.params));
      return send(reply, await unlock(request, found?.kind === 'post' ? found.post : undefined));
    });
  };
}

function send(reply: Reply, { status = 200, headers = {}, html }: Answer): string {
  reply.code(status);
  reply.headers(headers);
  return html;
}

const pathOf = (params: unknown) => (params as { '*': string })['*'].replace(/\/+$/, '');

/** What stands behind the address of a list or post: another page, a feed, the form for frames. */
function splitEnd(path: string): { rest: string; page: number; feed?: string; isEmbed: boolean } {
  const [, paged] = /\/page\/([1-9]\d{0,8})$/.exec(path) ?? [];
  if (paged !== undefined)
    return { rest: path.slice(0, -`/page/${paged}`.length), page: Number(paged), isEmbed: false };
  const [end, format = 'rss'] = /\/feed(?:\/([a-z0-9]+))?$/.exec(path) ?? [];
  if (end !== undefined) return { rest: path.slice(0, -end.length), page: 1, feed: format, isEmbed: false };
  const isEmbed = path.endsWith('/embed');
  return { rest: isEmbed ? path.slice(0, -'/embed'.length) : path, page: 1, isEmbed };
}

/** One address for each page: with or without a slash at its end, as the structure has it. */
const isExact = ({ url }: { url: string }, link: string) =>
  !link.includes('?') && url.split('?', 1)[0]!.endsWith('/') === link.endsWith('/');

const withEnd = (address: string, end: string) =>
  end === '' ? address : address.replace(/\/?$/, `${end}${address.endsWith('/') ? '/' : ''}`);

function tooMany(error: unknown): PlatformError {
  if (error instanceof PlatformError && error.status === 429) return error;
  throw error;
}
