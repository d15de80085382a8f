import type { FeatureRoutes } from '../../kernel/base/feature.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { IdentityOffers } from '../identity/feature.ts';
import type { TypesOffers } from '../types/feature.ts';
import type { ContentOffers } from './feature.ts';
import { kindRoutes } from './kind.routes.ts';
import { createKindService } from './kind.service.ts';
import { postCountRoutes } from './post-count.routes.ts';
import { createPostCounts } from './post-count.service.ts';
import { createPostLocks } from './post-lock.service.ts';
import { postSearchRoutes } from './post-search.routes.ts';
import { createPostSearch } from './post-search.service.ts';
import { createPostEmbedder } from './post-embed.ts';
import { postRoutes } from './post.routes.ts';

type Needs = Pick<Kernel, 'config' | 'db' | 'hooks'> &
  Pick<ContentOffers, 'postRelations' | 'posts'> &
  Pick<IdentityOffers, 'roles' | 'users'> &
  TypesOffers;

export function contentRoutes(needs: Needs): FeatureRoutes {
  const { config, db, hooks, postRelations: relations, posts, roles, types, users } = needs;
  const locks = createPostLocks({ db, config });
  const embed = createPostEmbedder({ hooks, posts, relations, roles, types, users });
  return {
    rest: {
      'core/v2': [
        ...types.exposed().map((type) => postRoutes({ posts, types, hooks, embed, locks }, type)),
        postSearchRoutes({ search: createPostSearch({ db, types }), posts, types, hooks }),
        kindRoutes(createKindService(types)),
      ],
      'octavo/v1': [postCountRoutes(createPostCounts({ db, types }))],
    },
  };
}
