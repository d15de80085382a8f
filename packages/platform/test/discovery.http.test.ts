import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

describe('discovery (contracts/rest.md §2)', () => {
  it('describes the site, its namespaces and its routes at the REST root', async () => {
    const body = (await host.inject({ url: '/folder/wp-json/' })).json();
    expect(body).toMatchObject({
      name: 'Folder',
      url: 'http://network.localhost/folder',
      home: 'http://network.localhost/folder',
      timezone_string: 'Europe/Berlin',
      gmt_offset: expect.toSatisfy((hours) => [1, 2].includes(hours)),
      platformVersion: '6.9.0',
      namespaces: ['core/v2', 'wp/v2', 'octavo/v1', 'jwt-auth/v1', 'oembed/1.0', 'wp-abilities/v1'],
    });
    expect(body.routes['/core/v2/posts']).toMatchObject({
      namespace: 'core/v2',
      methods: ['GET', 'POST'],
      _links: { self: [{ href: 'http://network.localhost/folder/wp-json/core/v2/posts' }] },
    });
    expect(body.routes['/core/v2/posts'].endpoints[0].args.per_page).toMatchObject({ maximum: 100, default: 10 });
    expect(body.routes['/wp/v2/posts/(?P<id>\\d+)'].methods).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
  });

  it('has an index for each namespace', async () => {
    const body = (await host.inject({ url: '/wp-json/wp/v2' })).json();
    expect(body.namespace).toBe('wp/v2');
    expect(Object.keys(body.routes)).toContain('/wp/v2/pages');
    expect(Object.keys(body.routes)).not.toContain('/core/v2/pages');
  });

  it('answers the same through ?rest_route=, other parameters kept', async () => {
    await host.factories.post();
    await host.factories.post();
    const pretty = await host.inject({ url: '/wp-json/core/v2/posts?per_page=1' });
    const plain = await host.inject({ url: '/?rest_route=/core/v2/posts&per_page=1' });
    const index = await host.inject({ url: '/index.php?rest_route=%2Fcore%2Fv2%2Fposts&per_page=1' });
    expect(plain.json()).toEqual(pretty.json());
    expect(index.json()).toEqual(pretty.json());
    expect(plain.json()).toHaveLength(1);
    expect((await host.inject({ url: '/folder/?rest_route=/' })).json().name).toBe('Folder');
  });

  it('announces the REST root in the Link header and in the page', async () => {
    const home = await host.inject({ url: '/folder/' });
    expect(home.statusCode).toBe(200);
    expect(home.headers['link']).toBe('<http://network.localhost/folder/wp-json/>; rel="https://api.w.org/"');
    expect(home.body).toContain('<link rel="https://api.w.org/" href="http://network.localhost/folder/wp-json/">');
  });

  it('serves an OpenAPI 3.1 document whose schemas and paths are those of the routes', async () => {
    const document = (await host.inject({ url: '/wp-json/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/', '/core/v2/posts', '/core/v2/posts/{id}', '/core/v2/pages']),
    );
    expect(Object.keys(document.paths).join()).not.toContain('/wp/v2/posts');
    expect(document.components.schemas.Post.properties.title).toBeDefined();
    expect(document.paths['/core/v2/posts'].get.responses['200'].content['application/json'].schema.items).toEqual({
      $ref: '#/components/schemas/Post',
    });
  });

  it('tells in OpenAPI what is answered beside JSON, and that errors there are JSON (§5)', async () => {
    const document = (await host.inject({ url: '/wp-json/openapi.json' })).json();
    const { responses } = document.paths['/octavo/v1/session/nonce'].get;
    expect(Object.keys(responses['2XX'].content)).toEqual(['text/plain']);
    const embed = document.paths['/oembed/1.0/embed'].get.responses;
    expect(Object.keys(embed['200'].content)).toEqual(['application/json', 'text/xml']);
    expect(responses.default.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/Error' } },
    });
  });

  it('says rest_no_route for an unknown route or method', async () => {
    for (const request of [
      { url: '/wp-json/core/v2/nothing' },
      { url: '/wp-json/core/v2/posts/abc' },
      { url: '/wp-json/core/v2/posts', method: 'DELETE' as const },
    ]) {
      const response = await host.inject(request);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'rest_no_route', data: { status: 404 } });
    }
  });
});

describe('the public pages', () => {
  it('show the newest posts, and a post under its permalink', async () => {
    const post = await host.factories.post({ title: 'A <b>title', content: '<p>Body</p>' });
    const { link } = (await host.inject({ url: `/wp-json/core/v2/posts/${post.id}` })).json();
    const home = await host.inject({ url: '/' });
    expect(home.body).toContain('A &#60;b&#62;title');
    const page = await host.inject({ url: link.replace('http://network.localhost', '') });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<p>Body</p>');
    for (const url of [`/?p=${post.id}`, `/?p=${post.id}/`]) {
      const { statusCode, headers } = await host.inject({ url });
      expect([statusCode, headers.location]).toEqual([301, link]);
    }
  });

  it('find pages by their slug', async () => {
    await host.factories.post({ title: 'Imprint' }, { type: 'page' });
    expect((await host.inject({ url: '/imprint/' })).body).toContain('<h1>Imprint</h1>');
    const { statusCode, headers } = await host.inject({ url: '/imprint' });
    expect([statusCode, headers.location]).toEqual([301, 'http://network.localhost/imprint/']);
    expect((await host.inject({ url: '/nowhere/' })).statusCode).toBe(404);
    expect((await host.inject({ url: '/no%00where/' })).statusCode).toBe(404);
  });

  it('answer browsers with pages, errors included', async () => {
    const response = await host.inject({ url: '/?p=abc' });
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toContain('text/html');
  });

  it('hide drafts and what a password protects', async () => {
    const draft = await host.factories.post({ status: 'draft', title: 'Unfinished' });
    const locked = await host.factories.post({ password: 'secret', content: '<p>Behind the door</p>' });
    expect((await host.inject({ url: `/?p=${draft.id}` })).statusCode).toBe(404);
    const page = await host.inject({ url: `/${locked.slug}/` });
    expect(page.body).toContain('password-protected');
    expect(page.body).not.toContain('Behind the door');
    expect((await host.inject({ url: '/' })).body).not.toContain('Behind the door');
  });
});
