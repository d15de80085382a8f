import { PlatformError, type Context, type Post, type PostInput, type PostStatus } from '@octavo/plugin-api';
import {
  capability,
  checkVersion,
  type PlatformDatabase,
  type Posts,
  type PostTypeRegistry,
} from '@octavo/platform/feature-api';
import { encodeStateAsUpdate, type Doc } from 'yjs';
import { findEditors } from './board.ts';
import { isSameText, openDocument, textOf, textOfPost, updateFor, type Text } from './document.ts';
import { liveSave, type SavingContext } from './live-follower.ts';
import * as repository from './log.repository.ts';

type Needs = { readonly db: PlatformDatabase; readonly posts: Posts; readonly types: PostTypeRegistry };
type Opened = { readonly doc: Doc; readonly seed: repository.Seed };
export type Draft = {
  /** The document with all that is stored. */
  open(): Promise<Opened>;
  /** At which version of the post the sitting of the writer began. */
  since(version: number): number;
};
export type LiveService = ReturnType<typeof createLiveService>;

const attempts = 5;
/** What nobody has published or scheduled is written on by its saves; anything else waits for its update. */
const savedByItself = new Set<PostStatus>(['draft', 'pending']);

/** Between live documents and the posts that they are about. */
export function createLiveService({ db, posts, types }: Needs) {
  const shard = ({ site }: Pick<Context, 'site'>) => db.forSite<unknown>(site);

  /**
   * Takes over what others have written to the post itself. Returns the version that was taken over last; undefined when the post
   * can't be written live any more.
   */
  async function takeOver(context: Pick<Context, 'site'>, id: number): Promise<number | undefined> {
    const { site } = context;
    const { read, transaction } = shard(context);
    const versions = await repository.findVersions(read, site.id, id);
    if (!versions || versions.version <= versions.saved_version) return versions?.saved_version;
    return transaction(async (trx) => {
      const document = await repository.lockDocument(trx, site.id, id);
      const current = await repository.findPost(trx, site.id, id);
      if (!document || !current) return undefined;
      if (current.version <= document.saved_version) return document.saved_version;
      if (current.content_format === 'html' && current.content !== '') {
        await repository.deleteDocument(trx, site.id, id);
        return undefined;
      }
      const { update, state } = updateFor(document.saved_state, document.seed, textOfPost(current));
      await repository.appendUpdate(trx, site.id, id, document.epoch, Buffer.from(update));
      await repository.noteSaved(trx, site.id, id, { version: current.version, state });
      return current.version;
    });
  }

  /** Writes to the post what the document says. */
  async function write(
    context: Context,
    post: Post,
    { text, input, ...saved }: { text: Text; state: Uint8Array; since?: number; input?: PostInput },
  ): Promise<Post> {
    const { title, excerpt, blocks } = text;
    const fields = { ...input?.fields, portable_text: blocks };
    const saving: SavingContext = { ...context, [liveSave]: saved };
    return posts.update(saving, post.type, post.id, { ...input, title, excerpt, fields, version: post.version });
  }

  /** Again, when somebody else was faster: then with what they wrote. */
  async function again<Result>(context: Context, id: number, work: (post: Post) => Promise<Result>): Promise<Result> {
    const type = await posts.typeOf(context, id);
    for (let attempt = 1; ; attempt += 1) {
      const version = await takeOver(context, id);
      if (version === undefined) throw noDocument();
      try {
        const post = await posts.get(context, type, id);
        // Written to since then: that is not in the document yet, and must not be written over.
        checkVersion(post, version);
        return await work(post);
      } catch (error) {
        const isConflict = error instanceof PlatformError && error.code === 'rest_version_conflict';
        if (!isConflict || attempt === attempts) throw error;
      }
    }
  }

  return {
    takeOver,

    /** The others who have these posts open, for those who write such posts. */
    async editorsOf(context: Context, ids: readonly number[]) {
      const { actor } = context;
      const seen = (await posts.getMany(context, ids)).filter(({ type }) =>
        actor.can(capability(types.get(type), 'edit')),
      );
      const found = await findEditors(
        db,
        context,
        seen.map(({ id }) => id),
      );
      return [...found].flatMap(([id, names]) => {
        const people = [...names].map(([user, name]) => ({ id: user, name })).filter((one) => one.id !== actor.userId);
        return people.length > 0 ? [{ id, people }] : [];
      });
    },

    /** Whether the post says what the document says. */
    async isSaved(context: Pick<Context, 'site'>, id: number, { doc, seed }: Opened): Promise<boolean> {
      const post = await repository.findPost(shard(context).read, context.site.id, id);
      return post !== undefined && isSameText(textOf(doc, seed), textOfPost(post));
    },

    /** Saves a draft. Returns the post's version; undefined for what waits for its update. */
    save: (context: Context, id: number, { open, since }: Draft) =>
      again(context, id, async (post): Promise<number | undefined> => {
        const { doc, seed } = await open();
        const text = textOf(doc, seed);
        if (isSameText(text, textOfPost(post))) return post.version;
        if (!savedByItself.has(post.status)) return undefined;
        const state = encodeStateAsUpdate(doc);
        return (await write(context, post, { text, state, since: since(post.version) })).version;
      }),

    /** What the document says becomes what the post says, published or not. */
    update: (context: Context, id: number, input: PostInput): Promise<Post> =>
      again(context, id, async (post) => {
        const { read } = shard(context);
        const { updates, seed } = await wholeDocument(read, context.site.id, id);
        const doc = openDocument(updates);
        const text = textOf(doc, seed);
        return write(context, post, { text, state: encodeStateAsUpdate(doc), input });
      }),
  };
}

/** All updates of a document. One that is folded meanwhile is read again. */
async function wholeDocument(read: Parameters<typeof repository.findDocument>[0], siteId: number, id: number) {
  for (;;) {
    const document = await repository.findDocument(read, siteId, id);
    if (!document) throw noDocument();
    const rows = await repository.updatesAfter(read, siteId, id, document.state_number);
    if (rows[0]?.state_number !== document.state_number) continue;
    return { seed: document.seed, updates: [document.state, ...rows.flatMap(({ data }) => data ?? [])] };
  }
}

function noDocument(): PlatformError {
  return new PlatformError(409, 'live_not_open', 'Nobody has this post open for live editing.');
}
