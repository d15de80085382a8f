import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Routes, Script } from '@octavo/plugin-api';

/** Pages anywhere may load them; a browser asks again after five minutes. */
export function scriptRoutes(scripts: readonly Script[]): Routes {
  return (app) => {
    for (const { name, file } of scripts) {
      let module: Promise<{ text: string; tag: string }> | undefined;
      app.get(
        `/${name}.js`,
        { config: { access: 'public', scope: 'any' }, schema: { hide: true } },
        async ({ headers }, reply) => {
          module ??= readModule(file);
          const { text, tag } = await module;
          reply
            .header('ETag', tag)
            .header('Cache-Control', 'public, max-age=300')
            .header('Access-Control-Allow-Origin', '*');
          if (headers['if-none-match'] === tag) return reply.code(304).send();
          return reply.type('text/javascript; charset=utf-8').send(text);
        },
      );
    }
  };
}

async function readModule(file: URL): Promise<{ text: string; tag: string }> {
  const text = await readFile(file, 'utf8');
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}
