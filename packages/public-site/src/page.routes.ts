import type { Static } from 'typebox';
import { anonymous, Type, PlatformError, type Context, type Post, type Routes } from '@octavo/plugin-api';
import type { SessionCookie, SessionService } from '@octavo/platform/feature-api';
import { addressOf, splitEnd, withoutSlash, type FoundPost } from './address.service.ts';
import { pageLink, type Archive, type Wanted } from './archive.service.ts';
import { periodOf } from './date-period.ts';
import { messagesOf } from './messages.ts';
import { createPageAnswers, forOne, type Answer } from './page-answers.ts';
import { previewQuery, readPreviewDetails } from './preview-details.ts';
import { pageHeaders } from './security-headers.ts';
import type { PublicSite } from './public-site.ts';
import { isFeedFormat, sendFeed, type FeedReply } from './send-feed.ts';

type Needs = { site: PublicSite; sessions: Pick<SessionService, 'byCookie'>; cookie: Pick<SessionCookie, 'read'> };
type Seen = { context: Context; headers: { cookie?: string | undefined }; url: string };
type Reply = { code(status: number): unknown; headers(values: Readonly<Record<string, string>>): unknown };

const id = Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }));
const number = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });
const text = Type.Optional(Type.String({ maxLength: 1000, pattern: '^[^\\u0000]*$' }));
const HomeQuery = Type.Object({
  p: id,
  page_id: id,
  attachment_id: id,
  post_type: Type.Optional(Type.String()),
  preview: Type.Optional(Type.Boolean()),
  embed: Type.Optional(Type.Boolean()),
  design: Type.Optional(Type.String()),
  cat: id,
  tag: text,
  author: id,
  m: text,
  s: text,
  paged: Type.Optional(number),
  ...previewQuery,
});
const PasswordBody = Type.Object({ post_password: Type.String({ maxLength: 255 }) });
/** Only the admin shows it, in a frame. */
const previewHeaders = { 'X-Robots-Tag': 'noindex', 'X-Frame-Options': 'SAMEORIGIN' };
const page = ':page(^\\d+$)';

