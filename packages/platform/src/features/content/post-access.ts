import type { Actor, Post, PostStatus, PostType } from '@octavo/plugin-api';

/** The part of a post that decides who may touch it. */
type Subject = Pick<Post, 'status' | 'author_id' | 'trashed_from'>;
type Rule = (actor: Actor, type: PostType, post: Subject) => boolean;

/** What belongs to the whole network is for those who manage it. */
export const capability = ({ capabilities: kind }: PostType, action: string) =>
  kind === 'network' ? 'manage_network' : `${action}_${kind}s`;

/** Published, or bound to be: such a post has a date and an address, and only publishers may make one. */
export function isDated(status: PostStatus): boolean {
  return status === 'publish' || status === 'future' || status === 'private';
}

export const canEdit: Rule = (actor, type, post) => mayAct('edit', actor, type, post);
export const canDelete: Rule = (actor, type, post) => mayAct('delete', actor, type, post);

/** Who may give a post a status with a date: published, scheduled or private. */
export const canPublish = (actor: Actor, type: PostType) => actor.can(capability(type, 'publish'));

export const canRead: Rule = (actor, type, post) => {
  if (post.status === 'publish' && type.public) return true;
  if (post.status === 'private' && (isOwn(actor, post) || actor.can(capability(type, 'read_private')))) return true;
  return canEdit(actor, type, post);
};

/** How far a rule reaches over all posts of one status. SQL carries the answer, so a list can't show more than it. */
export function reach(
  rule: Rule,
  actor: Actor,
  type: PostType,
  status: PostStatus,
  trashed_from: PostStatus | '' = '',
): 'all' | 'own' | 'none' {
  const post = { status, trashed_from };
  if (rule(actor, type, { ...post, author_id: somebodyElse })) return 'all';
  return actor.userId > 0 && rule(actor, type, { ...post, author_id: actor.userId }) ? 'own' : 'none';
}

const somebodyElse = -1;

function mayAct(action: 'edit' | 'delete', actor: Actor, type: PostType, post: Subject): boolean {
  if (!actor.can(capability(type, action))) return false;
  const own = isOwn(actor, post);
  if (!own && !actor.can(capability(type, `${action}_others`))) return false;
  // The trash doesn't hand a published post back to somebody who couldn't touch it before.
  const status = post.status === 'trash' ? post.trashed_from : post.status;
  if (status === 'publish' || status === 'future') return actor.can(capability(type, `${action}_published`));
  if (status === 'private' && !own) return actor.can(capability(type, `${action}_private`));
  return true;
}

function isOwn(actor: Actor, post: Subject): boolean {
  return actor.userId > 0 && actor.userId === post.author_id;
}
