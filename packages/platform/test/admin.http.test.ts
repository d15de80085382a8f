import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    JSON.stringify({ 'src/main.tsx': { file: 'assets/main-1.js', css: ['assets/main-1.css'], isEntry: true } }),
  );
  host = await startTestHost({ config: (config) => ({ ...config, adminFolder: folder }) });
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

function pageOf(html: string): { base: string; root: string; site: { name: string } } {
  const [, json] = /<script type="application\/json" id="page">(.*?)<\/script>/.exec(html)!;
  return JSON.parse(json!) as never;
}
