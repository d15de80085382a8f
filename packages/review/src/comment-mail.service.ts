import { PlatformError, type JobRun, type Post } from '@octavo/plugin-api';
import type { Mailer, UserService } from '@octavo/platform/feature-api';
import * as repository from './comment.repository.ts';
import { createPeople, type Needs as PeopleNeeds } from './people.ts';

type Needs = PeopleNeeds & {
  readonly mailer: Pick<Mailer, 'tell'>;
  readonly users: Pick<UserService, 'displayNames'>;
};
type Mail = { comment_id: string; user_id: number; kind: 'comment_mention' | 'comment_reply' };

/** Tells somebody of a comment, if it and their right to see it are still there. */
export async function sendCommentMail(needs: Needs, { comment_id, user_id, kind }: Mail, run: JobRun): Promise<void> {
  const { db, types, users, mailer } = needs;
  const { context } = run;
  const { site } = context;
  const comment = await repository.findComment(db.forSite<unknown>(site).read, site.id, comment_id);
  const post = comment && (await findPost(needs, run, comment.post_id));
  if (!post || post.status === 'trash') return;
  if ((await createPeople(needs).seeing(context, post, [user_id])).length === 0) return;
  const actor = (await users.displayNames([comment.author_id])).get(comment.author_id) ?? '';
  if (actor === '') return;
  const { rest, name } = types.get(post.type);
  await mailer.tell(run, {
    kind,
    userId: user_id,
    facts: { actor, post: post.title.trim() || `#${post.id}`, quote: comment.text },
    path: `/content/${rest ? rest.base : name}/${post.id}?thread=${comment.thread_id}`,
  });
}

async function findPost({ posts }: Needs, { context }: JobRun, id: number): Promise<Post | undefined> {
  try {
    return await posts.get(context, await posts.typeOf(context, id), id);
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return undefined;
    throw error;
  }
}
