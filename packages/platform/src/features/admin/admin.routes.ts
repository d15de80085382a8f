import { Type, type Plugin, type Routes } from '@octavo/plugin-api';
import type { Kernel } from '../../kernel/kernel.ts';
import { createAdminFiles } from './admin-files.ts';
import { adminPage, notBuilt } from './admin.html.ts';
import { createExtensions } from './extensions.ts';

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
const FileParams = Type.Object({ plugin: Type.Optional(Type.String()), file: Type.String() });
const noFile = 'File not found.';

type Needs = Pick<Kernel, 'directory'> & {
  /** Where the built interface lies. */
  folder: string | undefined;
  plugins: readonly Plugin[];
  /** Whether any mail is sent. */
  mail: boolean;
  /** Who people may sign in with, beside passwords. */
  provider: string | undefined;
};

/** The interface at `/admin` of every site: one page for all its screens, and the files that it loads. */
export function adminRoutes({ directory, folder, plugins, mail, provider }: Needs): Routes {
  const files = createAdminFiles(folder);
  const extensions = createExtensions(plugins);
  return (app) => {
    for (const path of ['/admin/assets/:file', '/admin/extensions/:plugin/assets/:file']) {
      app.get(path, { ...open, schema: { hide: true, params: FileParams } }, async ({ params, headers }, reply) => {
        const name = `assets/${params.file}`;
        const file = await (params.plugin === undefined ? files.find(name) : extensions.find(params.plugin, name));
        reply.header('X-Content-Type-Options', 'nosniff');
        if (!file) return reply.code(404).type('text/plain; charset=utf-8').send(noFile);
        // A changed file has another name.
        reply
          .type(file.type)
          .header('Cache-Control', 'public, max-age=31536000, immutable')
          .header('Vary', 'Accept-Encoding');
        if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(file.bytes);
        return reply.header('Content-Encoding', 'gzip').send(await file.gzipped());
      });
    }

    // Extensions import what they share with the interface from here, since its own files change their names.
    app.get(
      '/admin/kit/:name.js',
      { ...open, schema: { hide: true, params: Type.Object({ name: Type.String() }) } },
      async ({ params: { name } }, reply) => {
        const entry = await files.entry(`src/kit/${name}.ts`);
        reply.header('X-Content-Type-Options', 'nosniff');
        if (!entry) return reply.code(404).type('text/plain; charset=utf-8').send(noFile);
        const from = JSON.stringify(`../${entry.script}`);
        return reply
          .type('text/javascript; charset=utf-8')
          .header('Cache-Control', 'no-cache')
          .send(`export * from ${from};\n${name === 'react' ? `export { default } from ${from};\n` : ''}`);
      },
    );

    for (const path of ['/admin', '/admin/*']) {
      app.get(path, { ...open, schema: { hide: true } }, async ({ context }, reply) => {
        const entry = await files.entry('src/main.tsx');
        reply
          .code(entry ? 200 : 503)
          .type('text/html; charset=utf-8')
          .header('Cache-Control', 'no-cache')
          .header('Content-Security-Policy', policy)
          .header('Referrer-Policy', 'same-origin')
          .header('X-Content-Type-Options', 'nosniff');
        if (!entry) return notBuilt;
        const isMain = (await directory.main()).id === context.site.id;
        return adminPage(context.site, { entry, extensions: await extensions.list(), isMain, mail, provider });
      });
    }
  };
}
