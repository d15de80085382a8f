import { describe, expect, it } from 'vitest';
import { createHost, createLogger } from '@octavo/platform';
import { definePlugin, defineFilter, defineSetting, type Hook, type Setting } from '@octavo/plugin-api';
import { testConfig } from '@octavo/testing';
import { Type } from 'typebox';

const base = { scope: 'site', schema: Type.String(), default: '', description: 'For tests.' } as const;
const plugin = (id: string, settings: readonly Setting[], hooks: readonly Hook[] = []) =>
  definePlugin({ id, hooks, setup: () => ({ settings }) });

async function boot(
  plugins: Parameters<typeof createHost>[1],
  outside: { environment?: Record<string, string>; constants?: Record<string, string> } = {},
) {
  const config = { ...testConfig('postgres://127.0.0.1:9/none'), ...outside };
  const host = await createHost(config, plugins, { log: createLogger('silent') });
  await host.close();
  return host;
}

describe('the host refuses to boot on a setting', () => {
  it('that two plugins declare', async () => {
    const twins = [
      plugin('one', [defineSetting({ ...base, name: 'x' })]),
      plugin('two', [defineSetting({ ...base, name: 'x' })]),
    ];
    await expect(boot(twins)).rejects.toThrow('Plugins "one" and "two" both declare the setting "x".');
  });

  it('whose name in REST is taken, by another setting or by the site itself', async () => {
    const one = plugin('one', [defineSetting({ ...base, name: 'x', rest: true })]);
    const two = plugin('two', [defineSetting({ ...base, name: 'y', rest: { name: 'x' } })]);
    await expect(boot([one, two])).rejects.toThrow('Plugins "one" and "two" both show a setting as "x" in REST.');
    const title = plugin('two', [defineSetting({ ...base, name: 'y', rest: { name: 'title' } })]);
    await expect(boot([title])).rejects.toThrow('Plugins "core" and "two" both show a setting as "title" in REST.');
  });

  it.each(['', 'Upper', 'with-dash', '9lives', '__proto__'])('that is named "%s"', async (name) => {
    await expect(boot([plugin('one', [defineSetting({ ...base, name })])])).rejects.toThrow(
      `Plugin "one": setting "${name}" must have 1 to 100 characters (a-z, 0-9 and _) and start with a letter.`,
    );
  });

  it('whose default does not fit its schema', async () => {
    const small = defineSetting({ ...base, name: 'x', schema: Type.Integer({ minimum: 1 }), default: 0 });
    await expect(boot([plugin('one', [small])])).rejects.toThrow(
      'Plugin "one": the default of setting "x" must be >= 1.',
    );
  });

  it('whose constant or environment variable does not fit, without repeating it', async () => {
    const size = defineSetting({ ...base, name: 'x', schema: Type.Integer(), default: 0, env: 'X_SIZE' });
    const message = 'X_SIZE, which sets "x" of plugin "one", must be integer.';
    await expect(boot([plugin('one', [size])], { environment: { X_SIZE: 'hunter2' } })).rejects.toThrow(message);
    await expect(boot([plugin('one', [size])], { constants: { X_SIZE: '1.5' } })).rejects.toThrow(message);
    await expect(boot([plugin('one', [size])], { environment: { X_SIZE: '12', OTHER: 'x' } })).resolves.toBeDefined();
  });

  it('whose hooks another plugin offers', async () => {
    const one = plugin('one', [], [defineFilter<string>('option_x')]);
    const two = plugin('two', [defineSetting({ ...base, name: 'x' })]);
    await expect(boot([one, two])).rejects.toThrow(
      'Plugin "two" provides the hook option_x, which "one" already provides.',
    );
  });
});

it('the hooks of settings are listed once, as families', async () => {
  const settings = [defineSetting({ ...base, name: 'x' }), defineSetting({ ...base, name: 'y', scope: 'network' })];
  const names = (await boot([plugin('one', settings)])).hooks().map(({ hook }) => hook.name);
  expect(names.filter((name) => name.includes('option_'))).toEqual([
    'default_option_{name}',
    'option_{name}',
    'pre_option_{name}',
    'pre_update_option_{name}',
    'site_option_{name}',
  ]);
});
