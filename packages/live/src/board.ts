import type { Person } from '@octavo/live-document/connection';
import type { Context, Executor, Logger, Site } from '@octavo/plugin-api';
import type { PlatformDatabase } from '@octavo/platform/feature-api';
import { withoutPlaces } from './people.ts';
import * as repository from './people.repository.ts';

type Needs = { readonly db: PlatformDatabase; readonly log: Logger };

export type Board = ReturnType<typeof createBoard>;

/** So often it is said again who is there, also when nobody came or went. */
const againMs = 10_000;

/** Where a process writes down who has posts open in it, for lists, and for processes that can't hear of each other. */
export function createBoard({ db, log }: Needs, process: string) {
  const noted = new Map<string, { readonly text: string; readonly at: number }>();
  let turn = Promise.resolve();

  /** One after the other: who has gone must not be written down after that. */
  function write(site: Site, postId: number, work: (db: Executor) => Promise<void>): void {
    turn = turn
      .then(() => work(db.forSite<unknown>(site).read))
      .catch((error: unknown) => {
        log.warn({ err: error, site: site.id, post: postId }, 'It is not written down who has a post open.');
      });
  }

  return {
    /** Behind a pooler with the place of each, since nobody hears of that otherwise. */
    note(site: Site, postId: number, people: readonly Person[]): void {
      const key = `${site.id}:${postId}`;
      if (people.length === 0) {
        if (noted.delete(key)) write(site, postId, (to) => repository.forgetPeople(to, site.id, postId, process));
        return;
      }
      const [text, now] = [JSON.stringify(db.isPooled ? people : withoutPlaces(people)), Date.now()];
      const last = noted.get(key);
      if (last?.text === text && now - last.at < againMs) return;
      noted.set(key, { text, at: now });
      write(site, postId, (to) => repository.notePeople(to, site.id, postId, process, text));
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
