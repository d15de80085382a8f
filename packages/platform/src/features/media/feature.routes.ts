import type { FeatureRoutes } from '../../kernel/base/feature.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ContentOffers } from '../content/feature.ts';
import type { IdentityOffers } from '../identity/feature.ts';
import type { SitesOffers } from '../sites/feature.ts';
import { siteRoutes } from '../sites/site.routes.ts';
import type { MediaOffers } from './feature.ts';
import { featuredMediaRelation } from './featured-media-relation.ts';
import { fileRoutes } from './file.routes.ts';
import { mediaFolderRoutes } from './media-folder.routes.ts';
import { mediaRoutes } from './media.routes.ts';

type Needs = MediaOffers &
  Pick<ContentOffers, 'postRelations'> &
  Pick<Kernel, 'config' | 'storage'> &
  Pick<IdentityOffers, 'users'> &
  Pick<SitesOffers, 'siteAdministration'>;

export function mediaFeatureRoutes(needs: Needs): FeatureRoutes {
  const { config, media, mediaFiles: files, mediaFolders, quota, siteAdministration, storage, users } = needs;
  needs.postRelations.push(featuredMediaRelation(media));
  return {
    rest: {
      'core/v2': [
        mediaRoutes({ files, media, storage, uploadLimit: config.uploadLimit }),
        mediaFolderRoutes(mediaFolders, media),
      ],
      // A site is shown with the room that its files take up.
      'octavo/v1': [siteRoutes(siteAdministration, users, quota)],
    },
    pages: [fileRoutes(media, storage)],
  };
}
