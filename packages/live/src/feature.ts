import { defineFeature, type AnyFeature } from '@octavo/platform';
import type { ContentOffers, Kernel, TypesOffers } from '@octavo/platform/feature-api';
import { liveFollower } from './live-follower.ts';
import type { Rooms } from './rooms.ts';

type Given = Kernel & ContentOffers & TypesOffers;

/** Posts that several people write at once. */
export const live: AnyFeature = defineFeature<Given, object>()({
  name: 'live',
  needs: ['db', 'log', 'posts', 'types'],
  offers: [],
  setup({ db, log, posts, types }) {
    let rooms: Rooms | undefined;
    return {
      offers: {},
      parts: {
        postFollowers: [liveFollower],
        routes: async () => {
          const [{ createRooms }, { createLiveService }, { liveRoutes }] = await Promise.all([
            import('./rooms.ts'),
            import('./live.service.ts'),
            import('./live.routes.ts'),
          ]);
          const service = createLiveService({ db, posts });
          rooms = createRooms({ db, live: service, log });
          return { rest: { 'core/v2': [liveRoutes({ live: service, posts, types, rooms, log })] } };
        },
        drain: () => void rooms?.close(),
        close: async () => rooms?.close(),
      },
    };
  },
});
