import type { Transaction } from 'kysely';
import {
  PlatformError,
  checkPage,
  deletedPost,
  savePost,
  type Context,
  type OutboxService,
  type Post,
  type PostChange,
  type PostInput,
  type PostStatus,
  type PostTexts,
  type PostType,
} from '@octavo/plugin-api';
import { isUniqueViolation } from '../../kernel/database/failures.ts';
import { invalidParameter, orRefusal, refuse } from '../../kernel/base/refusals.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { UserService } from '../identity/user.service.ts';
import { canDelete, canEdit, canPublish, canRead, capability, isDated } from './post-access.ts';
import { contentOf } from './post-content.ts';
import { checkDetails, checkVersion, knownInput } from './post-details.ts';
import { draftChanges, draftNew } from './post-draft.ts';
import { publishKey, publishPost } from './post-publish.job.ts';
import { createHtmlRenderer } from './post.html.ts';
import { toFilter, toTermWish, toWindow } from './post-query.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';
import { pageOfPosts } from './post-list.repository.ts';
import { findListedTerms } from './post-term-list.repository.ts';
import { publishedIds, publishedTexts, textsByIds, type TextRows } from './post-text.repository.ts';
import * as repository from './post.repository.ts';
import { insertWithFreeSlug, slugFromId, uniqueSlug } from './free-slug.ts';
import { createPostLinks } from './post-link.service.ts';
import { toResources } from './post-resource.ts';
import { plainExcerpt } from './post-text.ts';
import type { Posts } from './post-upkeep.ts';

type Needs = Pick<Kernel, 'compute' | 'db' | 'hooks' | 'jobs'> & {
  outboxes: Pick<OutboxService, 'note'>;
  types: PostTypeRegistry;
  users: Pick<UserService, 'canBeAuthor' | 'slugs'>;
};
type Trx = Transaction<repository.Tables>;

const slugAttempts = 5;

