import { Type, defineJob, type Schedule } from '@octavo/plugin-api';

const group = 'cross-site-search';

/** Makes the index hold exactly what a site shows; `into` names an index that is being built. */
export const reindexSite = defineJob(
  'cross_site_search_reindex_site',
  Type.Object({ site_id: Type.Integer(), into: Type.String() }),
  { group, timeoutSeconds: 4 * 60 * 60 },
);

/** Begins a rebuild: makes the new index and enqueues every site. */
export const startRebuild = defineJob('cross_site_search_start_rebuild', Type.Object({}), { scope: 'network', group });

/** Ends a rebuild when every site is in the new index. */
export const finishRebuild = defineJob('cross_site_search_finish_rebuild', Type.Object({ into: Type.String() }), {
  scope: 'network',
  group,
  timeoutSeconds: 60 * 60,
});

/** Looks for sites whose documents are no longer made of what they were made of. */
export const reconcile = defineJob('cross_site_search_reconcile', Type.Object({}), { scope: 'network', group });

/** Removes old tombstones, and what is left of sites that don't take part. */
export const sweep = defineJob('cross_site_search_sweep', Type.Object({}), { scope: 'network', group });

export const schedules: Schedule[] = [
  { job: reconcile, cron: '* * * * *' },
  { job: sweep, cron: '27 4 * * *' },
];
