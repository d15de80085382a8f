import { Type, defineJob, definePlugin, handleJob } from '@octavo/plugin-api';

export const nothing = defineJob('bench_nothing', Type.Object({ site_id: Type.Integer() }));

/** A job that does nothing: what is left is what the queue takes. */
export const nothingPlugin = definePlugin({
  id: 'bench-nothing',
  setup: () => ({ jobs: [handleJob(nothing, async () => {})] }),
});