export function createPostService({ compute, db, hooks, jobs, outboxes, types, users }: Needs): Posts {
  const render = createHtmlRenderer(compute);
  const shard = ({ site }: Context) => db.forSite<repository.Tables>(site);
  const { links, linksWithTemplates } = createPostLinks({ db, types, users });

  /** Two posts that reach for one free slug at the same moment: the second one looks again. */
  async function write<Result>(context: Context, work: (trx: Trx) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await shard(context).transaction(work);
      } catch (error) {
        if (attempt === slugAttempts || !isUniqueViolation(error, 'posts_slug')) throw error;
      }
    }
  }

  function typeFor({ site }: Context, name: string): PostType {
    const type = types.get(name);
    if (types.isOn(type, site)) return type;
    throw new PlatformError(404, 'rest_no_route', `The post type “${type.label}” is not available on this site.`);
  }

  const isMember = async ({ site, actor }: Context, author: number | undefined) =>
    author === undefined || author === actor.userId || users.canBeAuthor(site, author);

  function checkAuthor({ actor }: Context, type: PostType, author: number | undefined, member: boolean): void {
    if (author === undefined || author === actor.userId) return;
    if (!actor.can(capability(type, 'edit_others'))) {
      throw refuse(actor, 'rest_cannot_edit_others', 'You are not allowed to create posts for another author.');
    }
    if (!member) throw invalidParameter('author', 'author must be a member of this site.', 'rest_invalid_author');
  }

  async function plan(context: Context, trx: Trx, { id, status, date_gmt }: Post): Promise<void> {
    if (status !== 'future') return;
    const key = publishKey(context.site.id, id, date_gmt);
    const input = { site_id: context.site.id, post_id: id };
    await jobs.enqueue(context, publishPost, input, { trx, startAfter: date_gmt, key });
  }

  async function follow(context: Context, trx: Trx, change: PostChange): Promise<void> {
    const inside = { ...context, trx };
    const { id, version } = change.after ?? { id: change.before!.id, version: change.before!.version + 1 };
    for (const follower of types.followers()) {
      if (!follower.concerns(change)) continue;
      await follower.follow?.(inside, change);
      if (follower.outbox)
        await outboxes.note(inside, follower.outbox, { key: id, version, urgent: isNoLongerPublic(change) });
    }
  }

  async function writeFields(context: Context, trx: Trx, type: PostType, post: Post, input: PostInput): Promise<void> {
    for (const field of types.fields(type, context.site)) {
      const value = input.fields?.[field.name];
      if (value !== undefined) await field.write?.({ ...context, trx }, post, value);
    }
  }

  async function toTexts(context: Context, found: TextRows | undefined): Promise<PostTexts | undefined> {
    if (!found) return undefined;
    const addresses = await links(context, found.rows);
    const texts = found.rows.map(({ excerpt_rendered, slug: _slug, parent_id: _parent, ...row }, position) => ({
      ...row,
      plain_excerpt: plainExcerpt(excerpt_rendered),
      link: addresses[position]!,
    }));
    return { epoch: found.epoch, texts };
  }

  return {
    links,
    linksWithTemplates,

    async list(context, typeName, query, { content } = { content: true }) {
      const type = typeFor(context, typeName);
      const { read } = shard(context);
      const wish = toTermWish(context, types.taxonomies, type, query);
      const found = toFilter(context, type, query);
      const filter = { ...found, terms: wish && (await findListedTerms(read, context.site.id, wish)) };
      const window = { ...toWindow(query), content };
      if (filter.branches.length === 0) return { posts: [], total: 0 };
      const { posts, total } = await pageOfPosts(read, context.site.id, filter, window);
      if (query.offset === undefined) checkPage({ page: query.page ?? 1, perPage: window.limit, total });
      return { posts, total };
    },

    async get(context, typeName, id) {
      const type = typeFor(context, typeName);
      return readable(context, type, await repository.findPost(shard(context).read, context.site.id, id));
    },

    async lookUp(context, typeName, ids) {
      const type = typeFor(context, typeName);
      const found = await repository.findPosts(shard(context).read, context.site.id, ids);
      const byId = new Map(found.map((post) => [post.id, post]));
      return new Map(ids.map((id) => [id, orRefusal(() => readable(context, type, byId.get(id)))]));
    },

    async findMoved(context, typeName, slug) {
      const type = typeFor(context, typeName);
      const post = await repository.findByOldSlug(shard(context).read, context.site.id, typeName, slug);
      return post && canRead(context.actor, type, post) ? post : undefined;
    },

    async getMany(context, ids) {
      const found = await repository.findPosts(shard(context).read, context.site.id, ids);
      const readable = found.filter((post) => {
        const type = types.get(post.type);
        return types.isOn(type, context.site) && canRead(context.actor, type, post);
      });
      const byId = new Map(readable.map((post) => [post.id, post]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    async present(context, posts) {
      const resources = new Map<Post, Record<string, unknown>>();
      for (const [name, some = []] of Object.entries(Object.groupBy(posts, ({ type }) => type))) {
        const shown = await toResources(
          { hooks, posts: { links, linksWithTemplates }, types },
          context,
          types.get(name),
          some,
          {
            view: 'view',
          },
        );
        for (const [position, post] of some.entries()) resources.set(post, shown[position]!);
      }
      return posts.map((post) => resources.get(post)!);
    },

    publicTypes: ({ site }) => types.exposed().filter((type) => type.public && types.isOn(type, site)),

    texts: async (context, ids) => toTexts(context, await textsByIds(shard(context).read, context.site.id, ids)),

    publishedTexts: async (context, query) =>
      toTexts(context, await publishedTexts(shard(context).read, context.site.id, query)),

    // A job alone does that: nobody else needs to load it.
    async refreshTexts(context, ids) {
      const { createTextRefresh } = await import('./post-refresh.service.ts');
      await createTextRefresh({ db, outboxes, types })(context, ids);
    },

    publishedIds: (context, ids) => publishedIds(shard(context).read, context.site.id, ids),

    async typeOf(context, id) {
      const post = await repository.findPost(shard(context).read, context.site.id, id);
      if (post) return post.type;
      throw unknownPost();
    },

    can: ({ actor }, action, post) =>
      ({ read: canRead, edit: canEdit, delete: canDelete })[action](actor, types.get(post.type), post),

    async create(context, typeName, given, origin) {
      const type = typeFor(context, typeName);
      const input = knownInput(types, context, type, given);
      const { site, actor } = context;
      if (!actor.can(capability(type, 'edit'))) {
        throw refuse(actor, 'rest_cannot_create', 'You are not allowed to create posts on this site.');
      }
      checkStatus(context, type, input.status);
      checkAuthor(context, type, input.author, await isMember(context, input.author));
      const content = await contentOf({ types, render }, context, type, input);
      const row = { ...draftNew(context, type.name, input, content, new Date()), ...origin };
      const post = await write(context, async (trx) => {
        await checkDetails(context, trx, type, undefined, row);
        const created = await slugFromId(trx, await insertWithFreeSlug(trx, site.id, row));
        await plan(context, trx, created);
        await writeFields(context, trx, type, created, input);
        await follow(context, trx, { before: undefined, after: created });
        await repository.addCounts(trx, site.id, [{ type: type.name, status: created.status, by: 1 }]);
        return created;
      });
      await hooks.doAction(context, savePost, post.id, post, false);
      return post;
    },

    async update(context, typeName, id, given, origin) {
      const type = typeFor(context, typeName);
      const input = knownInput(types, context, type, given);
      const { site, actor } = context;
      // Asked beforehand: a transaction that waits for a second connection can wait for ever.
      const authorIsMember = await isMember(context, input.author);
      const content = await contentOf({ types, render }, context, type, input);
      const post = await write(context, async (trx) => {
        const before = known(await repository.lockPost(trx, site.id, id), type);
        if (!canEdit(actor, type, before)) {
          throw refuse(actor, 'rest_cannot_edit', 'You are not allowed to edit this post.');
        }
        checkVersion(before, input.version);
        if (input.status !== before.status) checkStatus(context, type, input.status);
        if (input.author !== before.author_id) checkAuthor(context, type, input.author, authorIsMember);
        const changes = { ...draftChanges(context, before, input, content, new Date()), ...origin };
        await checkDetails(context, trx, type, before, { ...before, ...(changes as Partial<typeof before>) });
        const leavesTrash = before.status === 'trash' && changes.status !== 'trash';
        if (changes.slug !== undefined || leavesTrash) {
          changes.slug = await uniqueSlug(trx, site.id, type.name, changes.slug ?? before.slug, id);
        }
        let after = await repository.updatePost(trx, site.id, id, changes);
        after = await slugFromId(trx, after);
        if (before.status === 'publish' && before.slug !== after.slug) await repository.rememberSlug(trx, before);
        await plan(context, trx, after);
        await writeFields(context, trx, type, after, input);
        await follow(context, trx, { before, after });
        await repository.addCounts(trx, site.id, movedBetween(before, after));
        return after;
      });
      await hooks.doAction(context, savePost, post.id, post, true);
      return post;
    },

    async followLanguage(context, language, tell) {
      let afterId: number | undefined = 0;
      for (let done = 0; afterId !== undefined; done += 500) {
        const from: number = afterId;
        afterId = await shard(context).transaction((trx) =>
          repository.setSearchLanguage(trx, context.site.id, { afterId: from, language }),
        );
        await tell(done);
      }
    },

    async forgetMedia(context, trx, mediaId) {
      for (const post of await repository.dropFeatured(trx, context.site.id, mediaId)) {
        await follow(context, trx, { before: post, after: post });
      }
    },

    async publishDue(context, id) {
      const { site } = context;
      const post = await shard(context).transaction(async (trx) => {
        const before = await repository.lockPost(trx, site.id, id);
        if (before?.status !== 'future') return undefined;
        if (before.date_gmt > new Date()) {
          await plan(context, trx, before);
          return undefined;
        }
        const after = await repository.updatePost(trx, site.id, id, { status: 'publish' });
        await follow(context, trx, { before, after });
        await repository.addCounts(trx, site.id, movedBetween(before, after));
        return after;
      });
      if (post) await hooks.doAction(context, savePost, post.id, post, true);
    },

    async delete(context, typeName, id, { force, version }) {
      const type = typeFor(context, typeName);
      const { site, actor } = context;
      const { before, after } = await write(context, async (trx) => {
        const post = known(await repository.lockPost(trx, site.id, id), type);
        if (!canDelete(actor, type, post)) {
          throw refuse(actor, 'rest_cannot_delete', 'You are not allowed to delete this post.');
        }
        checkVersion(post, version);
        if (force) {
          for (const child of await repository.liftChildren(trx, site.id, post)) {
            await follow(context, trx, { before: child, after: child });
          }
          await repository.forgetSlugs(trx, site.id, id);
          await repository.deletePost(trx, site.id, id);
          await follow(context, trx, { before: post, after: undefined });
          await repository.addCounts(trx, site.id, [{ type: type.name, status: post.status, by: -1 }]);
          return { before: post, after: undefined };
        }
        if (post.status === 'trash') {
          throw new PlatformError(410, 'rest_already_trashed', 'The post is already in the trash.');
        }
        const trashed = await repository.updatePost(trx, site.id, id, {
          status: 'trash',
          trashed_from: post.status,
          modified_gmt: new Date(),
        });
        await follow(context, trx, { before: post, after: trashed });
        await repository.addCounts(trx, site.id, movedBetween(post, trashed));
        return { before: post, after: trashed };
      });
      if (after) await hooks.doAction(context, savePost, id, after, true);
      else await hooks.doAction(context, deletedPost, id, before);
      return after ?? before;
    },
  };
}

function known<Known extends Post>(post: Known | undefined, type: PostType): Known {
  if (post?.type === type.name) return post;
  throw unknownPost();
}

function readable({ actor }: Context, type: PostType, post: Post | undefined): Post {
  const found = known(post, type);
  if (canRead(actor, type, found)) return found;
  throw refuse(actor, 'rest_forbidden', 'You are not allowed to read this post.');
}

function unknownPost(): PlatformError {
  return new PlatformError(404, 'rest_post_invalid_id', 'There is no post with this id.');
}

function checkStatus({ actor }: Context, type: PostType, status: PostStatus | undefined): void {
  if (status !== undefined && isDated(status) && !canPublish(actor, type)) {
    throw refuse(actor, 'rest_cannot_publish', `You are not allowed to publish ${type.label.toLowerCase()}.`);
  }
}

/** What must no longer be seen is told first. */
function isNoLongerPublic({ before, after }: PostChange): boolean {
  const isPublic = (post: Post | undefined) => post?.status === 'publish' && post.password === '';
  return isPublic(before) && !isPublic(after);
}

function movedBetween(before: Post, after: Post): repository.CountChange[] {
  if (before.status === after.status) return [];
  return [
    { type: before.type, status: before.status, by: -1 },
    { type: after.type, status: after.status, by: 1 },
  ];
}
