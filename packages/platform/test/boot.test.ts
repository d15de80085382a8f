import { describe, expect, it } from 'vitest';
import { createHost, createLogger } from '@octavo/platform';
import {
  defineAction,
  defineFilter,
  definePlugin,
  definePostField,
  definePostType,
  defineTaxonomy,
  type Taxonomy,
} from '@octavo/plugin-api';
import { testConfig } from '@octavo/testing';
import { Type } from 'typebox';

const log = createLogger('silent');
const boot = async (...plugins: Parameters<typeof createHost>[1]) => {
  const host = await createHost(testConfig('postgres://127.0.0.1:9/none'), plugins, { log });
  await host.close();
};

describe('the host refuses to boot (contracts/plugins.md §7)', () => {
  it('on a route without access', async () => {
    const plugin = definePlugin({
      id: 'open-door',
      restNamespace: 'open-door/v1',
      setup: () => ({ routes: (app) => void app.get('/thing', () => 'hello') }),
    });
    await expect(boot(plugin)).rejects.toThrow(/Route GET \/wp-json\/open-door\/v1\/thing does not declare access/);
  });

  it('on two plugins that offer one hook name', async () => {
    const first = definePlugin({ id: 'first', hooks: [defineFilter<string>('shared_name')], setup: () => ({}) });
    const second = definePlugin({ id: 'second', hooks: [defineAction('shared_name')], setup: () => ({}) });
    await expect(boot(first, second)).rejects.toThrow(
      'Plugin "second" provides the hook shared_name, which "first" already provides.',
    );
  });

  it("on a plugin that takes one of the platform's hook names", async () => {
    const plugin = definePlugin({ id: 'taker', hooks: [defineFilter<string>('the_title')], setup: () => ({}) });
    await expect(boot(plugin)).rejects.toThrow('which "core" already provides');
  });

  it('on a plugin that has screens but no namespace', async () => {
    const plugin = definePlugin({ id: 'screens', admin: new URL('file:///nowhere/'), setup: () => ({}) });
    await expect(boot(plugin)).rejects.toThrow('Plugin "screens" has screens but no restNamespace.');
  });

  it('on two plugins with one id or one namespace', async () => {
    const one = definePlugin({ id: 'one', restNamespace: 'same/v1', setup: () => ({}) });
    await expect(boot(one, one)).rejects.toThrow('Two plugins share the id "one".');
    const two = definePlugin({ id: 'two', restNamespace: 'same/v1', setup: () => ({}) });
    await expect(boot(one, two)).rejects.toThrow('Two plugins share the restNamespace "same/v1".');
    const core = definePlugin({ id: 'core-taker', restNamespace: 'wp/v2', setup: () => ({}) });
    await expect(boot(core)).rejects.toThrow('share the restNamespace "wp/v2"');
  });

  it('on routes without a namespace', async () => {
    const plugin = definePlugin({ id: 'homeless', setup: () => ({ routes: () => {} }) });
    await expect(boot(plugin)).rejects.toThrow('Plugin "homeless" has routes but no restNamespace.');
  });

  it('on a post type or field that is already there', async () => {
    const type = definePostType({ name: 'post', label: 'Mine', public: true, rest: false, capabilities: 'post' });
    await expect(boot(definePlugin({ id: 'p', setup: () => ({ postTypes: [type] }) }))).rejects.toThrow('clashes with');
    const field = definePostField({ name: 'x', schema: Type.String(), read: (_, posts) => posts.map(() => '') });
    const a = definePlugin({ id: 'a', setup: () => ({ postFields: [field] }) });
    const b = definePlugin({ id: 'b', setup: () => ({ postFields: [field] }) });
    await expect(boot(a, b)).rejects.toThrow('post field "x" is already added by "a"');
  });

  it.each([
    ['a name that is taken', { name: 'category' }, 'taxonomy "category" clashes with "category"'],
    ["the media library's name", { name: 'media_folder' }, 'clashes with "media_folder"'],
    ['a base that is taken', { rest: { base: 'tags' } }, 'taxonomy "mood" clashes with "post_tag"'],
    ["a post type's base", { rest: { base: 'pages' } }, 'Taxonomy "mood" clashes with the post type "page"'],
    ['a name that can not be', { name: 'Mood' }, 'the name (1 to 32 characters) and the base of taxonomy "Mood"'],
    ["a name of the item's own", { rest: { base: 'author' } }, 'post field "author"'],
    ["a list parameter's name", { rest: { base: 'search' } }, 'have a parameter "search" already'],
    ['a type that is not there', { postTypes: ['poem'] }, 'There is no post type "poem"'],
  ] as const)('on a taxonomy with %s', async (_what, part, message) => {
    const usual: Taxonomy = {
      name: 'mood',
      label: 'Moods',
      hierarchical: false,
      postTypes: ['post'],
      rest: { base: 'moods' },
      public: true,
    };
    const taxonomies = [defineTaxonomy({ ...usual, ...part })];
    await expect(boot(definePlugin({ id: 'm', setup: () => ({ taxonomies }) }))).rejects.toThrow(message);
  });

  it('on a name that could not be used', async () => {
    const field = definePostField({ name: 'title', schema: Type.String(), read: (_, posts) => posts.map(() => '') });
    await expect(boot(definePlugin({ id: 'a', setup: () => ({ postFields: [field] }) }))).rejects.toThrow('"title"');
    await expect(boot(definePlugin({ id: 'Not Kebab', setup: () => ({}) }))).rejects.toThrow('must be kebab-case');
    const namespace = definePlugin({ id: 'a', restNamespace: '/a', setup: () => ({}) });
    await expect(boot(namespace)).rejects.toThrow('must look like my-plugin/v1');
  });

  it('on a hook attached after boot', async () => {
    const hook = defineFilter<string>('late_filter');
    let attach = () => {};
    const plugin = definePlugin({
      id: 'late',
      hooks: [hook],
      setup: ({ hooks }) => {
        attach = () => hooks.addFilter(hook, (value) => value);
        return {};
      },
    });
    await boot(plugin);
    expect(attach).toThrow('Hooks are attached in setup only.');
  });
});

it('opens no connection while it boots', async () => {
  await expect(boot()).resolves.toBeUndefined();
});
