import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHost, createLogger } from '@octavo/platform';
import { startTestHost, type TestHost } from '@octavo/testing';
import inject from 'light-my-request';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

type Headers = Record<string, string>;
type Embedded = Record<string, Record<string, unknown>[]>;
type Item = { id: number; _links: Record<string, { href: string; embeddable?: true }[]>; _embedded?: Embedded };

const at = 'http://network.localhost/wp-json';
const path = (url: string) => url.slice('http://network.localhost'.length);
const get = async (url: string, headers: Headers = {}) =>
  (await host.inject({ url: `/wp-json${url}`, headers })).json();

/** A published page of an author below another page, with a picture. */
async function makePage() {
  const author = await host.factories.user({ role: 'editor' });
  const file = await host.factories.media('words');
  const parent = await host.factories.post({}, { type: 'page' });
  const input = { author: author.id, parent: parent.id, featured_media: file.id };
  const page = await host.factories.post(input, { type: 'page' });
  return { author, file, parent, page };
}

describe('links of posts (contracts/content.md §15)', () => {
  it('lead to the author, the type, the parent and the featured file', async () => {
    const { author, file, parent, page } = await makePage();
    const root = `${at}/core/v2`;
    for (const context of ['view', 'embed', 'edit']) {
      const { _links } = await get(`/wp/v2/pages/${page.id}?context=${context}`, host.as('editor').headers);
      expect(_links, context).toMatchObject({
        self: [{ href: `${root}/pages/${page.id}` }],
        collection: [{ href: `${root}/pages` }],
        about: [{ href: `${root}/types/page` }],
        author: [{ embeddable: true, href: `${root}/users/${author.id}` }],
        up: [{ embeddable: true, href: `${root}/pages/${parent.id}` }],
        'wp:featuredmedia': [{ embeddable: true, href: `${root}/media/${file.id}` }],
        curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
      });
    }
  });

  it('are there only as far as they lead somewhere', async () => {
    const { id } = await host.factories.post();
    const { _links } = await get(`/core/v2/posts/${id}`);
    for (const relation of ['author', 'up', 'wp:featuredmedia']) expect(_links).not.toHaveProperty(relation);
  });
});

