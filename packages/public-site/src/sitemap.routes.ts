import { Type, PlatformError, type Routes } from '@octavo/plugin-api';
import type { PublicSite } from './public-site.ts';
import type { SitemapStart } from './sitemap.service.ts';
import { escapeXml } from './text.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';

/** For those who look for everything (contracts/pages.md §7). */
export function sitemapRoutes({ cacheKeys, indexNow, sitemap }: PublicSite): Routes {
  const config = { access: 'public' as const, scope: 'content' as const, cacheKeys: () => cacheKeys };
  return (app) => {
    app.get('/sitemap.xml', { config, schema: { hide: true } }, async ({ context }, reply) => {
      const { site } = context;
      if (!site.public) throw nothing();
      const parts = await sitemap.parts(context);
      const lines = parts.map(
        ({ type, start, modified }) =>
          `<sitemap><loc>${escapeXml(`${site.url}/sitemap-${nameOf(type, start)}.xml`)}</loc>${lastmod(modified)}</sitemap>`,
      );
      reply.type('application/xml; charset=utf-8');
      return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${namespace}">\n${lines.join('\n')}\n</sitemapindex>\n`;
    });

    app.get(
      '/sitemap-:part.xml',
      { config, schema: { hide: true, params: Type.Object({ part: Type.String() }) } },
      async ({ context, params }, reply) => {
        const [, type = '', time, id] = /^([a-z][a-z0-9_-]*?)(?:\.(-?\d{1,15})\.(\d{1,15}))?$/.exec(params.part) ?? [];
        const start = id === undefined ? undefined : { date_gmt: new Date(Number(time)), id: Number(id) };
        const entries = context.site.public ? await sitemap.entries(context, type, start) : undefined;
        if (!entries) throw nothing();
        const lines = entries.map(
          ({ link, modified, images = [] }) =>
            `<url><loc>${escapeXml(link)}</loc>${lastmod(modified)}${images.map(imageXml).join('')}</url>`,
        );
        reply.type('application/xml; charset=utf-8');
        return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}" xmlns:image="${imageNamespace}">\n${lines.join('\n')}\n</urlset>\n`;
      },
    );

    app.get('/indexnow.txt', { config, schema: { hide: true } }, async ({ context }, reply) => {
      const key = await indexNow.key(context);
      if (key === undefined) throw nothing();
      reply.type('text/plain; charset=utf-8');
      return key;
    });

    app.get('/robots.txt', { config, schema: { hide: true } }, async ({ context }, reply) => {
      const { site } = context;
      if (site.path !== '/') throw nothing();
      const sitemaps = (await sitemap.sitesOf(site)).map(({ url }) => `Sitemap: ${url}/sitemap.xml\n`);
      reply.type('text/plain; charset=utf-8');
      const rules = (await sitemap.rulesOf(context)) || 'User-agent: *\nDisallow:';
      return `${rules}\n${sitemaps.length === 0 ? '' : `\n${sitemaps.join('')}`}`;
    });
  };
}

const lastmod = (date: Date | undefined) => (date ? `<lastmod>${date.toISOString()}</lastmod>` : '');

const imageXml = (address: string) => `<image:image><image:loc>${escapeXml(address)}</image:loc></image:image>`;

const nameOf = (type: string, start: SitemapStart | undefined) =>
  start ? `${type}.${start.date_gmt.getTime()}.${start.id}` : type;

function nothing(): PlatformError {
  return new PlatformError(404, 'not_found', 'There is no page or file at this address.');
}
