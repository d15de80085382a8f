import { handleJob, type JobHandler, type Schedule } from '@octavo/plugin-api';
import { auditSchedule } from './audit/audit.parts.ts';
import type { PlatformDatabase } from './database/database.ts';
import { everyNight, sweep, sweepAll } from './jobs/sweep.job.ts';
import { sendMail } from './mail/mail.job.ts';
import type { Mailer } from './mail/mail.service.ts';
import type { MediaFiles } from './media/media-files.service.ts';
import * as mediaJobs from './media/media.job.ts';
import { followLanguage } from './posts/post-language.job.ts';
import { publishPost } from './posts/post-publish.job.ts';
import type { Posts } from './posts/post.upkeep.ts';
import { removeSite } from './sites/site-removal.job.ts';
import type { SiteRemoval } from './sites/site-removal.service.ts';

type Needs = {
  db: PlatformDatabase;
  mailer: Mailer;
  mediaFiles: MediaFiles;
  posts: Posts;
  removal: SiteRemoval;
};

/** Who does what the core itself puts off. */
export function coreJobs({ db, mailer, mediaFiles, posts, removal }: Needs): JobHandler[] {
  return [
    handleJob(sendMail, (mail, run) => mailer.send(mail, run)),
    handleJob(mediaJobs.makeSizes, ({ media_id }, run) => mediaFiles.makeSizes(run.context, media_id, run)),
    handleJob(mediaJobs.removeFiles, ({ keys }) => mediaFiles.removeAll(keys)),
    handleJob(mediaJobs.sweepFiles, (_input, run) => mediaFiles.sweep(run)),
    handleJob(publishPost, (input, { context }) => posts.publishDue(context, input.post_id)),
    handleJob(followLanguage, ({ language }, run) =>
      posts.followLanguage(run.context, language, (done) => run.progress(done, done)),
    ),
    handleJob(removeSite, (input, run) => removal.remove(input, run)),
    handleJob(sweep, (_input, run) => sweepAll(db, run)),
  ];
}

export const coreSchedules: readonly Schedule[] = [auditSchedule, mediaJobs.everyNight, everyNight];
