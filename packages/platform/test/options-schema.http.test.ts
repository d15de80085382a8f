import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin, definePostField, definePostType, type Site } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';
import { Type } from 'typebox';
import { jpeg } from './media.ts';
import { addressOf } from './routes.ts';

const rating = definePostField({
  name: 'rating',
  schema: Type.Integer(),
  postTypes: ['book'],
  read: (_context, posts) => posts.map(() => 5),
});

const library = definePlugin({
  id: 'library',
  restNamespace: 'library/v1',
  activation: 'site',
  setup: () => ({
    postFields: [rating],
    postTypes: [
      definePostType({ name: 'book', label: 'Books', public: true, rest: { base: 'books' }, capabilities: 'post' }),
    ],
    routes: (app) => {
      app.get('/open', { config: { access: 'public' } }, () => ({}));
      app.get('/mine', { config: { access: ({ actor }) => actor.userId > 0 } }, () => ({}));
      app.options('/preflight', { config: { access: 'public' } }, (_request, reply) =>
        reply.code(204).header('Access-Control-Allow-Origin', 'https://else.where').send(),
      );
      app.get('/preflight', { config: { access: 'public' } }, () => ({}));
    },
  }),
});

let host: TestHost;
let site: Site;
beforeAll(async () => {
  host = await startTestHost({ plugins: [library] });
  site = await host.siteAdministration.switchPlugin(host.main, 'library', true);
});
afterAll(() => host.close());

type Headers = Record<string, string>;
type Property = { context?: string[]; readonly?: boolean; properties?: Record<string, Property> };

async function options(path: string, headers: Headers = {}) {
  const response = await host.inject({ method: 'OPTIONS', url: `/wp-json${path}`, headers });
  return { status: response.statusCode, allow: response.headers['allow'], body: response.json() };
}
const allowed = async (path: string, headers?: Headers) => (await options(path, headers)).allow;

