import { setTimeout as sleep } from 'node:timers/promises';
import inject from 'light-my-request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHost, createLogger, type Host } from '@octavo/platform';
import type { Site } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';

let host: TestHost;
/** Another process, which reads. */
let reader: Host;
const statements: string[] = [];
beforeAll(async () => {
  host = await startTestHost();
  const more = { log: createLogger('silent'), onStatement: (text: string) => void statements.push(text) };
  reader = await createHost(host.config, [], more);
});
afterAll(async () => {
  await reader.close();
  await host.close();
});

const ask = async (url: string, headers: Record<string, string> = {}) => {
  statements.length = 0;
  const answer = await inject(reader.front, { url, headers: { host: 'network.localhost', ...headers } });
  return { ...answer, headers: answer.headers, wasKept: !statements.some((text) => /core\.posts\b/.test(text)) };
};

async function untilKept(url: string) {
  await expect.poll(async () => (await ask(url)).wasKept, { interval: 200 }).toBe(true);
  return ask(url);
}

const root = ({ path }: Site) => `${path}wp-json/core/v2/posts`;

async function postOn(site: Site, input = {}) {
  const post = await host.factories.post({ title: 'First', ...input }, { site });
  const url = `${root(site)}/${post.id}`;
  // A process hears of a new site within a second.
  await expect.poll(async () => (await ask(`${url}?context=embed`)).statusCode).toBe(200);
  return { post, url };
}

describe('answers that a process keeps (contracts/rest.md §15)', () => {
  it('are the same as those that are made, headers included', async () => {
    const site = await host.factories.site();
    const { url } = await postOn(site);
    for (const each of [url, root(site), `${root(site)}?_fields=id,title&per_page=1`, `${root(site)}?search=first`]) {
      const first = await ask(each);
      const kept = await untilKept(each);
      expect(kept.statusCode).toBe(200);
      expect(kept.body).toBe(first.body);
      const own = { date: expect.any(String), 'x-request-id': expect.any(String) };
      expect(kept.headers).toEqual({ ...first.headers, ...own });
      expect(kept.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
      expect((await ask(each, { 'if-none-match': String(kept.headers['etag']) })).statusCode).toBe(304);
    }
  });

  it('cost one statement', async () => {
    const { url } = await postOn(await host.factories.site());
    await untilKept(url);
    await ask(url);
    expect(statements.filter((text) => !text.includes('directory'))).toEqual([
      expect.stringContaining('site_revisions'),
    ]);
  });

  it('are never older than a write of another process', async () => {
    const site = await host.factories.site();
    const { post, url } = await postOn(site);
    for (let turn = 0; turn < 3; turn += 1) {
      await untilKept(url);
      await untilKept(root(site));
      const title = `Turn ${turn}`;
      await host.posts.update(host.context(site), 'post', post.id, { title });
      expect((await ask(url)).json().title.rendered).toBe(title);
      expect((await ask(root(site))).json()[0].title.rendered).toBe(title);
    }
    await untilKept(url);
    await host.posts.update(host.context(site), 'post', post.id, { status: 'draft' });
    expect((await ask(url)).statusCode).toBe(401);
    expect((await ask(root(site))).json()).toEqual([]);
  });

  it('are for people nobody knows, and for them alone', async () => {
    const site = await host.factories.site();
    const { url } = await postOn(site);
    const { headers } = host.as('super-admin');
    await untilKept(url);
    expect((await ask(url, headers)).wasKept).toBe(false);
    expect((await ask(`${url}?context=edit`, headers)).json()).toHaveProperty('version');
    expect((await ask(`${url}?context=edit`)).statusCode).toBe(401);
    expect((await ask(url, { authorization: 'Bearer nonsense' })).statusCode).toBe(401);
  });

  it('are none that a password, an envelope or what is embedded decides about', async () => {
    const site = await host.factories.site();
    const { post, url } = await postOn(site, { password: 'sesame' });
    const others = [`${url}?password=sesame`, `${url}?_envelope`, `${url}?_embed`];
    for (const each of others) for (let time = 0; time < 2; time += 1) expect((await ask(each)).statusCode).toBe(200);
    await untilKept(url);
    for (const each of others) expect([each, (await ask(each)).wasKept]).toEqual([each, false]);
    expect((await ask(url)).json().content).toEqual(expect.objectContaining({ rendered: '', protected: true }));
    expect((await ask(`${root(site)}/${post.id + 1}`)).statusCode).toBe(404);
  });

  it('are none where an author is part of the address', async () => {
    const site = await host.factories.site();
    const answer = await host.inject({
      method: 'POST',
      url: `${site.path}wp-json/core/v2/settings`,
      ...host.as('super-admin'),
      payload: { permalink_structure: '/%author%/%postname%/' },
    });
    expect(answer.statusCode).toBe(200);
    const { url } = await postOn(site);
    await sleep(1_100);
    for (let time = 0; time < 3; time += 1) expect((await ask(url)).wasKept).toBe(false);
  });
});
