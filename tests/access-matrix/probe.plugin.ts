import { PlatformError, definePlugin, definePostType, defineRole, defineSetting } from '@octavo/plugin-api';
import { Type } from 'typebox';

const limit = defineSetting({
  name: 'probe_limit',
  scope: 'network',
  schema: Type.Integer(),
  default: 0,
  rest: true,
  description: 'For tests.',
});

/** One of everything a plugin can guard; on for the main site, off for the others. */
export const probe = definePlugin({
  id: 'probe',
  restNamespace: 'probe/v1',
  activation: 'site',
  setup: () => ({
    settings: [limit],
    roles: [defineRole({ name: 'probe-reader', label: 'Reader', capabilities: ['read'] })],
    postTypes: [
      definePostType({ name: 'note', label: 'Notes', public: false, rest: { base: 'notes' }, capabilities: 'post' }),
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
