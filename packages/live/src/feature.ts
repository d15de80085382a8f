import { defineFeature, type AnyFeature } from '@octavo/platform';
import type { ContentOffers, Kernel, TypesOffers } from '@octavo/platform/feature-api';
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
        routes: async () => {
          const [{ createRooms }, { liveRoutes }] = await Promise.all([
            import('./rooms.ts'),
            import('./live.routes.ts'),
          ]);
          rooms = createRooms({ db, log });
          return { rest: { 'core/v2': [liveRoutes({ posts, types, rooms, log })] } };
        },
        drain: () => void rooms?.close(),
        close: async () => rooms?.close(),
      },
    };
  },
});
