import { Type } from 'typebox';
import { defineAbility, defineAbilityCategory, definePlugin } from '@octavo/plugin-api';

export const crowdSize = 120;
const category = defineAbilityCategory({ slug: 'crowd', label: 'Crowd', description: 'Many of them.' });
const common = { category, requires: '6.9', access: 'public' as const };
const annotations = { readonly: true, destructive: false, idempotent: true };

/** More abilities than fit on a page, and some that are odd. Off until a site wants it. */
export const crowd = definePlugin({
  id: 'crowd',
  activation: 'site',
  setup: () => ({
    abilityCategories: [category],
    abilities: [
      ...Array.from({ length: crowdSize }, (_none, position) =>
        defineAbility({
          ...common,
          annotations,
          name: `crowd/act-${String(position).padStart(3, '0')}`,
          label: `Act ${position}`,
          description: 'Does nothing.',
          input: Type.Object({}),
          output: Type.Object({ position: Type.Integer() }),
          run: () => ({ position }),
        }),
      ),
      defineAbility({
        ...common,
        annotations: { readonly: false, destructive: true, idempotent: true },
        name: 'crowd/text',
        label: 'A text',
        description: 'Says something that is no object.',
        input: Type.Object({}),
        output: Type.String(),
        run: () => 'only "text"\u2028',
      }),
      defineAbility({
        ...common,
        annotations,
        name: 'crowd/broken',
        label: 'Broken',
        description: 'Fails in a way that nobody foresaw.',
        input: Type.Object({}),
        output: Type.Object({}),
        run: () => {
          throw new Error('The key of the safe is sesame-4711.');
        },
      }),
      defineAbility({
        ...common,
        annotations,
        access: ({ actor }, { who }) => actor.login === who,
        name: 'crowd/by-function',
        label: 'By function',
        description: 'For whoever says their own name.',
        input: Type.Object({ who: Type.String() }),
        output: Type.Object({ login: Type.String() }),
        run: ({ actor }) => ({ login: actor.login }),
      }),
    ],
  }),
});
