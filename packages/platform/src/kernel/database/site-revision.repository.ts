import { effectOf, rowOf, type Executor } from '@octavo/plugin-api';

/** Last in every transaction that writes to a site: the writers of a site share this row. */
export const raiseRevision = effectOf<Executor, [siteId: number]>(
  'raise_site_revision',
  `insert into core.site_revisions as r (site_id, revision) values ($1, 1)
   on conflict (site_id) do update set revision = r.revision + 1`,
);

/** Of a site that nobody has written to yet there is none. */
export const findRevision = rowOf<Executor, [siteId: number], { revision: number }>(
  'site_revision',
  'select revision from core.site_revisions where site_id = $1',
);
