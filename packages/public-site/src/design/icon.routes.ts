import { PlatformError, Type, type Context, type Routes } from '@octavo/plugin-api';
import { favicon } from './icon-files.ts';
import type { Icons, ServedIcon } from './icon.service.ts';

type Reply = { headers(values: Record<string, string>): unknown };

const forEver = 'public, max-age=31536000, immutable';
const config = { access: 'public', scope: 'any' } as const;

const missing = () => new PlatformError(404, 'icon_missing', 'The site has no such icon.');

function headersOf({ type, size, isStandIn }: ServedIcon, kept: string): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Length': String(size),
    'Cache-Control': isStandIn ? 'public, max-age=5' : kept,
    'Content-Security-Policy': "default-src 'none'",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}

async function answer(context: Context, reply: Reply, icons: Icons, name: string, version?: string) {
  const icon = await icons.find(context, name, version);
  if (!icon) throw missing();
  reply.headers(headersOf(icon, version === undefined ? 'public, max-age=300' : forEver));
  return icon.read();
}

/** The site's icon, under addresses that never have another content. */
export function iconRoutes(icons: Icons): Routes {
  return (app) => {
    app.get(
      '/icons/:version(^[0-9a-f]{12}$)/:name',
      { config, schema: { hide: true, params: Type.Object({ version: Type.String(), name: Type.String() }) } },
      async ({ context, params }, reply) => answer(context, reply, icons, params.name, params.version),
    );
  };
}

/** What programs look for at the site's own address. */
export function iconPageRoutes(icons: Icons): Routes {
  return (app) => {
    app.get(`/${favicon}`, { config, schema: { hide: true } }, async ({ context }, reply) =>
      answer(context, reply, icons, favicon),
    );
    app.get(
      '/manifest.webmanifest',
      { config: { ...config, cacheKeys: () => ['pages', 'media'] }, schema: { hide: true } },
      async ({ context }, reply) => {
        reply.type('application/manifest+json; charset=utf-8');
        return JSON.stringify(await icons.manifest(context));
      },
    );
  };
}
