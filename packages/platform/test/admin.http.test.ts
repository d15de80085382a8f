import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';

let folder: string;
let host: TestHost;
let unbuilt: TestHost;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octavo-admin-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'secret.js'), 'no');
  await writeFile(join(folder, 'assets/main-1.js'), 'console.log(1);');
  await writeFile(join(folder, 'assets/main-1.css'), 'body{}');
  await writeFile(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({
      'src/main.tsx': { file: 'assets/main-1.js', css: ['assets/main-1.css'], isEntry: true },
      'src/kit/react.ts': { file: 'assets/react-1.js' },
      'src/kit/kit.ts': { file: 'assets/kit-1.js' },
      'index.tsx': { file: 'assets/main-1.js', imports: ['_shared.js'] },
      '_shared.js': { file: 'assets/shared.js', css: ['assets/main-1.css'] },
    }),
  );
  const plugins = [
    definePlugin({ id: 'screens', restNamespace: 'screens/v1', admin: pathToFileURL(folder), setup: () => ({}) }),
    definePlugin({
      id: 'unbuilt',
      restNamespace: 'unbuilt/v1',
      admin: pathToFileURL(join(folder, 'nowhere')),
      setup: () => ({}),
    }),
  ];
  host = await startTestHost({ plugins, config: (config) => ({ ...config, adminFolder: folder }) });
  unbuilt = await startTestHost({ config: (config) => ({ ...config, adminFolder: join(folder, 'nowhere') }) });
});
afterAll(async () => {
  await host?.close();
  await unbuilt?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the page of the interface (contracts/admin.md §1)', () => {
  it.each(['/admin', '/admin/', '/admin/content/posts/7'])('is at %s, with the facts of the site', async (url) => {
    const { statusCode, headers, body } = await host.inject({ url });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<script type="module" src="/admin/assets/main-1.js"></script>');
    expect(body).toContain('<link rel="stylesheet" href="/admin/assets/main-1.css">');
    expect(pageOf(body)).toMatchObject({
      base: '/admin',
      root: 'http://network.localhost/wp-json',
      site: { name: 'Main' },
    });
  });

  it('knows the folder that a site lives in', async () => {
    const { body } = await host.inject({ url: '/folder/admin/media' });
    expect(body).toContain('src="/folder/admin/assets/main-1.js"');
    expect(pageOf(body)).toMatchObject({ base: '/folder/admin', root: 'http://network.localhost/folder/wp-json' });
  });

  it('takes no script but its own, and no frame around it', async () => {
    const { headers, body } = await host.inject({ url: '/admin' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(body.match(/<script(?![^>]*(?:src=|application\/json))/g)).toBeNull();
  });

  it('keeps a site’s name from ending the data', async () => {
    const site = await host.factories.site({ name: '</script><script>breach()</script>', path: '/hostile/' });
    const { body } = await host.inject({ url: '/hostile/admin' });
    expect(body).not.toContain('<script>breach');
    expect(pageOf(body).site.name).toBe(site.name);
  });

  it('says how to build it where nobody has', async () => {
    const { statusCode, body } = await unbuilt.inject({ url: '/admin' });
    expect(statusCode).toBe(503);
    expect(body).toContain('npm run build:admin');
  });
});

describe('its files (contracts/admin.md §1)', () => {
  it('may be kept for ever, since they never change', async () => {
    const { headers, body } = await host.inject({ url: '/admin/assets/main-1.js' });
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(body).toBe('console.log(1);');
  });

  it('are compressed for those who take it', async () => {
    const { headers, rawPayload } = await host.inject({
      url: '/folder/admin/assets/main-1.css',
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toBe('body{}');
  });

  it.each(['/admin/assets/nothing.js', '/admin/assets/..%2Fsecret.js', '/admin/assets/main-1.html'])(
    'are no others: %s',
    async (url) => {
      const { statusCode, body } = await host.inject({ url });
      expect(statusCode).toBe(404);
      expect(body).toBe('File not found.');
    },
  );
});

describe('what plugins add (contracts/admin.md §11)', () => {
  it('is listed on the page once it is built, with its styles', async () => {
    const { body } = await host.inject({ url: '/folder/admin' });
    const script = '/folder/admin/extensions/screens/assets/main-1.js';
    expect(pageOf(body).extensions).toEqual([{ id: 'screens', namespace: 'screens/v1', script }]);
    expect(body).toContain('<link rel="stylesheet" href="/folder/admin/extensions/screens/assets/main-1.css">');
  });

  it('is served like the files of the interface, and nothing beside it', async () => {
    const { headers, body } = await host.inject({ url: '/admin/extensions/screens/assets/main-1.js' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(body).toBe('console.log(1);');
    for (const url of ['/admin/extensions/none/assets/main-1.js', '/admin/extensions/screens/assets/..%2Fsecret.js'])
      expect((await host.inject({ url })).statusCode).toBe(404);
  });

  it('imports what it shares with the interface by names that stay', async () => {
    const { headers, body } = await host.inject({ url: '/admin/kit/react.js' });
    expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
    expect(body).toBe('export * from "../assets/react-1.js";\nexport { default } from "../assets/react-1.js";\n');
    expect((await host.inject({ url: '/admin/kit/kit.js' })).body).toBe('export * from "../assets/kit-1.js";\n');
    expect((await host.inject({ url: '/admin/kit/other.js' })).statusCode).toBe(404);
  });

  it('has a namespace, by which the interface knows where the plugin is on', async () => {
    const { namespaces } = (await host.inject({ url: '/wp-json/' })).json<{ namespaces: string[] }>();
    expect(namespaces).toContain('screens/v1');
  });
});

function pageOf(html: string): { base: string; root: string; site: { name: string }; extensions: object[] } {
  const [, json] = /<script type="application\/json" id="page">(.*?)<\/script>/.exec(html)!;
  return JSON.parse(json!) as never;
}
