import { PlatformError, type Context, type Plugin, type Site } from '@octavo/plugin-api';
import { isActive } from '../../kernel/base/plugin-rules.ts';
import type { SiteAdministration } from './site.service.ts';

/** A plugin as one site sees it. */
export type SitePlugin = {
  plugin: string;
  status: 'active' | 'inactive';
  /** On for every site; not to be switched for one. */
  network_only: boolean;
  name: string;
  description: string;
  version: string;
  /** Where its routes live; empty when it has none. */
  rest_namespace: string;
};

export type PluginService = ReturnType<typeof createPluginService>;

export function createPluginService(sites: Pick<SiteAdministration, 'switchPlugin'>, plugins: readonly Plugin[]) {
  function find(id: string): Plugin {
    const plugin = plugins.find((candidate) => candidate.id === id);
    if (plugin) return plugin;
    throw new PlatformError(404, 'rest_plugin_not_found', 'There is no plugin with this id.');
  }

  return {
    list: ({ site }: Context): SitePlugin[] => plugins.map((plugin) => toSitePlugin(plugin, site)),

    get: ({ site }: Context, id: string): SitePlugin => toSitePlugin(find(id), site),

    async switch(context: Context, id: string, on: boolean): Promise<SitePlugin> {
      const plugin = find(id);
      if (plugin.activation !== 'site') {
        throw new PlatformError(
          403,
          'rest_cannot_manage_network_plugins',
          'This plugin is active on the whole network and cannot be changed for one site.',
        );
      }
      return toSitePlugin(plugin, await sites.switchPlugin(context.site, plugin.id, on, context));
    },
  };
}

function toSitePlugin(plugin: Plugin, site: Site): SitePlugin {
  return {
    plugin: plugin.id,
    status: isActive(plugin, site) ? 'active' : 'inactive',
    network_only: plugin.activation !== 'site',
    name: plugin.label ?? plugin.id,
    description: plugin.description ?? '',
    version: plugin.version ?? '',
    rest_namespace: plugin.restNamespace ?? '',
  };
}
