import { PlatformError, type Actor, type Context, type Post } from '@octavo/plugin-api';
import { capability, refuse, type Posts, type PostTypeRegistry } from '@octavo/platform/feature-api';

export type Needs = { readonly posts: Posts; readonly types: PostTypeRegistry };
export type LivePost = { readonly post: Post; readonly canWrite: boolean };

/**
 * The post, and whether the actor may write it. Its live text may be a draft of something published, so it is shown to those
 * who write such posts on the site, and to nobody else.
 */
export async function findLivePost({ posts, types }: Needs, context: Context, id: number): Promise<LivePost> {
  const type = types.get(await posts.typeOf(context, id));
  const post = await posts.get(context, type.name, id);
  if (!context.actor.can(capability(type, 'edit'))) {
    throw refuse(context.actor, 'rest_cannot_edit', 'You are not allowed to edit posts on this site.');
  }
  if (post.status === 'trash') {
    throw new PlatformError(409, 'live_post_in_trash', 'The post is in the trash. Restore it before you edit it.');
  }
  return { post, canWrite: posts.can(context, 'edit', post) };
}

/** Browsers say which page opens a socket, and send its cookies whichever page that is. */
export function checkOrigin(origin: string | undefined, host: string, actor: Actor): void {
  if (origin === undefined || URL.parse(origin)?.host === host) return;
  throw refuse(actor, 'rest_forbidden', 'A page of another site must not open this connection.');
}
