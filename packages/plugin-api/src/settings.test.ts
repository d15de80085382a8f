import { Type } from 'typebox';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  defaultOption,
  defineSetting,
  optionFilter,
  preOption,
  preUpdateOption,
  siteOption,
  type Context,
  type Hooks,
  type OptionService,
  type Setting,
} from './index.ts';

const site = { scope: 'site', description: 'For tests.' } as const;
const size = defineSetting({ ...site, name: 'size', schema: Type.Integer(), default: 5 });
const key = defineSetting({ ...site, name: 'key', schema: Type.String(), default: '', secret: true });
const list = defineSetting({ ...site, name: 'list', schema: Type.Array(Type.String()), default: [] });

declare const hooks: Hooks;
declare const options: OptionService;
declare const context: Context;

/** Checked by `tsc`; never called. Each wrong use must stay an error. */
export function uses(): void {
  void options.update(context, size, 7);
  void options.update(context, list, ['a']);
  hooks.addFilter(optionFilter(size), (value, name) => value + name.length);
  hooks.addFilter(optionFilter<string>('size'), (value) => value.trim());
  hooks.addFilter(preOption(size), (value, _name, fallback) => value ?? fallback);
  hooks.addFilter(preUpdateOption(key), (value, old, name) => value + old + name);

  // @ts-expect-error: a default fits its schema
  defineSetting({ ...site, name: 'x', schema: Type.Integer(), default: 'five' });
  // @ts-expect-error: only text can be masked, so only text is secret
  defineSetting({ ...site, name: 'x', schema: Type.Integer(), default: 5, secret: true });
  // @ts-expect-error: a value has the setting's type
  void options.update(context, size, 'seven');
  // @ts-expect-error: a name is not a setting
  void options.get(context, 'size');
  // @ts-expect-error: a filter returns the kind of value it was given
  hooks.addFilter(optionFilter(size), () => 'seven');
  // @ts-expect-error: only before the look-up may there be no value
  hooks.addFilter(defaultOption(size), () => undefined);
}

describe('settings', () => {
  it('take their type from the schema', () => {
    expectTypeOf(size).toEqualTypeOf<Setting<number>>();
    expectTypeOf<Awaited<ReturnType<typeof options.get<string[]>>>>().toEqualTypeOf<string[]>();
  });

  it('do not change once they are declared', () => {
    expect(() => Object.assign(size, { name: 'other' })).toThrow(TypeError);
  });

  it('have hooks with the names and parameters of the contract', () => {
    const families = [
      preOption(size),
      optionFilter(size),
      siteOption('size'),
      defaultOption(size),
      preUpdateOption(size),
    ];
    expect(families.map(({ name, parameters }) => [name, ...parameters])).toEqual([
      ['pre_option_size', 'pre', 'name', 'default'],
      ['option_size', 'value', 'name'],
      ['site_option_size', 'value', 'name'],
      ['default_option_size', 'default', 'name'],
      ['pre_update_option_size', 'value', 'old_value', 'name'],
    ]);
  });
});
