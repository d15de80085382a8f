import { Type } from 'typebox';
import type { Access, Plugin, Routes, Site } from '@octavo/plugin-api';
import { PlatformError } from '@octavo/plugin-api';
import type { SiteAdministration } from './site.service.ts';

const Status = Type.Unsafe<'active' | 'inactive'>({ type: 'string', enum: ['active', 'inactive'] });
const PluginResource = Type.Object({
  plugin: Type.String(),
  status: Status,
  network_only: Type.Boolean({ description: 'On for every site; not to be switched here.' }),
});
const PluginParams = Type.Object({ plugin: Type.String() });

const guard: { config: { access: Access } } = {
  config: {
    access: {
      capability: 'activate_plugins',
      code: 'rest_cannot_manage_plugins',
      message: 'You may not manage plugins on this site.',
    },
  },
};

/** Which of the network's plugins are switched on for a site. */
export function pluginRoutes(sites: SiteAdministration, plugins: readonly Plugin[]): Routes {
  const tags = ['Plugins'];
  const resource = (plugin: Plugin, site: Site) => ({
    plugin: plugin.id,
    status: isActive(plugin, site) ? ('active' as const) : ('inactive' as const),
    network_only: plugin.activation !== 'site',
  });
  const find = (id: string) => {
    const plugin = plugins.find((candidate) => candidate.id === id);
    if (plugin) return plugin;
    throw new PlatformError(404, 'rest_plugin_not_found', 'There is no plugin with this id.');
  };
  return (app) => {
    app.get('/plugins', { ...guard, schema: { tags, response: { 200: Type.Array(PluginResource) } } }, ({ context }) =>
      plugins.map((plugin) => resource(plugin, context.site)),
    );
    app.get(
      '/plugins/:plugin',
      { ...guard, schema: { tags, params: PluginParams, response: { 200: PluginResource } } },
      ({ context, params }) => resource(find(params.plugin), context.site),
    );
    app.route({
      method: ['POST', 'PUT', 'PATCH'],
      url: '/plugins/:plugin',
      ...guard,
      schema: { tags, params: PluginParams, body: Type.Object({ status: Status }), response: { 200: PluginResource } },
      handler: async ({ context, params, body }) => {
        const plugin = find(params.plugin);
        if (plugin.activation !== 'site') {
          throw new PlatformError(
            403,
            'rest_cannot_manage_network_plugins',
            'This plugin is on for the whole network.',
          );
        }
        const site = await sites.switchPlugin(context.site, plugin.id, body.status === 'active');
        return resource(plugin, site);
      },
    });
  };
}

export function isActive(plugin: Plugin, site: Site): boolean {
  return plugin.activation !== 'site' || site.plugins.has(plugin.id);
}
