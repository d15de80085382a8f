import { effectOf, rowsOf, type Executor } from '@octavo/plugin-api';
import { goneMs } from './people.ts';

/** Who has a post open in a process, as JSON. */
export type PeopleRow = { readonly post_id: number; readonly process: string; readonly people: string };

export const notePeople = effectOf<Executor, [siteId: number, postId: number, process: string, people: string]>(
  'note_live_people',
  `insert into core.live_people (site_id, post_id, process, people, seen_at) values ($1, $2, $3, $4, now())
   on conflict (site_id, post_id, process) do update set people = excluded.people, seen_at = excluded.seen_at`,
);

/** Also what processes that are gone have left of this post. */
export const forgetPeople = effectOf<Executor, [siteId: number, postId: number, process: string]>(
  'forget_live_people',
  `delete from core.live_people
   where site_id = $1 and post_id = $2 and (process = $3 or seen_at < now() - interval '1 hour')`,
);

export const findPeople = rowsOf<Executor, [siteId: number, postIds: readonly number[]], PeopleRow>(
  'live_people',
  `select post_id, process, people from core.live_people
   where site_id = $1 and post_id = any($2) and seen_at > now() - interval '${goneMs} milliseconds'
   order by post_id, process`,
);