/** What a browser sees at a site's address (contracts/pages.md). */
export function pageRoutes({ site: publicSite, sessions, cookie }: Needs): Routes {
  const { addresses, archives, keptPages, locks, pageKeys, pages, redirects, singles, types } = publicSite;
  const answers = createPageAnswers(publicSite);
  const config = { access: 'public' as const, scope: 'content' as const, cacheKeys: () => pageKeys };
  const hide = true;

  const single = ({ context, headers }: Seen, post: Post, known?: FoundPost) =>
    locks.isOpen(post, headers.cookie) ? answers.single(context, post, known) : answers.locked(context, post);

  /** The session alone tells who it is: nothing is changed, and pages of other sites can't read it. */
  async function asSignedIn({ context, headers }: Pick<Seen, 'context' | 'headers'>): Promise<Context> {
    const token = context.actor.userId === 0 ? cookie.read(headers.cookie) : undefined;
    const known = token === undefined ? undefined : await sessions.byCookie(context.site, token);
    return known ? { ...context, actor: known } : context;
  }

  /** Whoever is signed in sees at once what another process has written. */
  async function keptOr({ context, headers, url }: Seen, make: () => Promise<Answer>): Promise<Answer> {
    const isSignedIn = context.actor !== anonymous || cookie.read(headers.cookie) !== undefined;
    if (isSignedIn || url.includes('?')) return make();
    const kept = await keptPages.find(context, url);
    if (kept) return kept;
    const keep = await keptPages.prepare(context, url);
    const answer = await make();
    await keep(answer);
    return answer;
  }

  async function preview(request: Seen & { query: Static<typeof HomeQuery> }, postId: number): Promise<Answer> {
    const { context, query } = request;
    const seen = await asSignedIn(request);
    const found = await singles.preview(seen, typeOf(query), postId, readPreviewDetails(query));
    if (!found) return answers.notFound(context);
    const messages = messagesOf(context.site);
    const saved = found.post.status === 'publish' ? messages.previewPublished : messages.preview;
    const notice = found.isUnsaved ? messages.previewUnsaved : saved;
    const beside = found.terms && { ...(await singles.beside(seen, found.post)), terms: found.terms };
    const answer = await answers.single(seen, found.post, { notice, beside });
    return { ...answer, headers: { ...answer.headers, ...previewHeaders } };
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
    if (query.m !== undefined) return { kind: 'date', period: periodOf(query.m) };
    if (query.post_type !== undefined) return { kind: 'type', type: query.post_type };
    const others = query as Readonly<Record<string, unknown>>;
    const taxonomy = types.taxonomies.exposed().find(({ name }) => typeof others[name] === 'string');
    return taxonomy ? { kind: 'term', taxonomy: taxonomy.name, term: String(others[taxonomy.name]) } : { kind: 'home' };
  }

  /** What else was asked goes along, such as the words of a block that searches. */
  async function moved({ context, url }: Seen, link: string): Promise<Answer> {
    const more = new URLSearchParams(url.split('?').slice(1).join('?'));
    const taken = [...Object.keys(HomeQuery.properties), ...types.taxonomies.exposed().map(({ name }) => name)];
    for (const name of [...taken, 'password']) if (name !== 's') more.delete(name);
    return answers.moved(
      context,
      more.size === 0 ? link : `${link}${link.includes('?') ? '&' : '?'}${more.toString()}`,
    );
  }

  /** Where nothing is, a redirect of the owner may be. `path` is decoded; without one, no redirect is meant. */
  async function orElsewhere(
    { context, url }: Seen,
    path: string | undefined,
    answer: Answer | undefined,
  ): Promise<Answer> {
    if (answer && answer.status !== 404) return answer;
    const found = path === undefined ? undefined : await redirects.find(context, path, url);
    if (!found) return answer ?? answers.notFound(context);
    return found.location === undefined ? answers.gone(context) : answers.moved(context, found.location, found.status);
  }

  /** Undefined where there is nothing. */
  async function home(request: Seen & { query: Static<typeof HomeQuery> }): Promise<Answer | undefined> {
    const { context, query } = request;
    const wanted = query.p ?? query.page_id;
    if (wanted === undefined) {
      if (query.s !== undefined) return answers.search(context, query.s, query.paged ?? 1);
      // Files have no pages: where one was elsewhere, only a redirect knows.
      if (query.attachment_id !== undefined) return undefined;
      const list = wantedBy(query);
      return list.kind === 'home' ? front(request, query.paged ?? 1) : listBy(request, list, query.paged ?? 1);
    }
    if (query.preview) return preview(request, wanted);
    const post = await postBy(context, query);
    if (!post) return undefined;
    if (query.embed) return answers.embed(context, post);
    const link = await answers.linkTo(context, post);
    const found = await addresses.shownAt(context, post, link);
    if (found.kind === 'list') return showList(request, found.archive, query.paged ?? 1);
    const isReached = await addresses.isReached(context, found);
    return isReached ? moved(request, link) : single(request, post);
  }

  /** What the site shows at its address: a page, or the newest posts. */
  async function front(request: Seen, page: number): Promise<Answer | undefined> {
    const { context } = request;
    const chosen = page === 1 ? await singles.onFront(context) : undefined;
    if (chosen) return single(request, chosen);
    const archive = await newest(context);
    return archive && showList(request, archive, page);
  }

  /** Where the site lists its posts. Without a page for them, nowhere, if another page is on front. */
  async function newest(context: Context): Promise<Archive | undefined> {
    if (!(await singles.onFront(context))) return archives.get(context, { kind: 'home' });
    const page = await singles.forPosts(context);
    return page && archives.get(context, { kind: 'posts', page, link: await answers.linkTo(context, page) });
  }

  async function listBy(request: Seen, wanted: Wanted, page: number): Promise<Answer | undefined> {
    const archive = await archives.get(request.context, wanted);
    return archive && showList(request, archive, page);
  }

  /** A list under its own address, if it has another one than the query. */
  async function showList(request: Seen, archive: Archive, page: number): Promise<Answer> {
    const { context } = request;
    const link = pageLink(archive, page);
    const hasPath = archive.kind === 'home' ? page > 1 : await addresses.isReached(context, { kind: 'list', archive });
    return hasPath && !link.includes('?') ? moved(request, link) : answers.list(context, archive, page);
  }

  /** Whatever is at a path below the site's address; undefined where there is nothing. */
  async function at(request: Seen, reply: FeedReply, path: string): Promise<Answer | undefined> {
    const { context } = request;
    const { rest, page, feed, isEmbed } = splitEnd(path);
    const found = rest === '' ? undefined : await addresses.resolve(context, rest);
    if (found?.kind === 'list' && !isEmbed) {
      if (feed === undefined) return listAt(request, found.archive, { path, page });
      return feedAt(request, reply, found.archive, { path, rest, format: feed });
    }
    if (found?.kind !== 'post' || feed !== undefined || page !== 1) return undefined;
    const { post, link } = found;
    if (!isEmbed) return isExact(request, path, link) ? single(request, post, found) : moved(request, link);
    if (withoutSlash(link) === addressOf(context.site, rest)) return answers.embed(context, post);
    return moved(request, embedLink(link));
  }

  /** Another process may have changed the addresses a moment ago. */
  async function atLatest(request: Seen, reply: FeedReply, path: string): Promise<Answer | undefined> {
    const answer = await at(request, reply, path);
    if (answer && answer.status !== 404) return answer;
    const { context, headers, url } = request;
    const site = await publicSite.latest(context.site.id);
    if (!site || site === context.site) return answer;
    return at({ context: { ...context, site }, headers, url }, reply, path);
  }

  const listAt = async (
    request: Seen,
    archive: Archive,
    { path, page }: { path: string; page: number },
  ): Promise<Answer> => {
    const { context } = request;
    const link = pageLink(archive, page);
    return isExact(request, path, link) ? answers.list(context, archive, page) : moved(request, link);
  };

  async function feedAt(
    request: Seen,
    reply: FeedReply,
    archive: Archive,
    { path, rest, format }: { path: string; rest: string; format: string },
  ): Promise<Answer | undefined> {
    const { context } = request;
    if (!isFeedFormat(format)) return undefined;
    if (archive.feeds !== addressOf(context.site, rest)) {
      return moved(request, archive.feeds + path.slice(rest.length));
    }
    return { html: await sendFeed(publicSite, context, reply, { archive, format }) };
  }

  return (app) => {
    // Below the REST root there are no pages.
    app.addHook('onRequest', (request, reply, done) => {
      if (/^\/wp-json(?:[/?]|$)/.test(request.url)) reply.callNotFound();
      else done();
    });
    app.addHook('onRequest', async ({ context: { site } }, reply) => {
      reply.type('text/html; charset=utf-8').headers(pageHeaders(site));
    });
    // Some clients end every address with a slash, those with a query string too.
    app.addHook('preValidation', ({ query }, _reply, done) => {
      for (const name of ['p', 'page_id', 'attachment_id', 'cat', 'author', 'm']) {
        const value = (query as Record<string, unknown>)[name];
        if (typeof value === 'string') (query as Record<string, unknown>)[name] = value.replace(/\/$/, '');
      }
      done();
    });
    // Whoever may change the design sees what is being tried out; everybody else sees the page as it is.
    app.addHook('preHandler', async (request, reply) => {
      if ((request.query as { design?: unknown } | undefined)?.design !== 'draft') return;
      reply.headers({ ...forOne, ...previewHeaders });
      const { actor } = request.context;
      const trying = await publicSite.looks.tryDraft(await asSignedIn(request));
      if (trying) request.context = { ...trying, actor };
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
          if (isOn(context.site)) return send(reply, await answers.plugin(context, each));
          return send(reply, await orElsewhere(request, `/${path}`, await at(request, reply, path)));
        },
      );
    }

    app.get('/', { config, schema: { hide, querystring: HomeQuery } }, async (request, reply) => {
      const make = async () => orElsewhere(request, plainPathOf(request.query), await home(request));
      return send(reply, await keptOr(request, make));
    });

    app.post('/', { config, schema: { hide, querystring: HomeQuery, body: PasswordBody } }, async (request, reply) =>
      send(reply, await unlock(request, await postBy(request.context, request.query))),
    );

    app.get(
      `/page/${page}`,
      { config, schema: { hide, params: Type.Object({ page: number }) } },
      async (request, reply) => {
        const { page } = request.params;
        const archive = await newest(request.context);
        const path = `page/${page}`;
        const answer = archive && (await listAt(request, archive, { path, page }));
        return send(reply, await orElsewhere(request, `/${path}`, answer));
      },
    );

    app.get('/*', { config, schema: { hide } }, async (request, reply) => {
      const path = pathOf(request.params);
      const make = async () => orElsewhere(request, `/${path}`, await atLatest(request, reply, path));
      return send(reply, await keptOr(request, make));
    });

    app.post('/*', { config, schema: { hide, body: PasswordBody } }, async (request, reply) => {
      const found = await addresses.resolve(request.context, pathOf(request.params));
      return send(reply, await unlock(request, found?.kind === 'post' ? found.post : undefined));
    });
  };
}

