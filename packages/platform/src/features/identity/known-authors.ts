import type { PlatformDatabase } from '../../kernel/database/database.ts';
import { createSecondCache } from '../../kernel/base/second-cache.ts';
import { findAuthors, type Author } from './user.repository.ts';

/** Authors kept in memory. */
const most = 10_000;

/** The names of authors, which nearly every page needs and hardly anybody changes. */
export function createKnownAuthors(db: Pick<PlatformDatabase, 'network'>) {
  const cache = createSecondCache<Author | undefined>(most);

  return {
    /** In one query, whoever is missing. */
    async find(ids: readonly number[]): Promise<Author[]> {
      const missing: number[] = [];
      let query: Promise<Author[]> | undefined;
      const load = async (id: number) => {
        missing.push(id);
        query ??= Promise.resolve().then(() => findAuthors(db.network, missing));
        return (await query).find((author) => author.id === id);
      };
      const found = await Promise.all(ids.map((id) => cache.read(id, () => load(id))));
      return found.filter((author) => author !== undefined);
    },
    forget: cache.forget,
  };
}
