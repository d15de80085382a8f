import { Type, type Routes } from '@octavo/plugin-api';
import { createAdminFiles } from './admin-files.ts';
import { adminPage, notBuilt } from './admin.html.ts';

/** Everything from here but pictures, films and frames, which posts may have from elsewhere. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob: https:",
  "frame-src 'self' https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const open = { config: { access: 'public' as const } };

/**
 * The interface at `/admin` of every site: one page for all its screens, and the files that it loads. `mail` says
 * whether any is sent, `provider` is who people may sign in with, beside passwords.
 */
export function adminRoutes(folder: string | undefined, mail: boolean, provider?: string): Routes {
  const files = createAdminFiles(folder);
  return (app) => {
    app.get(
      '/admin/assets/:file',
      { ...open, schema: { hide: true, params: Type.Object({ file: Type.String() }) } },
      async ({ params, headers }, reply) => {
        const file = await files.find(`assets/${params.file}`);
        reply.header('X-Content-Type-Options', 'nosniff');
        if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('File not found.');
        // A changed file has another name.
        reply
          .type(file.type)
          .header('Cache-Control', 'public, max-age=31536000, immutable')
          .header('Vary', 'Accept-Encoding');
        if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(file.bytes);
        return reply.header('Content-Encoding', 'gzip').send(await file.gzipped());
      },
    );

    for (const path of ['/admin', '/admin/*']) {
      app.get(path, { ...open, schema: { hide: true } }, async ({ context }, reply) => {
        const entry = await files.entry();
        reply
          .code(entry ? 200 : 503)
          .type('text/html; charset=utf-8')
          .header('Cache-Control', 'no-cache')
          .header('Content-Security-Policy', policy)
          .header('Referrer-Policy', 'same-origin')
          .header('X-Content-Type-Options', 'nosniff');
        return entry ? adminPage(context.site, entry, mail, provider) : notBuilt;
      });
    }
  };
}
