import { Type, type Routes } from '@octavo/plugin-api';
import type { PublicSite } from './public-site.ts';
import { sendFeed } from './send-feed.ts';

/** Of the whole site; those of other lists are below their addresses. */
export function feedRoutes(publicSite: PublicSite): Routes {
  const { archives, cacheKeys } = publicSite;
  const config = { access: 'public' as const, scope: 'content' as const, cacheKeys: () => cacheKeys };
  const params = Type.Object({ format: Type.Optional(Type.String()) });
  return (app) => {
    for (const path of ['/feed', '/feed/:format']) {
      app.get(
        path,
        { config, schema: { hide: true, params } },
        async ({ context, params: { format = 'rss' } }, reply) => {
          const archive = await archives.get(context, { kind: 'home' });
          return sendFeed(publicSite, context, reply, { archive, format });
        },
      );
    }
  };
}
