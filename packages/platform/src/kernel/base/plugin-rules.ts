import { PlatformError, type Command, type Plugin, type Site } from '@octavo/plugin-api';

/** Namespaces that no plugin may take: features mount their routes there. */
export const ownNamespaces = ['core/v2', 'wp/v2', 'octavo/v1', 'jwt-auth/v1', 'oembed/1.0', 'wp-abilities/v1'];

/** An invalid or duplicate plugin id or namespace stops the start. */
export function checkPluginNames(plugins: readonly Plugin[]): void {
  const seen = { id: new Set<string>(), restNamespace: new Set(ownNamespaces) };
  for (const plugin of plugins) {
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(plugin.id))
      throw new Error(`The plugin id "${plugin.id}" must be kebab-case.`);
    if (plugin.restNamespace !== undefined && !/^[a-z0-9-]+\/v[0-9]+$/.test(plugin.restNamespace)) {
      throw new Error(`Plugin "${plugin.id}": restNamespace "${plugin.restNamespace}" must look like my-plugin/v1.`);
    }
    if (plugin.admin !== undefined && plugin.restNamespace === undefined)
      throw new Error(`Plugin "${plugin.id}" has screens but no restNamespace.`);
    for (const key of ['id', 'restNamespace'] as const) {
      const value = plugin[key];
      if (value === undefined) continue;
      if (seen[key].has(value)) throw new Error(`Two plugins share the ${key} "${value}".`);
      seen[key].add(value);
    }
  }
}

export function isActive(plugin: Plugin, site: Site): boolean {
  return plugin.activation !== 'site' || site.plugins.has(plugin.id);
}

export function requireActivePlugin(plugin: Plugin, command: Command): Command {
  return {
    ...command,
    run(context, input, output) {
      if (isActive(plugin, context.site)) return command.run(context, input, output);
      throw new PlatformError(404, 'plugin_inactive', `The plugin ${plugin.id} is not active on ${context.site.url}.`);
    },
  };
}