function send(reply: Reply, { status = 200, headers = {}, html }: Answer): string | Buffer {
  reply.code(status);
  reply.headers(headers);
  return html;
}

const pathOf = (params: unknown) => (params as { '*': string })['*'].replace(/\/+$/, '');

/** The plain address that was asked for. */
function plainPathOf(query: Static<typeof HomeQuery>): string | undefined {
  const { p = query.page_id ?? query.attachment_id, cat, author, preview } = query;
  if (preview) return undefined;
  if (p !== undefined) return `/?p=${p}`;
  if (cat !== undefined) return `/?cat=${cat}`;
  return author === undefined ? undefined : `/?author=${author}`;
}

/** One address for each page: with or without a slash at its end, as the structure has it. */
function isExact({ url, context }: { url: string; context: Context }, path: string, link: string): boolean {
  const hasSlash = url.split('?', 1)[0]!.endsWith('/');
  return withoutSlash(link) === addressOf(context.site, path) && hasSlash === link.endsWith('/');
}

const embedLink = (link: string) =>
  link.includes('?') ? `${link}&embed=true` : link.replace(/\/?$/, (slash) => `/embed${slash}`);

function tooMany(error: unknown): PlatformError {
  if (error instanceof PlatformError && error.status === 429) return error;
  throw error;
}