describe('OPTIONS (contracts/rest.md §13)', () => {
  it('answers on every route', async () => {
    const paths = [...new Set(host.routes().map(({ path }) => path))].filter(
      (path) => path !== '/library/v1/preflight',
    );
    expect(paths.length).toBeGreaterThan(50);
    const index = (await host.inject({ url: '/wp-json/' })).json().routes;
    for (const path of paths) {
      const response = await host.inject({ method: 'OPTIONS', url: addressOf(path) });
      expect(response.statusCode, path).toBe(200);
      const { schema: _schema, ...described } = response.json();
      expect(described, path).toEqual(index[path]);
    }
  });

  it('leaves alone what a route answers itself: a preflight stays one', async () => {
    const preflight = await host.inject({
      method: 'OPTIONS',
      url: '/wp-json/library/v1/preflight',
      headers: { origin: 'https://else.where', 'access-control-request-method': 'GET' },
    });
    expect(preflight).toMatchObject({
      statusCode: 204,
      body: '',
      headers: { 'access-control-allow-origin': 'https://else.where' },
    });
  });

  it('lets no other page in where a preflight asks', async () => {
    const preflight = await host.inject({
      method: 'OPTIONS',
      url: '/wp-json/core/v2/posts',
      headers: { origin: 'https://else.where', 'access-control-request-method': 'POST' },
    });
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('is not there where the route is not', async () => {
    for (const path of ['/library/v1/open', '/core/v2/books', '/core/v2/nothing']) {
      const elsewhere = await host.inject({ method: 'OPTIONS', url: `/folder/wp-json${path}` });
      expect(elsewhere.json()).toMatchObject({ code: 'rest_no_route' });
    }
    expect((await options('/library/v1/open')).status).toBe(200);
  });

  it('refuses a credential that is wrong, as every request does', async () => {
    expect(await options('/core/v2/posts', { authorization: 'Bearer nobody' })).toMatchObject({ status: 401 });
  });

  it('works below ?rest_route=, with _fields and in an envelope', async () => {
    const url = '/?rest_route=/wp/v2/posts&_fields=namespace&_envelope';
    const response = await host.inject({ method: 'OPTIONS', url, ...host.as('author') });
    expect(response.json()).toEqual({ body: { namespace: 'wp/v2' }, status: 200, headers: { Allow: 'GET, POST' } });
  });

  it('asks functions that decide about access', async () => {
    expect(await allowed('/library/v1/mine')).toBeUndefined();
    expect(await allowed('/library/v1/mine', host.as('subscriber').headers)).toBe('GET');
  });
});

describe.each(['core/v2', 'wp/v2'])('OPTIONS in %s (contracts/rest.md §13)', (namespace) => {
  const posts = `/${namespace}/posts`;

  it('tells the parameters of each method', async () => {
    const { body } = await options(posts);
    expect(body).toMatchObject({
      namespace,
      methods: ['GET', 'POST'],
      endpoints: [{ methods: ['GET'] }, { methods: ['POST'], allow_batch: { v1: true } }],
      _links: { self: [{ href: `http://network.localhost/wp-json${posts}` }] },
    });
    const [list, create] = body.endpoints;
    expect(list).not.toHaveProperty('allow_batch');
    expect(list.args.per_page).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 10, required: false });
    expect(list.args.order).toEqual({ type: 'string', enum: ['asc', 'desc'], default: 'desc', required: false });
    expect(list.args.include).toMatchObject({ type: 'array', items: { type: 'integer', minimum: 1 } });
    expect(list.args.search.description).toEqual(expect.any(String));
    expect(create.args.title).toMatchObject({ type: ['string', 'object'], required: false });
    expect(create.args.date.type).toEqual(['string', 'null']);
    const users = (await options(`/${namespace}/users`)).body.endpoints;
    expect(users[1].args.username).toMatchObject({ type: 'string', required: true });
  });

  it('names the parameter of the path, and has no link where one is needed', async () => {
    const { id } = await host.factories.post();
    const { body } = await options(`${posts}/${id}`);
    expect(body.endpoints[0].args.id).toMatchObject({ type: 'integer', minimum: 1, required: true });
    expect(body).not.toHaveProperty('_links');
  });

  it('allows what the caller may do', async () => {
    const [own, others] = [await host.factories.user({ role: 'author' }), await host.factories.user()];
    const { id } = await host.factories.post({ author: own.id });
    const all = 'GET, POST, PUT, PATCH, DELETE';
    expect(await allowed(posts)).toBe('GET');
    expect(await allowed(posts, host.as('subscriber').headers)).toBe('GET');
    expect(await allowed(posts, host.as('contributor').headers)).toBe('GET, POST');
    expect(await allowed(`${posts}/${id}`)).toBe('GET');
    expect(await allowed(`${posts}/${id}`, host.as('author').headers)).toBe('GET');
    expect(await allowed(`${posts}/${id}`, own.headers)).toBe(all);
    expect(await allowed(`${posts}/${id}`, host.as('editor').headers)).toBe(all);
    const draft = await host.factories.post({ status: 'draft' });
    expect(await allowed(`${posts}/${draft.id}`)).toBeUndefined();
    expect(await allowed(`${posts}/987654321`, host.as('editor').headers)).toBeUndefined();
    expect(await allowed(`/${namespace}/users/${own.id}`)).toBe('GET');
    expect(await allowed(`/${namespace}/users/${own.id}`, own.headers)).toBe('GET, POST, PUT, PATCH');
    expect(await allowed(`/${namespace}/users/${own.id}`, others.headers)).toBe('GET');
    expect(await allowed(`/${namespace}/users/${others.id}`)).toBeUndefined();
    const media = await host.factories.media('words');
    expect(await allowed(`/${namespace}/media/${media.id}`)).toBe('GET');
    expect(await allowed(`/${namespace}/media/${media.id}`, own.headers)).toBe('GET');
    expect(await allowed(`/${namespace}/media/${media.id}`, host.as('editor').headers)).toBe(all);
  });

  it('says so on what somebody we know reads, too, and in the link of each item to itself', async () => {
    const author = await host.factories.user({ role: 'author' });
    const [own, theirs] = [await host.factories.post({ author: author.id }), await host.factories.post()];
    const file = await host.factories.media('words');
    const read = async (path: string, headers: Headers) => {
      const response = await host.inject({ url: `/wp-json/${namespace}/${path}`, headers });
      return { allow: response.headers['allow'], body: response.json() };
    };
    const [category] = (await read('categories', {})).body;
    const people = [author.headers, host.as('administrator').headers, host.as('subscriber').headers];
    for (const path of [
      'posts',
      `posts/${own.id}`,
      `posts/${theirs.id}?context=embed`,
      `media/${file.id}`,
      `categories/${category.id}?_fields=id`,
      `users/${author.id}`,
      'tags',
      'types',
    ]) {
      for (const headers of people) {
        const { allow, body } = await read(path, headers);
        const asked = await allowed(`/${namespace}/${path.split('?')[0]}`, headers);
        expect([path, allow]).toEqual([path, asked]);
        const hints = body._links?.self?.[0].targetHints;
        if (hints) expect([path, hints.allow.join(', ')]).toEqual([path, asked]);
      }
      expect((await read(path, {})).allow).toBeUndefined();
    }
    const [first] = (await read(`posts?include=${theirs.id}`, author.headers)).body;
    expect(first._links.self[0].targetHints).toEqual({ allow: ['GET'] });
    const [anonymous] = (await read(`posts?include=${theirs.id}`, {})).body;
    expect(anonymous._links.self[0]).not.toHaveProperty('targetHints');
    expect((await read('settings', host.as('administrator').headers)).allow).toBe('GET, POST, PUT, PATCH');
  });

  it.each([
    ['posts', 'post'],
    ['pages', 'page'],
    ['books', 'book'],
  ])('has the schema of %s', async (base, type) => {
    const [collection, item] = [await options(`/${namespace}/${base}`), await options(`/${namespace}/${base}/1`)];
    expect(item.body.schema).toEqual(collection.body.schema);
    expect(item.body.schema).toMatchObject({
      $schema: 'http://json-schema.org/draft-04/schema#',
      title: type,
      type: 'object',
      properties: {
        id: { type: 'integer', readonly: true, context: ['view', 'edit', 'embed'] },
        status: { type: 'string', enum: expect.arrayContaining(['publish', 'trash']), context: ['view', 'edit'] },
        password: { context: ['edit'] },
        title: {
          type: 'object',
          properties: { raw: { context: ['edit'] }, rendered: { readonly: true, context: ['view', 'edit', 'embed'] } },
        },
      },
    });
    const writable = Object.keys(collection.body.endpoints[1].args);
    for (const [name, { readonly }] of Object.entries(item.body.schema.properties as Record<string, Property>)) {
      expect(readonly ?? false, name).toBe(!writable.includes(name));
    }
    expect('rating' in item.body.schema.properties).toBe(type === 'book');
  });

  it.each([
    ['posts', 'post'],
    ['pages', 'page'],
    ['books', 'book'],
    ['media', 'attachment'],
    ['categories', 'category'],
    ['users', 'user'],
  ])('says of every field of %s in which contexts it is there', async (base, type) => {
    const { id } = await make(base, type);
    const { properties } = (await options(`/${namespace}/${base}`)).body.schema as Required<Property>;
    for (const context of ['view', 'edit', 'embed']) {
      const url = `/wp-json/${namespace}/${base}/${id}?context=${context}`;
      const item = (await host.inject({ url, ...host.as('administrator') })).json();
      // Of oneself alone.
      delete properties['pending_email'];
      delete properties['needs_second_factor'];
      expect(fieldsOf(item).toSorted(), context).toEqual(inContext(properties, context).toSorted());
    }
  });

  async function make(base: string, type: string): Promise<{ id: number }> {
    if (base === 'media') return host.factories.media(await jpeg());
    if (base === 'users') return host.factories.user({ role: 'author' });
    if (type in { post: 1, page: 1, book: 1 }) return host.factories.post({}, { type, site });
    const payload = { name: `Of ${namespace} and ${base}` };
    const url = `/wp-json/${namespace}/${base}`;
    return (await host.inject({ method: 'POST', url, payload, ...host.as('editor') })).json();
  }

  it.each([
    ['media', 'attachment', ['alt_text', 'media_folder', 'title']],
    ['categories', 'category', ['description', 'name', 'parent', 'slug']],
    ['users', 'user', ['description', 'email', 'name', 'url']],
    ['settings', 'settings', []],
  ])('has the schema of %s, too', async (base, title, written) => {
    const { schema } = (await options(`/${namespace}/${base}`)).body;
    expect(schema).toMatchObject({ title, type: 'object' });
    const properties = schema.properties as Record<string, Property>;
    expect(written.filter((name) => properties[name]?.readonly ?? !(name in properties))).toEqual([]);
    if (base !== 'settings') expect(properties['id']).toMatchObject({ readonly: true });
  });
});

/** `id`, `title.rendered`: fields whose parts have contexts of their own are told apart. */
function fieldsOf(item: Record<string, unknown>): string[] {
  return Object.entries(item)
    .filter(([name]) => name !== '_links')
    .flatMap(([name, value]) =>
      Object.hasOwn(Object(value), 'rendered') ? Object.keys(value as object).map((part) => `${name}.${part}`) : [name],
    );
}

function inContext(properties: Record<string, Property>, context: string): string[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const parts = property.properties?.['rendered'] && property.properties;
    if (parts) return inContext(parts, context).map((part) => `${name}.${part}`);
    return property.context?.includes(context) ? [name] : [];
  });
}
