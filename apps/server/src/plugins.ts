import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { definePlugin, type OctavoConfig } from '@octavo/plugin-api';
import { ConfigError } from './config.ts';

/** The project's `octavo.config.ts`; without one there are no plugins. */
export async function loadProject(file: string): Promise<OctavoConfig> {
  const path = resolve(file);
  if (!existsSync(path)) {
    if (file === 'octavo.config.ts') return { plugins: [] };
    throw new ConfigError(`The file ${path} in OCTAVO_CONFIG does not exist.`);
  }
  const module = (await import(pathToFileURL(path).href)) as { config?: OctavoConfig };
  if (Array.isArray(module.config?.plugins)) return { ...module.config, plugins: withOwnContent(module.config) };
  throw new ConfigError(`${path} must export "config", created with defineConfig({ plugins: […] }).`);
}

/** What a project declares itself is added like a plugin's, under the name `project`. */
function withOwnContent({ plugins, postTypes = [], taxonomies = [], postMeta = [] }: OctavoConfig) {
  if (postTypes.length + taxonomies.length + postMeta.length === 0) return plugins;
  return [...plugins, definePlugin({ id: 'project', setup: () => ({ postTypes, taxonomies, postMeta }) })];
}
