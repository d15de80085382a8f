import { definePlugin, defineJob, handleJob, type JobService, type Site } from '@octavo/plugin-api';
import { Type } from 'typebox';
import { reindexSite } from '../../plugins/cross-site-search/src/search.job.ts';

const input = Type.Object({ site_id: Type.Integer() });
const broken = defineJob('errands_broken', input, { retries: 0 });
const long = defineJob('errands_long', input);
const later = defineJob('errands_later', input);

/** Jobs that fail until they are mended, go on until they are let go, or wait for tomorrow. */
export function createErrands() {
  let jobs: JobService | undefined;
  let isMended = false;
  const released = Promise.withResolvers<void>();
  const plugin = definePlugin({
    id: 'errands',
    setup(platform) {
      ({ jobs } = platform);
      return {
        jobs: [
          handleJob(broken, async () => {
            if (!isMended) throw new Error(`The cart has lost a wheel.\n${'It lies in the ditch. '.repeat(10)}`);
          }),
          handleJob(long, async (_input, run) => {
            await run.progress(3, 12);
            await released.promise;
          }),
          handleJob(later, async () => {}),
        ],
      };
    },
  });
  const send = (job: typeof broken, site: Site) => jobs!.enqueue({ site }, job, { site_id: site.id });
  const tomorrow = () => ({ startAfter: new Date(Date.now() + 86_400_000) });
  return {
    plugin,
    mend: () => (isMended = true),
    release: released.resolve,
    sendBroken: (site: Site) => send(broken, site),
    sendLong: (site: Site) => send(long, site),
    sendLater: (site: Site) => jobs!.enqueue({ site }, later, { site_id: site.id }, tomorrow()),
    /** A site that a reindex won't get to today. */
    sendReindex: (site: Site) => jobs!.enqueue({ site }, reindexSite, { site_id: site.id, into: '' }, tomorrow()),
  };
}
