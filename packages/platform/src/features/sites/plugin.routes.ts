import { Type, type Access, type Routes } from '@octavo/plugin-api';
import type { PluginService } from './plugin.service.ts';

const Status = Type.Unsafe<'active' | 'inactive'>({ type: 'string', enum: ['active', 'inactive'] });
const PluginResource = Type.Object({
  plugin: Type.String(),
  status: Status,
  network_only: Type.Boolean({ description: 'Active on every site; cannot be changed here.' }),
  name: Type.String(),
  description: Type.String(),
  version: Type.String(),
  rest_namespace: Type.String({ description: 'REST namespace; empty if the plugin has no routes.' }),
});
const PluginParams = Type.Object({ plugin: Type.String() });

const guard: { config: { access: Access } } = {
  config: {
    access: {
      capability: 'activate_plugins',
      code: 'rest_cannot_manage_plugins',
      message: 'You are not allowed to manage plugins on this site.',
    },
  },
};

/** Which of the network's plugins are switched on for a site. */
export function pluginRoutes(plugins: PluginService): Routes {
  const tags = ['Plugins'];
  return (app) => {
    app.get('/plugins', { ...guard, schema: { tags, response: { 200: Type.Array(PluginResource) } } }, ({ context }) =>
      plugins.list(context),
    );
    app.get(
      '/plugins/:plugin',
      { ...guard, schema: { tags, params: PluginParams, response: { 200: PluginResource } } },
      ({ context, params }) => plugins.get(context, params.plugin),
    );
    app.route({
      method: ['POST', 'PUT', 'PATCH'],
      url: '/plugins/:plugin',
      ...guard,
      schema: { tags, params: PluginParams, body: Type.Object({ status: Status }), response: { 200: PluginResource } },
      handler: ({ context, params, body }) => plugins.switch(context, params.plugin, body.status === 'active'),
    });
  };
}
