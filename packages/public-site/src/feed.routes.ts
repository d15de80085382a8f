import { Type, type Routes } from '@octavo/plugin-api';
import { wantedAt, type Wanted } from './archive.service.ts';
import { createFeed } from './feed.ts';
import { feedFormats } from './feed-formats.ts';
import { pageHeaders } from './security-headers.ts';
import type { PublicSite } from './public-site.ts';

const part = Type.Optional(Type.String());
const params = Type.Object({ kind: part, slug: part, type: part, format: Type.Optional(Type.String()) });

/** The newest posts of the site and of each list, for feed readers (contracts/pages.md §6). */
export function feedRoutes(publicSite: PublicSite): Routes {
  const { archives, cacheKeys } = publicSite;
  const config = { access: 'public' as const, scope: 'content' as const, cacheKeys: () => cacheKeys };
  return (app) => {
    for (const list of ['', '/:type', '/:kind/:slug']) {
      for (const end of ['', '/:format']) {
        app.get(
          `${list}/feed${end}`,
          { config, schema: { hide: true, params } },
          async ({ context, params: { kind, slug, type, format: name = 'rss' } }, reply) => {
            const format = Object.hasOwn(feedFormats, name) ? feedFormats[name] : undefined;
            const ofType: Wanted = type === undefined ? { kind: 'home' } : { kind: 'type', type };
            const wanted = kind === undefined || slug === undefined ? ofType : wantedAt(kind, slug);
            const archive = format && (await archives.get(context, wanted));
            const feed = await createFeed(publicSite, context, archive, format?.end ?? '');
            reply.type(`${format!.type}; charset=utf-8`).headers(pageHeaders(context.site));
            return format!.write(feed);
          },
        );
      }
    }
  };
}
