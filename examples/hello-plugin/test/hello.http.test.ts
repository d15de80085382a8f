import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin } from '@octavo/plugin-api';
import { runCommand, startTestHost, type TestHost } from '@octavo/testing';
import { helloGreeting } from '../src/hooks.ts';
import { hello } from '../src/plugin.ts';

const polite = definePlugin({
  id: 'polite',
  setup: ({ hooks }) => {
    hooks.addFilter(helloGreeting, (greeting, name) => (name === 'Ada' ? 'Good evening, Ada.' : greeting));
    return {};
  },
});

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [hello, polite] });
});
afterAll(() => host.close());

const posts = '/wp-json/core/v2/posts';

describe('the hello plugin', () => {
  it('answers on its own route', async () => {
    const response = await host.inject({ url: '/wp-json/hello/v1/hello' });
    expect(response.json()).toEqual({ greeting: 'Hello, world!', site: 'Main' });
  });

  it('lets another plugin change what it says', async () => {
    const response = await host.inject({ url: '/wp-json/hello/v1/hello?name=Ada' });
    expect(response.json().greeting).toBe('Good evening, Ada.');
  });

  it('adds a field to posts that is written and read', async () => {
    const created = await host.inject({
      method: 'POST',
      url: posts,
      ...host.as('editor'),
      payload: { title: 'Greeted', content: '<p>Body</p>', status: 'publish', greeting: 'Hi <there>' },
    });
    expect(created.statusCode).toBe(201);
    const post = (await host.inject({ url: `${posts}/${created.json().id}` })).json();
    expect(post.greeting).toBe('Hi <there>');
    const pages = await host.factories.post({ title: 'No greeting' }, { type: 'page' });
    expect((await host.inject({ url: `/wp-json/core/v2/pages/${pages.id}` })).json().greeting).toBe('');
  });

  it("filters posts' content", async () => {
    const { id } = await host.factories.post({ content: '<p>[hello]</p>' });
    const post = (await host.inject({ url: `${posts}/${id}` })).json();
    expect(post.content.rendered).toBe('<p>Hello, Main!</p>');
  });

  it('keeps the greeting of a post it does not change, and drops an empty one', async () => {
    const { id } = await host.factories.post({ fields: { greeting: 'Hi' } });
    const url = `${posts}/${id}`;
    const change = (payload: object) => host.inject({ method: 'POST', url, ...host.as('editor'), payload });
    expect((await change({ title: 'Other' })).json().greeting).toBe('Hi');
    expect((await change({ greeting: '' })).json().greeting).toBe('');
  });

  it('refuses a greeting that is not text, before anything is written', async () => {
    const payload = { title: 'x', greeting: 5 };
    const response = await host.inject({ method: 'POST', url: posts, ...host.as('editor'), payload });
    expect(response.statusCode).toBe(400);
    expect(response.json().data.params.greeting).toBe('greeting must be string.');
  });

  it('shows its field and route in OpenAPI', async () => {
    const document = (await host.inject({ url: '/wp-json/openapi.json' })).json();
    expect(document.paths['/hello/v1/hello'].get).toBeDefined();
    expect(document.components.schemas.Post.properties.greeting).toMatchObject({ type: 'string', maxLength: 200 });
  });

  it('adds a command', async () => {
    const command = host.commands.find(({ name }) => name === 'hello greet')!;
    const { lines } = await runCommand(command, host.context(), {
      arguments: { name: 'Ada' },
      options: { loud: true },
    });
    expect(lines).toEqual(['GOOD EVENING, ADA.', 'Greeted from Main.']);
  });
});
