import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

type Answer = Awaited<ReturnType<TestHost['inject']>>;

const base = (site: Site) => `${site.path}wp-json/core/v2`;
const call = (site: Site, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): Promise<Answer> =>
  host.inject({ method, url: `${base(site)}${path}`, ...host.as('super-admin'), ...(payload && { payload }) });
const picture = (colour: string, width = 400, height = 300): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
const below = (site: Site, address: string) => address.replace(site.url, site.path.replace(/\/$/, ''));

describe('the design of a site (contracts/design.md §2)', () => {
  it('is the default until somebody changes it, and then what was chosen', async () => {
    const site = await host.factories.site();
    const first = (await call(site, 'GET', '/design')).json();
    expect(first).toMatchObject({ id: 0, author: 0, date_gmt: null, chosen: {} });
    expect(first.design).toMatchObject({ accent: '#93311c', text_font: 'system-serif', width: 'medium' });

    const changed = await call(site, 'PUT', '/design', { accent: '#0b4a9e', width: 'wide', name: 'Blue' });
    expect(changed.json()).toMatchObject({
      id: 1,
      name: 'Blue',
      author_name: 'Administrator',
      chosen: { accent: '#0b4a9e', width: 'wide' },
    });
    expect((await call(site, 'POST', '/design', { width: null })).json()).toMatchObject({
      id: 2,
      design: { accent: '#0b4a9e', width: 'medium' },
    });
    // What changes nothing is no new design.
    expect((await call(site, 'POST', '/design', { accent: '#0b4a9e' })).json()).toMatchObject({ id: 2 });
  });

  it('takes only known values, and pictures of this site', async () => {
    const site = await host.factories.site();
    const elsewhere = await host.factories.media(await picture('#123456'), 'a.png');
    const text = await host.factories.media('words', 'words.txt', 0, site);
    const refused = [
      { accent: 'red;}' },
      { text_font: 'Comic Sans' },
      { theme: 'nothing' },
      { share: ['email', 'email'] },
      { settings: { nothing: 1 } },
      { logo: elsewhere.id },
      { icon: text.id },
    ];
    for (const input of refused) {
      const { statusCode, body } = await call(site, 'POST', '/design', input);
      expect([statusCode, body]).toEqual([400, expect.stringContaining(Object.keys(input)[0]!)]);
    }
    expect((await call(site, 'GET', '/design')).json().id).toBe(0);
  });

  it('is for those who may change it', async () => {
    for (const [method, path] of [
      ['GET', '/design'],
      ['POST', '/design'],
      ['GET', '/design/draft'],
      ['POST', '/design/draft/publish'],
      ['GET', '/design/history'],
      ['GET', '/themes'],
      ['GET', '/fonts'],
    ] as const) {
      const url = `/wp-json/core/v2${path}`;
      const payload = method === 'POST' ? { payload: {} } : {};
      expect((await host.inject({ method, url, ...payload, ...host.as('editor') })).statusCode).toBe(403);
      expect((await host.inject({ method, url, ...payload })).statusCode).toBe(401);
    }
  });
});

describe('a draft (contracts/design.md §3)', () => {
  it('is tried out, then published or discarded', async () => {
    const site = await host.factories.site();
    await call(site, 'POST', '/design', { corner: 'round' });
    const draft = (await call(site, 'PUT', '/design/draft', { accent: '#117733', version: 0 })).json();
    expect(draft).toMatchObject({ exists: true, version: 1, design: { accent: '#117733', corner: 'round' } });
    expect((await call(site, 'GET', '/design')).json().design.accent).toBe('#93311c');

    expect((await call(site, 'PUT', '/design/draft', { size: 'large', version: 0 })).json().code).toBe(
      'design_conflict',
    );
    const published = await call(site, 'POST', '/design/draft/publish', { name: 'Green', version: 1 });
    expect(published.json()).toMatchObject({ id: 2, name: 'Green', chosen: { accent: '#117733', corner: 'round' } });
    expect((await call(site, 'GET', '/design/draft')).json()).toMatchObject({ exists: false, version: 0 });
    expect((await call(site, 'POST', '/design/draft/publish', {})).statusCode).toBe(409);

    await call(site, 'PUT', '/design/draft', { accent: '#771133' });
    expect((await call(site, 'DELETE', '/design/draft')).json()).toMatchObject({
      exists: false,
      design: { accent: '#117733' },
    });
  });

  it('leaves a history from which any design can be restored', async () => {
    const site = await host.factories.site();
    for (const accent of ['#111111', '#222222', '#333333']) await call(site, 'POST', '/design', { accent });
    const history = await call(site, 'GET', '/design/history?per_page=2');
    expect(history.headers['x-wp-total']).toBe('3');
    expect(history.json().map(({ id }: { id: number }) => id)).toEqual([3, 2]);
    expect((await call(site, 'POST', '/design/history/1/restore')).json()).toMatchObject({
      id: 4,
      chosen: { accent: '#111111' },
    });
    expect((await call(site, 'GET', '/design/history/9')).statusCode).toBe(404);
    expect((await call(site, 'POST', '/design/history/9/restore')).statusCode).toBe(404);
  });
});

