import { handleJob } from '@octavo/plugin-api';
import { defineFeature } from '../../kernel/base/feature.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ContentOffers } from '../content/feature.ts';
import type { IdentityOffers } from '../identity/feature.ts';
import type { SitesOffers } from '../sites/feature.ts';
import type { TypesOffers } from '../types/feature.ts';
import { featuredMediaField } from './featured-media-field.ts';
import { createMediaFiles, type MediaFiles } from './media-files.service.ts';
import { createMediaFolderService, type MediaFolderService } from './media-folder.service.ts';
import { createMediaQuota, type MediaQuota } from './media-quota.service.ts';
import { everyNight, makeSizes, removeFiles, sweepFiles } from './media.job.ts';
import { createMediaLibrary, type MediaLibrary } from './media.service.ts';

export type MediaOffers = {
  readonly media: MediaLibrary;
  readonly mediaFiles: MediaFiles;
  readonly mediaFolders: MediaFolderService;
  readonly quota: MediaQuota;
};

/** The media library: files, their smaller versions and folders, and how much room a site has. */
export const media = defineFeature<Kernel & TypesOffers & ContentOffers & IdentityOffers & SitesOffers, MediaOffers>()({
  name: 'media',
  needs: [
    'audit',
    'compute',
    'config',
    'db',
    'directory',
    'edge',
    'followers',
    'jobs',
    'log',
    'onMediaChange',
    'postRelations',
    'posts',
    'siteAdministration',
    'storage',
    'types',
    'users',
  ],
  offers: ['media', 'mediaFiles', 'mediaFolders', 'quota'],
  setup(needs) {
    const { compute, config, db, directory, edge, jobs, log, storage, onMediaChange: onChange } = needs;
    const mediaFolders = createMediaFolderService({ db, onChange });
    const onRefusal = () => edge.countRefusal('storage');
    const quota = createMediaQuota({ db, networkQuota: config.storageQuota, onRefusal });
    const aboutFiles = { compute, db, jobs, storage, onChange };
    const library = createMediaLibrary({
      ...aboutFiles,
      audit: needs.audit,
      folders: mediaFolders,
      follow: needs.followers.followMedia,
      posts: needs.posts,
      quota,
      types: needs.types,
    });
    const mediaFiles = createMediaFiles({ ...aboutFiles, log, sites: directory.all });
    const offers = { media: library, mediaFiles, mediaFolders, quota };
    return {
      offers,
      parts: {
        postFields: [featuredMediaField(library)],
        postFollowers: [library.follower],
        jobs: [
          handleJob(makeSizes, ({ media_id }, run) => mediaFiles.makeSizes(run.context, media_id, run)),
          handleJob(removeFiles, ({ keys }) => mediaFiles.removeAll(keys)),
          handleJob(sweepFiles, (_input, run) => mediaFiles.sweep(run)),
        ],
        schedules: [everyNight],
        routes: async () => (await import('./feature.routes.ts')).mediaFeatureRoutes({ ...needs, ...offers }),
      },
    };
  },
});