describe.each(['core/v2', 'wp/v2'])('_embed in %s (contracts/content.md §15)', (namespace) => {
  const pages = `/${namespace}/pages`;

  it.each(['_embed', '_embed=1', '_embed=true', '_embed[]=1'])(
    'puts what links lead to into the item: %s',
    async (parameter) => {
      const { page } = await makePage();
      const item = (await get(`${pages}/${page.id}?${parameter}`)) as Item;
      const relations = Object.keys(item._links).filter((name) => item._links[name]!.some((link) => link.embeddable));
      expect(relations).toEqual(expect.arrayContaining(['author', 'up', 'wp:featuredmedia']));
      for (const relation of ['author', 'up', 'wp:featuredmedia']) {
        const own = await host.inject({ url: `${path(item._links[relation]![0]!.href)}?context=embed` });
        expect(item._embedded![relation], relation).toEqual([own.json()]);
      }
      const [listed] = (await get(`${pages}?include=${page.id}&${parameter}`)) as Item[];
      expect(listed).toEqual(item);
    },
  );

  it.each([
    ['author', ['author']],
    ['author,up', ['author', 'up']],
    ['author&_embed=up', ['author', 'up']],
    ['nothing', undefined],
    ['self', undefined],
    ['0', undefined],
    ['false', undefined],
  ])('takes names: %s', async (names, found) => {
    const { page } = await makePage();
    const { _embedded } = await get(`${pages}/${page.id}?_embed=${names}`);
    expect(_embedded && Object.keys(_embedded)).toEqual(found);
    const bracketed = await get(
      `${pages}/${page.id}?${names
        .split(/,|&_embed=/)
        .map((name) => `_embed[]=${name}`)
        .join('&')}`,
    );
    expect(bracketed._embedded).toEqual(_embedded);
  });

  it('is not there unless it is asked for, or where there is nothing', async () => {
    const { page } = await makePage();
    expect(await get(`${pages}/${page.id}`)).not.toHaveProperty('_embedded');
    expect((await get(`${pages}?include=${page.id}`))[0]).not.toHaveProperty('_embedded');
    const bare = await host.factories.post({}, { type: 'page' });
    expect(await get(`${pages}/${bare.id}?_embed=author,up,wp:featuredmedia`)).not.toHaveProperty('_embedded');
  });

  it('says of what the caller may not see what its own route says', async () => {
    const { page, parent } = await makePage();
    await host.posts.update(host.context(), 'page', parent.id, { status: 'draft' });
    const hidden = await host.factories.user({ role: 'subscriber' });
    const draft = await host.factories.post({ status: 'draft', author: hidden.id }, { type: 'page' });
    const headers = host.as('editor').headers;
    for (const [id, relation, status] of [
      [page.id, 'up', 401],
      [draft.id, 'author', 403],
    ] as const) {
      const caller = status === 401 ? {} : headers;
      const item = (await get(`${pages}/${id}?_embed=${relation}`, caller)) as Item;
      const own = await host.inject({ url: path(item._links[relation]![0]!.href), headers: caller });
      expect(own.statusCode).toBe(status);
      expect(item._embedded).toEqual({ [relation]: [own.json()] });
      expect(own.json()).toEqual({ code: expect.any(String), message: expect.any(String), data: { status } });
    }
    const seen = (await get(`${pages}/${page.id}?_embed=up`, headers)) as Item;
    expect(seen._embedded!['up']).toMatchObject([{ id: parent.id }]);
  });

  it('keeps the words of a protected parent back', async () => {
    const { page, parent } = await makePage();
    await host.posts.update(host.context(), 'page', parent.id, { password: 'open sesame', content: '<p>Behind</p>' });
    const { _embedded } = await get(`${pages}/${page.id}?_embed=up`);
    expect(_embedded.up).toMatchObject([{ id: parent.id, excerpt: { rendered: '', protected: true } }]);
  });

  it('tells of an account that is gone', async () => {
    const { author, page } = await makePage();
    const admin = { ...host.context(), actor: { ...host.context().actor, userId: -1 } };
    await host.users.deleteAccount(admin, author.id);
    const { _embedded } = await get(`${pages}/${page.id}?_embed=author`);
    expect(_embedded.author).toMatchObject([{ code: 'rest_user_invalid_id', data: { status: 404 } }]);
  });

  it.each([
    ['id', ['id']],
    ['id,_links,_embedded', ['_embedded', '_links', 'id']],
    ['id,_links', ['_embedded', '_links', 'id']],
    ['id,_embedded', ['_embedded', 'id']],
    ['id,_links.self', ['_embedded', '_links', 'id']],
  ])('goes with _links through _fields=%s', async (fields, kept) => {
    const { page } = await makePage();
    const url = `_fields=${fields}&_embed=author`;
    expect(Object.keys(await get(`${pages}/${page.id}?${url}`)).toSorted()).toEqual(kept);
    const [listed] = await get(`${pages}?include=${page.id}&${url}`);
    expect(Object.keys(listed).toSorted()).toEqual(kept);
  });

  it('can be cut down to single fields', async () => {
    const { author, page } = await makePage();
    const { _embedded } = await get(`${pages}/${page.id}?_embed=author&_fields=_embedded.author.id`);
    expect(_embedded).toEqual({ author: [{ id: author.id }] });
  });

  it('works below ?rest_route= and in an envelope', async () => {
    const { author, page } = await makePage();
    const url = `/?rest_route=${pages}/${page.id}&_embed[]=author&_envelope`;
    const { body } = (await host.inject({ url })).json();
    expect(body._embedded.author).toMatchObject([{ id: author.id }]);
  });
});

describe('the cost of _embed', () => {
  it('is one look for each relation, however long the list (contracts/content.md §15)', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, makePage));
    const ids = made.map(({ page }) => page.id);
    const statements: string[] = [];
    const counting = await createHost(host.config, [], {
      log: createLogger('silent'),
      onStatement: (text) => void statements.push(text),
    });
    /** At least: what is known of sites and settings is looked at again every second, whatever is asked. */
    async function count(query: string): Promise<number> {
      // What is asked for again may be kept.
      const ask = (turn: number) =>
        inject(counting.front, {
          url: `/wp-json/core/v2/pages?${query}&turn=${turn}`,
          headers: { host: 'network.localhost' },
        });
      await ask(0);
      const counts: number[] = [];
      for (let turn = 1; turn <= 3; turn += 1) {
        statements.length = 0;
        expect((await ask(turn)).statusCode).toBe(200);
        counts.push(statements.length);
      }
      return Math.min(...counts);
    }
    try {
      const plain = await count(`include=${ids.join()}`);
      const [one, many] = [await count(`include=${ids[0]}&_embed`), await count(`include=${ids.join()}&_embed`)];
      expect(many).toBe(one);
      expect(one).toBeGreaterThan(plain);
      expect(await count(`include=${ids.join()}&_embed&_fields=id`)).toBe(plain);
      expect(await count(`include=${ids.join()}&_embed=nothing`)).toBe(plain);
    } finally {
      await counting.close();
    }
  });
});
