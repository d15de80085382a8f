import {
  PlatformError,
  defineAbility,
  defineAbilityCategory,
  definePlugin,
  oneOf,
  type AbilityAccess,
  type AbilityAnnotations,
} from '@octavo/plugin-api';
import { Type } from 'typebox';

export const reading = defineAbilityCategory({ slug: 'reading', label: 'Reading', description: 'Looks at things.' });
const writing = defineAbilityCategory({ slug: 'writing', label: 'Writing', description: 'Changes things.' });

const EchoInput = Type.Object(
  {
    query: Type.String({ minLength: 1 }),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
    exact: Type.Optional(Type.Boolean()),
    post_types: Type.Optional(Type.Array(Type.String())),
    order: Type.Optional(oneOf(['asc', 'desc'])),
    within: Type.Optional(Type.Object({ from: Type.Integer() })),
  },
  { additionalProperties: false },
);
const Echo = Type.Object({ site: Type.Integer(), login: Type.String(), input: EchoInput });

/** Says what it was given and for whom. */
export const echo = defineAbility({
  name: 'sample/echo',
  label: 'Echo',
  description: 'Says what it was given.',
  category: reading,
  input: EchoInput,
  output: Echo,
  annotations: { readonly: true, destructive: false, idempotent: true },
  requires: '6.9',
  access: 'public',
  run: ({ site, actor }, input) => ({ site: site.id, login: actor.login, input }),
});

const Which = Type.Object({ which: Type.Optional(Type.String()) });
/** How often each was run. */
export const runs = new Map<string, number>();

function counting(
  ability: string,
  annotations: AbilityAnnotations,
  access: AbilityAccess<{ which?: string }> = 'public',
) {
  const name = `sample/${ability}`;
  return defineAbility({
    name,
    label: ability,
    description: 'Counts its runs.',
    category: writing,
    input: Which,
    output: Type.Integer(),
    annotations,
    requires: '6.9.0',
    access,
    run() {
      runs.set(name, (runs.get(name) ?? 0) + 1);
      return runs.get(name)!;
    },
  });
}

const look = { readonly: true, destructive: false, idempotent: true };
const abilities = [
  counting('add', { readonly: false, destructive: false, idempotent: false }),
  counting('replace', { readonly: false, destructive: true, idempotent: false }),
  counting('set', { readonly: false, destructive: false, idempotent: true }),
  counting('remove', { readonly: false, destructive: true, idempotent: true }),
  counting('editors', look, { capability: 'edit_others_posts' }),
  counting('own-code', look, { capability: 'edit_others_posts', code: 'sample_editors', message: 'Editors only.' }),
  counting('members', look, async ({ actor }, { which }) => which === 'open' || actor.role !== undefined),
  counting('closed', look, () => new PlatformError(409, 'sample_closed', 'Closed for everyone.')),
];

const answer = (ability: string, output: unknown) =>
  defineAbility({
    name: `sample/${ability}`,
    label: ability,
    description: 'Always says the same.',
    category: reading,
    input: Type.Object({}),
    output: Type.Unknown(),
    annotations: look,
    requires: '6',
    access: 'public',
    run: () => output,
  });

export const sample = definePlugin({
  id: 'sample',
  setup: () => ({
    abilityCategories: [reading, writing],
    abilities: [
      echo,
      ...abilities,
      answer('text', 'a "text"'),
      answer('nothing', undefined),
      answer('list', [{ id: 1, title: 'One' }]),
    ],
  }),
});

const Total = Type.Object({ total: Type.Integer() });
const away = defineAbilityCategory({ slug: 'away', label: 'Away', description: 'Off until switched on.' });
const lent = defineAbilityCategory({ slug: 'lent', label: 'Lent', description: 'For abilities of others.' });

/** Off until it is switched on for a site. */
export const switched = definePlugin({
  id: 'switched',
  activation: 'site',
  setup: () => ({
    abilityCategories: [away, lent],
    abilities: [
      defineAbility({
        name: 'switched/count',
        label: 'Count',
        description: 'Counts nothing.',
        category: away,
        input: Type.Object({}),
        output: Total,
        annotations: look,
        requires: '6.9',
        access: 'public',
        run: () => ({ total: 0 }),
      }),
    ],
  }),
});

/** On everywhere, with an ability of a category that is another plugin's. */
export const borrower = definePlugin({
  id: 'borrower',
  setup: () => ({ abilities: [defineAbility({ ...echo, name: 'borrower/echo', category: lent })] }),
});

/** Returns what its schema rules out. */
export const mistaken = definePlugin({
  id: 'mistaken',
  setup: () => ({
    abilityCategories: [reading],
    abilities: [
      defineAbility({
        name: 'mistaken/count',
        label: 'Count',
        description: 'Returns a text for a number.',
        category: reading,
        input: Type.Object({}),
        output: Total,
        annotations: look,
        requires: '6.9',
        access: 'public',
        run: () => ({ total: 'many' as unknown as number }),
      }),
    ],
  }),
});
