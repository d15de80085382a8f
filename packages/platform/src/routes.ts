import type { Plugin, PluginParts } from '@octavo/plugin-api';
import type { Services } from './features.ts';
import type { FeatureParts } from './kernel/base/feature.ts';
import type { AppNeeds, Namespace } from './kernel/http/app.ts';
import { scriptRoutes } from './kernel/http/scripts.ts';
import { isActive, ownNamespaces } from './kernel/base/plugin-rules.ts';

type Mounted = Pick<AppNeeds, 'errorPage' | 'gauges' | 'identity' | 'namespaces' | 'pageRoutes'>;

/** What clients of WordPress ask for is the core's. */
const alias = { name: 'wp/v2', of: 'core/v2' };

/** All that is mounted: what the features bring, and what the plugins gave. */
export async function mountedRoutes(services: Services, parts: readonly FeatureParts[]): Promise<Mounted> {
  const { added, passwords, signIn } = services;
  await import('./preload.ts');
  const brought = await Promise.all(parts.map(async ({ routes }) => (await routes?.()) ?? {}));
  const own = ownNamespaces.map((name) => {
    const of = name === alias.name ? alias.of : name;
    return { name, routes: brought.flatMap(({ rest = {} }) => rest[of] ?? []), alias: of !== name };
  });
  return {
    errorPage: brought.find(({ errorPage }) => errorPage)?.errorPage,
    gauges: brought.flatMap(({ gauges = [] }) => gauges),
    identity: { passwords, sessions: signIn.sessions, cookie: signIn.cookies.session },
    namespaces: [...own, ...added.filter(hasNamespace).map(namespaceOf)],
    pageRoutes: brought.flatMap(({ pages = [] }) => pages),
  };
}

/** Screens show where the namespace of their plugin is, even if nothing else is in it. */
function hasNamespace({ plugin: { admin }, parts: { routes, scripts } }: { plugin: Plugin; parts: PluginParts }) {
  return admin !== undefined || routes !== undefined || scripts !== undefined;
}

function namespaceOf({ plugin, parts }: { plugin: Plugin; parts: PluginParts }): Namespace {
  if (!plugin.restNamespace) throw new Error(`Plugin "${plugin.id}" has routes but no restNamespace.`);
  return {
    name: plugin.restNamespace,
    routes: [...(parts.routes ? [parts.routes] : []), scriptRoutes(parts.scripts ?? [])],
    isOn: (site) => isActive(plugin, site),
  };
}
