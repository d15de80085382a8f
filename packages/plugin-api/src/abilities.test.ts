import { Type } from 'typebox';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  PlatformError,
  defineAbility,
  defineAbilityCategory,
  definePlugin,
  type Ability,
  type AbilityAccess,
  type Context,
} from './index.ts';

const category = defineAbilityCategory({ slug: 'tests', label: 'Tests', description: 'For tests.' });
const about = {
  name: 'test/count',
  label: 'Count',
  description: 'Counts things.',
  category,
  annotations: { readonly: true, destructive: false, idempotent: true },
  requires: '6.9',
} as const;
const input = Type.Object({ query: Type.String(), limit: Type.Optional(Type.Integer()) });
const output = Type.Object({ total: Type.Integer() });
const schemas = { input, output };

const count = defineAbility({ ...about, ...schemas, access: 'public', run: () => ({ total: 0 }) });

/** Checked by `tsc`; never called. Each wrong use must stay an error. */
export function uses(): void {
  defineAbility({
    ...about,
    ...schemas,
    access: { capability: 'edit_posts', code: 'test_forbidden' },
    run: async ({ site }, { query, limit = 10 }) => ({ total: site.id + query.length + limit }),
  });
  defineAbility({
    ...about,
    ...schemas,
    access: ({ actor }, { query }) => actor.can(query) || new PlatformError(409, 'test_closed', 'Closed.'),
    run: () => ({ total: 0 }),
  });
  definePlugin({ id: 'test', setup: () => ({ abilities: [count], abilityCategories: [category] }) });

  // @ts-expect-error: a field that the input's schema doesn't have
  defineAbility({ ...about, ...schemas, access: 'public', run: (_context, { colour }) => ({ total: colour }) });
  // @ts-expect-error: what may be missing is looked at first
  defineAbility({ ...about, ...schemas, access: 'public', run: (_context, { limit }) => ({ total: limit }) });
  // @ts-expect-error: the output fits its schema
  defineAbility({ ...about, ...schemas, access: 'public', run: () => ({ total: 'many' }) });
  // @ts-expect-error: access sees the same input
  defineAbility({ ...about, ...schemas, access: (_context, { colour }) => colour, run: () => ({ total: 0 }) });
  // @ts-expect-error: an ability says who may run it
  defineAbility({ ...about, ...schemas, run: () => ({ total: 0 }) });
  // @ts-expect-error: access is a capability by name, not by itself
  defineAbility({ ...about, ...schemas, access: 'edit_posts', run: () => ({ total: 0 }) });
  // @ts-expect-error: input is an object
  defineAbility({ ...about, input: Type.String(), output, access: 'public', run: () => ({ total: 0 }) });
  // @ts-expect-error: a slug is not a category
  defineAbility({ ...about, ...schemas, category: 'tests', access: 'public', run: () => ({ total: 0 }) });
}

describe('abilities', () => {
  it('are all of one type once they are declared', () => {
    expectTypeOf(count).toEqualTypeOf<Ability>();
  });

  it('are open to a function of context and input, not of a request', () => {
    type Asked = Extract<AbilityAccess<{ id: number }>, (...all: never[]) => unknown>;
    expectTypeOf<Parameters<Asked>>().toEqualTypeOf<[context: Context, input: { id: number }]>();
  });

  it('do not change once they are declared', () => {
    expect(() => Object.assign(count, { name: 'test/other' })).toThrow(TypeError);
    expect(() => Object.assign(category, { slug: 'other' })).toThrow(TypeError);
  });
});
