import { anonymous, type Actor, type Context, type Post } from '@octavo/plugin-api';
import { capability, type PlatformDatabase, type RoleRegistry } from '@octavo/platform/feature-api';
import type { Needs as AccessNeeds } from '@octavo/live/access';
import * as repository from './people.repository.ts';

export type Needs = AccessNeeds & { readonly db: PlatformDatabase; readonly roles: RoleRegistry };

const mostFound = 10;

/** Who sees what is written of a post before readers do: the same people that its live document lets in. */
export function createPeople({ db, posts, types, roles }: Needs) {
  /** The roles that see it, and those that do as its author. */
  function rolesFor(context: Context, post: Post): [all: string[], ofAuthor: string[]] {
    const sees = (role: string, userId: number) => {
      const capabilities = roles.capabilities(role);
      const actor: Actor = { ...anonymous, userId, role, can: (name) => capabilities.has(name) };
      return actor.can(capability(types.get(post.type), 'edit')) && posts.can({ ...context, actor }, 'read', post);
    };
    const names = roles.names();
    return [names.filter((role) => sees(role, somebodyElse)), names.filter((role) => sees(role, post.author_id))];
  }

  return {
    /** Of these accounts, those that see the post. */
    seeing(context: Context, post: Post, ids: readonly number[]): Promise<repository.Person[]> {
      if (ids.length === 0) return Promise.resolve([]);
      const [all, ofAuthor] = rolesFor(context, post);
      return repository.thoseWhoSee(db.network, context.site.id, all, post.author_id, ofAuthor, ids);
    },

    /** Members of the site by a part of their name. */
    find(context: Context, post: Post, search: string): Promise<repository.Person[]> {
      const [all, ofAuthor] = rolesFor(context, post);
      return repository.membersWhoSee(db.network, context.site.id, all, post.author_id, ofAuthor, search, mostFound);
    },
  };
}

const somebodyElse = -1;
