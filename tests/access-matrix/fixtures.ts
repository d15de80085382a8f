import { randomUUID } from 'node:crypto';
import type { PostStatus, Site } from '@octavo/plugin-api';
import type { TestHost } from '@octavo/testing';
import type { Person, SiteName } from './actors.ts';

export type FixtureStatus = PostStatus | 'trashed publish';
export type Fixtures = Awaited<ReturnType<typeof createFixtures>>;

type PostWish = {
  site: SiteName;
  type: string;
  status: FixtureStatus;
  author: number;
  /** Used up by the call. */
  fresh: boolean;
  /** Every shard counts by itself: an id that no other site has must be given. */
  id?: number;
};
type MediaTable = { 'core.media': { site_id: number; id: number; author_id: number } };
type ExportTable = { 'folder_exporter.exports': Record<string, unknown> & { site_id: number } };
type CommentTables = {
  'core.comment_threads': Record<string, unknown> & { site_id: number };
  'core.comments': Record<string, unknown> & { site_id: number };
};
type PostTable = { 'core.posts': { site_id: number; id: number; author_id: number } };

/** What the calls are about. Things are made on first use and kept, unless a call uses them up. */
export async function createFixtures(host: TestHost, sites: Record<SiteName, Site>) {
  const kept = new Map<string, Promise<unknown>>();
  const jobsInUse = new Set<string>();
  let made = 0;

  function keep<Thing>(key: string, make: () => Promise<Thing>): Promise<Thing> {
    if (!kept.has(key)) kept.set(key, make());
    return kept.get(key) as Promise<Thing>;
  }

  async function user(role?: string, site: Site = sites.main): Promise<Person> {
    const { id, login } = await host.factories.user({ ...(role && { role }), site });
    return { id, login, password: 'a password' };
  }

  /** For a published post of the main site. */
  async function makeProposal(status: PostStatus): Promise<{ id: number }> {
    const post = await host.factories.post();
    const url = `/wp-json/core/v2/posts/${post.id}/proposals`;
    const { id } = (await host.inject({ method: 'POST', url, ...host.as('super-admin'), payload: {} })).json();
    return host.posts.update(host.context(), 'proposal', id, { status });
  }

  async function makePost({ site: name, type, status, author, id: wanted }: PostWish): Promise<number> {
    const site = sites[name];
    const trashed = { trash: 'draft', 'trashed publish': 'publish' } as const;
    const first = status === 'trash' || status === 'trashed publish' ? trashed[status] : status;
    const date = first === 'future' ? { date: '2999-01-01T00:00:00' } : {};
    const created =
      type === 'proposal'
        ? await makeProposal(first)
        : await host.factories.post({ status: first, ...date }, { site, type });
    const id = wanted ?? created.id;
    // Not through the service: who has left a site may still own posts there, but nobody can be given one.
    await host.db
      .forSite<PostTable>(site)
      .transaction((trx) =>
        trx
          .updateTable('core.posts')
          .set({ author_id: author, id })
          .where('site_id', '=', site.id)
          .where('id', '=', created.id)
          .execute(),
      );
    if (first !== status) await host.posts.delete(host.context(site), type, id, { force: false });
    return id;
  }

  const [writer, member, folderMember, promoted, leaver] = await Promise.all([
    user('author'),
    user('subscriber'),
    user('subscriber', sites.folder),
    user('subscriber'),
    user(),
  ]);

  const fixtures = {
    host,
    /** Has published on the main site, so everyone sees them there. */
    writer,
    /** A member of the main site without posts. */
    member,
    /** The same on the folder site, unknown on the main one. */
    folderMember,
    /** Somebody whose role may be changed. */
    promoted,
    /** Somebody whose credentials may be taken away. */
    leaver,
    next: () => (made += 1),
    newMember: (site: SiteName) => user('subscriber', sites[site]),

    post(wish: PostWish): Promise<number> {
      const { site, type, status, author, id } = wish;
      const key = `post ${site} ${type} ${status} ${author} ${id ?? ''}`;
      return wish.fresh ? makePost(wish) : keep(key, () => makePost(wish));
    },

    protectedPost: () =>
      keep('protected post', async () => (await host.factories.post({ password: 'open sesame' })).id),

    /** A file of the main site. */
    media(author: number, fresh: boolean): Promise<number> {
      const make = async () => {
        const { id } = await host.factories.media(`text ${(made += 1)}`);
        await host.db
          .forSite<MediaTable>(sites.main)
          .transaction((trx) =>
            trx
              .updateTable('core.media')
              .set({ author_id: author })
              .where('site_id', '=', sites.main.id)
              .where('id', '=', id)
              .execute(),
          );
        return id;
      };
      return fresh ? make() : keep(`media ${author}`, make);
    },

    /** The only one of a thread on a published post; both have this id. */
    async comment(fresh: boolean): Promise<string> {
      const make = async () => {
        const post_id = await fixtures.post({
          site: 'main',
          type: 'post',
          status: 'publish',
          author: writer.id,
          fresh: false,
        });
        const of = { site_id: sites.main.id, id: randomUUID(), post_id };
        await host.db.forSite<CommentTables>(sites.main).transaction(async (trx) => {
          const thread = { ...of, quote: 'words', prefix: '', suffix: '' };
          await trx.insertInto('core.comment_threads').values(thread).execute();
          const comment = { ...of, thread_id: of.id, author_id: writer.id, text: 'A comment.' };
          await trx.insertInto('core.comments').values(comment).execute();
        });
        return of.id;
      };
      return fresh ? make() : keep('comment', make);
    },

    /** A media folder of the main site. */
    folder(fresh: boolean): Promise<number> {
      const make = async () => (await host.factories.folder()).id;
      return fresh ? make() : keep('folder', make);
    },

    /** A term of the main site. */
    term(base: string, fresh: boolean): Promise<number> {
      const make = async () => {
        const url = `/wp-json/core/v2/${base}`;
        const payload = { name: `Term ${(made += 1)}` };
        return (await host.inject({ method: 'POST', url, ...host.as('super-admin'), payload })).json().id as number;
      };
      return fresh ? make() : keep(`term ${base}`, make);
    },

    /** An item of a menu of the main site. */
    menuItem(fresh: boolean): Promise<number> {
      const make = async () => {
        const payload = { title: 'Item', url: '/', menus: await fixtures.term('menus', false) };
        const url = '/wp-json/core/v2/menu-items';
        return (await host.inject({ method: 'POST', url, ...host.as('super-admin'), payload })).json().id as number;
      };
      return fresh ? make() : keep('menu item', make);
    },

    /** A design of the main site. */
    design(): Promise<number> {
      return keep('design', async () => {
        const payload = { accent: '#123456' };
        const url = '/wp-json/core/v2/design';
        return (await host.inject({ method: 'POST', url, ...host.as('super-admin'), payload })).json().id as number;
      });
    },

    /** A redirect of the main site. */
    redirect(fresh: boolean): Promise<number> {
      const make = async () => {
        const { service } = await host.redirects();
        const rule = { match: 'exact' as const, source: `/fixture-${(made += 1)}`, target: '/x', status: 301 };
        return (await service.create(host.context(sites.main), rule)).redirect.id;
      };
      return fresh ? make() : keep('redirect', make);
    },

    /** There since the first post was published. */
    defaultCategory: () =>
      keep(
        'default category',
        async () =>
          (await host.inject({ url: '/wp-json/core/v2/categories?slug=uncategorized' })).json()[0].id as number,
      ),

    /** One that nobody works on. */
    async folderExport(user_id: number, fresh: boolean): Promise<string> {
      const make = async () => {
        const job_id = randomUUID();
        const about = { folder_id: 1, include_children: true, include_manifest: true };
        const row = { site_id: sites.main.id, job_id, user_id, ...about, status: 'pending', created_at: new Date() };
        await host.db
          .forSite<ExportTable>(sites.main)
          .transaction((trx) => trx.insertInto('folder_exporter.exports').values(row).execute());
        return job_id;
      };
      return fresh ? make() : keep(`export ${user_id}`, make);
    },

    /** With a message that nobody sends. */
    webhook(site: SiteName, fresh: boolean): Promise<{ id: string; delivery: string }> {
      const make = async () => {
        const root = `${site === 'main' ? '' : '/folder'}/wp-json/webhooks/v1/webhooks`;
        const ask = async (url: string, payload: object) =>
          (await host.inject({ method: 'POST', url, ...host.as('super-admin'), payload })).json().id as string;
        const id = await ask(root, { url: `http://127.0.0.1:9/own-${(made += 1)}`, events: ['term.deleted'] });
        return { id, delivery: await ask(`${root}/${id}/ping`, {}) };
      };
      return fresh ? make() : keep(`webhook ${site}`, make);
    },

    /** One that waits: a planned post has one. */
    job(fresh: boolean): Promise<string> {
      const make = async () => {
        await makePost({ site: 'main', type: 'post', status: 'future', author: writer.id, fresh });
        const waiting = await host.jobs.list({ name: 'core_publish_post', states: ['created'], limit: 100 });
        const { id } = waiting.find((job) => !jobsInUse.has(job.id))!;
        jobsInUse.add(id);
        return id;
      };
      return fresh ? make() : keep('job', make);
    },

    async applicationPassword(userId: number, fresh = false): Promise<string> {
      const make = async () => (await host.passwords.create(userId, { name: 'of the matrix' })).id;
      return fresh ? make() : keep(`application password ${userId}`, make);
    },

    async session({ id, login, password }: Person, fresh = false): Promise<string> {
      const make = async () => {
        const visitor = { address: `fixture ${(made += 1)}`, userAgent: '', site: sites.main };
        return (await host.sessions.signIn({ username: login, password }, false, visitor)).sessionId;
      };
      return fresh ? make() : keep(`session ${id}`, make);
    },

    async site(fresh = false): Promise<number> {
      const make = async () => (await host.factories.site()).id;
      return fresh ? make() : keep('site', make);
    },
  };
  await fixtures.post({ site: 'main', type: 'post', status: 'publish', author: writer.id, fresh: false });
  return fixtures;
}
