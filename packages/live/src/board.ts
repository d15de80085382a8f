import type { Person } from '@octavo/live-document/connection';
import type { Context, Logger, Site } from '@octavo/plugin-api';
import type { PlatformDatabase } from '@octavo/platform/feature-api';
import * as repository from './people.repository.ts';

type Needs = { readonly db: PlatformDatabase; readonly log: Logger };

export type Board = ReturnType<typeof createBoard>;

/** So often it is said again who is there, also when nobody came or went. */
const againMs = 10_000;

/** Where a process writes down who has posts open in it, for lists, and for processes that can't hear of each other. */
export function createBoard({ db, log }: Needs, process: string) {
  const noted = new Map<string, { readonly text: string; readonly at: number }>();
  let turn = Promise.resolve();

  async function write(site: Site, postId: number, people: string | undefined): Promise<void> {
    const { read } = db.forSite<unknown>(site);
    try {
      if (people === undefined) await repository.forgetPeople(read, site.id, postId, process);
      else await repository.notePeople(read, site.id, postId, process, people);
    } catch (error) {
      log.warn({ err: error, site: site.id, post: postId }, 'It is not written down who has a post open.');
    }
  }

  return {
    /** Behind a pooler with the place of each, since nobody hears of that otherwise. */
    note(site: Site, postId: number, people: readonly Person[]): void {
      const key = `${site.id}:${postId}`;
      const said = db.isPooled ? people : people.map(({ id, user, name }) => ({ id, user, name }));
      const text = JSON.stringify(said);
      const last = noted.get(key);
      if (people.length === 0) noted.delete(key);
      else if (last?.text === text && Date.now() - last.at < againMs) return;
      else noted.set(key, { text, at: Date.now() });
      if (people.length === 0 && !last) return;
      turn = turn.then(() => write(site, postId, people.length === 0 ? undefined : text));
    },

    /** Those in other processes. */
    async others(site: Site, postId: number): Promise<{ process: string; people: Person[] }[]> {
      const rows = await repository.findPeople(db.forSite<unknown>(site).read, site.id, [postId]);
      return rows
        .filter((row) => row.process !== process)
        .map((row) => ({ process: row.process, people: JSON.parse(row.people) as Person[] }));
    },

    /** What was noted last is written. */
    settled: () => turn,
  };
}

/** Who has these posts open, by post, each once. */
export async function findEditors(
  db: PlatformDatabase,
  { site }: Pick<Context, 'site'>,
  ids: readonly number[],
): Promise<Map<number, Map<number, string>>> {
  const rows = await repository.findPeople(db.forSite<unknown>(site).read, site.id, ids);
  const found = new Map<number, Map<number, string>>();
  for (const { post_id: postId, people } of rows) {
    const names = found.get(postId) ?? new Map<number, string>();
    for (const { user, name } of JSON.parse(people) as Person[]) names.set(user, name);
    found.set(postId, names);
  }
  return found;
}
