import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '@octavo/plugin-api';
import { indexNow } from '../src/settings.ts';
import { usePermalinks } from './permalinks.ts';

const { host, get, newSite, change, make } = usePermalinks();

type Told = { host: string; key: string; keyLocation: string; urlList: string[] };

let service: Server;
let status = 200;
const told: Told[] = [];
beforeAll(async () => {
  service = createServer((request, response) => {
    void json(request).then((body) => {
      told.push(body as Told);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  await host().options.update(host().context(), indexNow.endpoint, `http://127.0.0.1:${port}/indexnow`);
});
afterAll(() => void service.close());

/** The addresses that the service was told of since, each once. */
async function announced(): Promise<string[]> {
  told.length = 0;
  await host().drainJobs({ includePlanned: true });
  return [...new Set(told.flatMap(({ urlList }) => urlList))];
}

async function siteThatTells(): Promise<Site> {
  const site = await newSite();
  await change(site, { indexnow: true });
  return site;
}

describe('IndexNow (contracts/pages.md §7.1)', () => {
  it('tells of what is published, changed or goes into the trash, once a minute', async () => {
    const site = await siteThatTells();
    const context = host().context(site);
    const post = await make(site, { title: 'Rope' });
    await host().posts.update(context, 'post', post.id, { title: 'Ropes' });
    const page = await make(site, { title: 'Quay' }, 'page');
    expect((await announced()).toSorted()).toEqual([`${site.url}/quay/`, `${site.url}/rope/`]);
    const { key, keyLocation, host: name } = told[0]!;
    expect(name).toBe('network.localhost');
    const proof = await get(keyLocation.replace('http://network.localhost', ''));
    expect([proof.statusCode, proof.headers['content-type'], proof.body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      key,
    ]);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    await host().posts.delete(context, 'post', post.id, { force: false });
    await host().posts.delete(context, 'page', page.id, { force: true });
    expect((await announced()).toSorted()).toEqual([`${site.url}/quay/`, `${site.url}/rope/`]);
  });

  it('tells nothing of what is not for everybody, nor of what search engines shall not show', async () => {
    const site = await siteThatTells();
    await make(site, { title: 'Draft', status: 'draft' });
    await make(site, { title: 'Private', status: 'private' });
    await make(site, { title: 'Locked', password: 'secret' });
    await make(site, { title: 'Hidden', meta: { seo_noindex: true } });
    const draft = await make(site, { title: 'Another', status: 'draft' });
    await host().posts.delete(host().context(site), 'post', draft.id, { force: true });
    expect(await announced()).toEqual([]);
  });

  it('is off until the owner wants it, and on sites that are not public', async () => {
    const quiet = await newSite();
    await make(quiet, { title: 'Quiet' });
    expect(await announced()).toEqual([]);
    expect((await get(`${quiet.path}indexnow.txt`)).statusCode).toBe(404);
    const site = await siteThatTells();
    await make(site, { title: 'Later' });
    await change(site, { indexnow: false });
    expect(await announced()).toEqual([]);
  });

  it('tries again what the service could not take, and gives up what it refuses', async () => {
    const site = await siteThatTells();
    status = 503;
    await make(site, { title: 'Busy' });
    expect(await announced()).toEqual([`${site.url}/busy/`]);
    status = 422;
    expect(await announced()).toEqual([`${site.url}/busy/`]);
    expect(host().logs.some((line) => line.includes('refused an address') && line.includes('/busy/'))).toBe(true);
    expect(await announced()).toEqual([]);
    status = 200;
  });
});
