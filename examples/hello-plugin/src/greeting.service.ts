import type { AnyTransaction, Context, Platform, Post } from '@octavo/plugin-api';
import * as repository from './greeting.repository.ts';
import { helloGreeting } from './hooks.ts';

type Needs = Pick<Platform, 'db' | 'hooks'>;

export type GreetingService = ReturnType<typeof createGreetingService>;

export function createGreetingService({ db, hooks }: Needs) {
  return {
    greet: (context: Context, name: string) => hooks.applyFilters(context, helloGreeting, `Hello, ${name}!`, name),

    /** In the order of the posts, one query for all of them. */
    async ofPosts({ site }: Context, posts: readonly Post[]): Promise<string[]> {
      if (posts.length === 0) return [];
      const ids = posts.map(({ id }) => id);
      const greetings = await repository.greetingsOf(db.forSite<repository.Tables>(site).read, site.id, ids);
      return ids.map((id) => greetings.get(id) ?? '');
    },

    async keep({ site, trx }: Context & { trx: AnyTransaction }, post: Post, greeting: string): Promise<void> {
      const tables = trx.withTables<repository.Tables>();
      if (greeting === '') await repository.deleteGreeting(tables, site.id, post.id);
      else await repository.saveGreeting(tables, site.id, post.id, greeting);
    },

    async forget({ site }: Context, postId: number): Promise<void> {
      await db.forSite<repository.Tables>(site).transaction((trx) => repository.deleteGreeting(trx, site.id, postId));
    },
  };
}
