import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PlatformError, Type, type Routes } from '@octavo/plugin-api';
import { fontFile } from './fonts.ts';

const { resolve } = createRequire(import.meta.url);

/** The files of the fonts. Their names have the version in them, so that they never have another content. */
export function fontRoutes(): Routes {
  return (app) => {
    app.get(
      '/fonts/:file',
      {
        config: { access: 'public', scope: 'any' },
        schema: { hide: true, params: Type.Object({ file: Type.String({ maxLength: 100 }) }) },
      },
      async ({ params }, reply) => {
        const file = fontFile(params.file);
        if (file === undefined) throw new PlatformError(404, 'font_missing', 'There is no font with this name.');
        reply.headers({
          'Content-Type': 'font/woff2',
          'Cache-Control': 'public, max-age=31536000, immutable',
          'Access-Control-Allow-Origin': '*',
          'Cross-Origin-Resource-Policy': 'cross-origin',
        });
        return readFile(resolve(file));
      },
    );
  };
}
