import { Type, type Context, type Routes } from '@octavo/plugin-api';
import type { Archive } from './archive.service.ts';
import { createFeed } from './feed.ts';
import { feedFormats } from './feed-formats.ts';
import { pageHeaders } from './security-headers.ts';
import type { PublicSite } from './public-site.ts';

type Reply = { type(name: string): { headers(values: Readonly<Record<string, string>>): unknown } };

/** The newest posts of a list, for feed readers (contracts/pages.md §6). */
export async function sendFeed(
  publicSite: PublicSite,
  context: Context,
  reply: Reply,
  { archive, format: name }: { archive: Archive | undefined; format: string },
): Promise<string> {
  const format = Object.hasOwn(feedFormats, name) ? feedFormats[name] : undefined;
  const feed = await createFeed(publicSite, context, format && archive, format?.end ?? '');
  reply.type(`${format!.type}; charset=utf-8`).headers(pageHeaders(context.site));
  return format!.write(feed);
}

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
