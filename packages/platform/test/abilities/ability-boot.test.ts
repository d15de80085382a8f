import { describe, expect, it } from 'vitest';
import { createHost, createLogger } from '@octavo/platform';
import { defineAbility, defineAbilityCategory, definePlugin, type Ability } from '@octavo/plugin-api';
import { testConfig } from '@octavo/testing';
import { echo, reading } from './sample.plugin.ts';

const boot = async (...plugins: Parameters<typeof createHost>[1]) => {
  const host = await createHost(testConfig('postgres://127.0.0.1:9/none'), plugins, { log: createLogger('silent') });
  await host.close();
};
const pluginWith = (change: Partial<Ability>, id = 'sample') =>
  definePlugin({
    id,
    setup: () => ({ abilityCategories: [reading], abilities: [defineAbility({ ...echo, ...change })] }),
  });

describe('the host refuses to boot (contracts/abilities.md §1)', () => {
  it.each(['6.9.1', '6.10', '7', '10.0'])('on an ability that requires version %s', async (requires) => {
    await expect(boot(pluginWith({ requires }))).rejects.toThrow(
      `Plugin "sample": the ability "sample/echo" requires version ${requires} of the platform, and this is 6.9.0.`,
    );
  });

  it.each(['6.9', '6.9.0', '6.8.12', '6', '5.10'])('but not on one that requires version %s', async (requires) => {
    await expect(boot(pluginWith({ requires }))).resolves.toBeUndefined();
  });

  it('on a version that is none', async () => {
    await expect(boot(pluginWith({ requires: 'latest' }))).rejects.toThrow('requires "latest", which is not a version');
  });

  it.each(['echo', 'sample/', 'Sample/echo', 'sample/echo/more', 'sample/e cho'])('on the name "%s"', async (name) => {
    await expect(boot(pluginWith({ name }))).rejects.toThrow('must have a name like my-plugin/my-ability');
  });

  it('on a name that is too long for those who run it', async () => {
    const name = `sample/${'e'.repeat(58)}`;
    await expect(boot(pluginWith({ name }))).rejects.toThrow('has a name of more than 64 characters');
    await expect(boot(pluginWith({ name: name.slice(0, 64) }))).resolves.toBeUndefined();
  });

  it('on an ability that is both read-only and destructive', async () => {
    const annotations = { readonly: true, destructive: true, idempotent: true };
    await expect(boot(pluginWith({ annotations }))).rejects.toThrow("can't be both read-only and destructive");
  });

  it('on two abilities or categories of one name', async () => {
    const twin = definePlugin({ id: 'twin', setup: () => ({ abilities: [echo] }) });
    await expect(boot(pluginWith({}), twin)).rejects.toThrow(
      'Plugins "sample" and "twin" both declare the ability "sample/echo".',
    );
    const category = definePlugin({ id: 'twin', setup: () => ({ abilityCategories: [reading] }) });
    await expect(boot(pluginWith({}), category)).rejects.toThrow(
      'Plugins "sample" and "twin" both declare the ability category "reading".',
    );
  });

  it('on a category that no plugin lists, or whose slug could not be used', async () => {
    const category = defineAbilityCategory({ slug: 'lost', label: 'Lost', description: 'Listed by nobody.' });
    await expect(boot(pluginWith({ category }))).rejects.toThrow('which no plugin lists under "abilityCategories"');
    const odd = defineAbilityCategory({ ...category, slug: 'Not Kebab' });
    const plugin = definePlugin({ id: 'odd', setup: () => ({ abilityCategories: [odd] }) });
    await expect(boot(plugin)).rejects.toThrow('"Not Kebab" must be kebab-case');
  });

  it('but not on a category of a plugin that comes later', async () => {
    const user = definePlugin({ id: 'user', setup: () => ({ abilities: [echo] }) });
    const owner = definePlugin({ id: 'owner', setup: () => ({ abilityCategories: [reading] }) });
    await expect(boot(user, owner)).resolves.toBeUndefined();
  });

  it('on a plugin that takes the namespace of abilities', async () => {
    const plugin = definePlugin({ id: 'taker', restNamespace: 'wp-abilities/v1', setup: () => ({}) });
    await expect(boot(plugin)).rejects.toThrow('share the restNamespace "wp-abilities/v1"');
  });
});
