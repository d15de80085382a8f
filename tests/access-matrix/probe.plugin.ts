import {
  PlatformError,
  defineAbility,
  defineAbilityCategory,
  definePlugin,
  definePostType,
  defineRole,
  defineSetting,
  defineTaxonomy,
  type AbilityAccess,
} from '@octavo/plugin-api';
import { Type } from 'typebox';

const limit = defineSetting({
  name: 'probe_limit',
  scope: 'network',
  schema: Type.Integer(),
  default: 0,
  rest: true,
  description: 'For tests.',
});

const category = defineAbilityCategory({ slug: 'probe', label: 'Probe', description: 'For tests.' });
const look = { readonly: true, destructive: false, idempotent: true };
const change = { readonly: false, destructive: false, idempotent: false };
const remove = { readonly: false, destructive: true, idempotent: true };
const ability = (name: string, access: AbilityAccess, annotations = look) =>
  defineAbility({
    name: `probe/${name}`,
    label: name,
    description: 'For tests.',
    category,
    input: Type.Object({}),
    output: Type.Object({}),
    annotations,
    requires: '6.9',
    access,
    run: () => ({}),
  });

/** One of everything a plugin can guard; on for the main site, off for the others. */
export const probe = definePlugin({
  id: 'probe',
  restNamespace: 'probe/v1',
  activation: 'site',
  setup: () => ({
    settings: [limit],
    abilityCategories: [category],
    abilities: [
      ability('open', 'public'),
      ability('editors', { capability: 'edit_others_posts' }),
      ability('members', ({ actor }) => actor.role !== undefined),
      ability('change', { capability: 'edit_posts' }, change),
      ability('remove', { capability: 'manage_options' }, remove),
    ],
    roles: [defineRole({ name: 'probe-reader', label: 'Reader', capabilities: ['read'] })],
    postTypes: [
      definePostType({ name: 'note', label: 'Notes', public: false, rest: { base: 'notes' }, capabilities: 'post' }),
    ],
    taxonomies: [
      defineTaxonomy({
        name: 'mood',
        label: 'Moods',
        hierarchical: false,
        postTypes: ['note'],
        rest: { base: 'moods' },
        public: false,
      }),
    ],
    routes: (app) => {
      app.get('/open', { config: { access: 'public' } }, () => ({}));
      app.get(
        '/editors',
        { config: { access: { capability: 'edit_others_posts', code: 'probe_editors' } } },
        () => ({}),
      );
      app.get('/members', { config: { access: ({ actor }) => actor.role !== undefined } }, () => ({}));
      app.post(
        '/closed',
        { config: { access: () => new PlatformError(409, 'probe_closed', 'Closed for everyone.') } },
        () => ({}),
      );
    },
  }),
});
