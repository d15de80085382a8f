import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { extname, join } from 'node:path';
import { local, root } from '../../tools/lib/paths.ts';

export const siteFolder = join(local, 'docs');

export type Build = { status: number | null; said: string; seconds: number; busy: boolean };

/** `npm run docs`, and whether the machine had other things to do meanwhile. */
export function buildSite(): Build {
  const started = Date.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools/docs.ts')], {
    cwd: root,
    encoding: 'utf8',
  });
  const seconds = (Date.now() - started) / 1000;
  return { status, said: stdout + stderr, seconds, busy: loadavg()[0]! > availableParallelism() };
}

export type BuiltPage = { path: string; html: string; ids: Set<string>; links: string[] };

/** Every page as it was built, by its path on the site. */
export async function builtPages(): Promise<Map<string, BuiltPage>> {
  const pages = new Map<string, BuiltPage>();
  for await (const name of glob('**/*.html', { cwd: siteFolder })) {
    const html = await readFile(join(siteFolder, name), 'utf8');
    const path = `/${name}`;
    const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => decode(id!)));
    const links = [...html.matchAll(/<a\s[^>]*?href="([^"]+)"/g)].map(([, href]) => decode(href!));
    pages.set(path, { path, html, ids, links });
  }
  return pages;
}

export function decode(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.png': 'image/png',
};

/** The site as any server of files would serve it. */
export async function serveSite(): Promise<{ address: string; server: Server }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://site');
    const file = join(siteFolder, decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname));
    try {
      const content = readFileSync(file);
      response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream').end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { port: number };
  return { address: `http://127.0.0.1:${port}`, server };
}
