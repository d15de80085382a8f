import { defineFeature, type AnyFeature } from '@octavo/platform';
import type { ContentOffers, IdentityOffers, Kernel, TypesOffers } from '@octavo/platform/feature-api';
import type { Rooms } from './rooms.ts';

type Given = Kernel & ContentOffers & IdentityOffers & TypesOffers;

/** Posts that several people write at once. */
export const live: AnyFeature = defineFeature<Given, object>()({
  name: 'live',
  needs: ['db', 'log', 'posts', 'types', 'users'],
  offers: [],
  setup({ db, log, posts, types, users }) {
    let rooms: Rooms | undefined;
    return {
      offers: {},
      parts: {
        postFollowers: [
          {
            concerns: ({ before }) => before !== undefined,
            follow: async (context, change) => (await import('./live-follower.ts')).follow(context, change),
          },
        ],
        routes: async () => {
          const [{ createRooms }, { createLiveService }, { liveRoutes }] = await Promise.all([
            import('./rooms.ts'),
            import('./live.service.ts'),
            import('./live.routes.ts'),
          ]);
          const service = createLiveService({ db, posts, types });
          rooms = createRooms({ db, live: service, log });
          const { statistics } = rooms;
          return {
            rest: { 'core/v2': [liveRoutes({ live: service, posts, types, users, rooms, log })] },
            gauges: [
              {
                name: 'octavo_live_documents',
                help: 'Posts that are open for live editing in this process.',
                read: () => statistics().documents,
              },
              {
                name: 'octavo_live_editors',
                help: 'Editors that are connected to this process.',
                read: () => statistics().editors,
              },
            ],
          };
        },
        drain: () => void rooms?.close(),
        close: async () => rooms?.close(),
      },
    };
  },
});