describe('what there is to choose from (contracts/design.md §4)', () => {
  it('are themes with their settings, and fonts with the files that load them', async () => {
    const themes = (await call(host.main, 'GET', '/themes')).json();
    expect(themes[0]).toMatchObject({ status: 'active', defaults: { theme: themes[0].stylesheet } });
    const fonts = (await call(host.main, 'GET', '/fonts')).json();
    expect(fonts.length).toBeGreaterThanOrEqual(14);
    const literata = fonts.find(({ name }: { name: string }) => name === 'literata');
    const [, file] = /url\(([^)]+latin-normal\.woff2)\)/.exec(literata.faces)!;
    const font = await host.inject({ url: below(host.main, file!) });
    expect(font.statusCode).toBe(200);
    expect(font.headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(font.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
    expect((await host.inject({ url: '/wp-json/octavo/v1/fonts/..%2fpackage.json' })).statusCode).toBe(404);
  });

  it('are palettes of an accent, and accents of a picture', async () => {
    const palette = (await call(host.main, 'GET', '/design/palette?accent=%23ffd400&background=white')).json();
    expect(palette.dark.accent).toBe('#ffd400');
    expect(palette.light.accent).not.toBe('#ffd400');
    expect(Math.min(...Object.values<number>(palette.light.contrasts))).toBeGreaterThanOrEqual(4.5);

    const { id } = await host.factories.media(await picture('#1e40af'), 'blue.png');
    expect((await call(host.main, 'GET', `/design/accents?media=${id}`)).json()).toEqual({ accents: ['#1e40af'] });
    const { id: text } = await host.factories.media('words');
    expect((await call(host.main, 'GET', `/design/accents?media=${text}`)).statusCode).toBe(404);
  });
});

describe('the icon of a site (contracts/design.md §5)', () => {
  it('is made of one picture in all sizes, with a manifest', async () => {
    const site = await host.factories.site({ name: 'Pear' });
    expect((await host.inject({ url: `${site.path}favicon.ico` })).statusCode).toBe(404);
    const { id } = await host.factories.media(await picture('#cc3311', 300, 200), 'pear.png', 0, site);
    await call(site, 'POST', '/design', { icon: id });

    const before = await host.inject({ url: `${site.path}favicon.ico` });
    expect([before.headers['content-type'], before.headers['cache-control']]).toEqual([
      'image/png',
      'public, max-age=5',
    ]);

    await host.drainJobs();
    const ico = await host.inject({ url: `${site.path}favicon.ico` });
    expect(ico.headers['content-type']).toBe('image/x-icon');
    expect((await sharp(ico.rawPayload.subarray(22)).metadata()).width).toBe(32);

    const answer = await host.inject({ url: `${site.path}manifest.webmanifest` });
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = answer.json();
    expect(manifest).toMatchObject({ name: 'Pear', start_url: `${site.url}/`, background_color: '#fffefb' });
    const sizes = [];
    for (const { src, purpose } of manifest.icons) {
      const icon = await host.inject({ url: below(site, src) });
      expect(icon.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const { width, height } = await sharp(icon.rawPayload).metadata();
      expect(width).toBe(height);
      sizes.push(`${purpose} ${width}`);
    }
    expect(sizes).toEqual(['any 32', 'any 180', 'any 192', 'any 512', 'maskable 512']);
    // The whole of a maskable one is filled, with the ground of the page around the picture.
    const { data } = await sharp((await host.inject({ url: below(site, manifest.icons[4].src) })).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 254, 251]);

    await call(site, 'POST', '/design', { icon: 0 });
    await host.drainJobs();
    expect((await host.inject({ url: below(site, manifest.icons[0].src) })).statusCode).toBe(404);
    expect((await host.inject({ url: `${site.path}manifest.webmanifest` })).json().icons).toEqual([]);
  });
});
