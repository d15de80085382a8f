import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OctavoConfig } from '@octavo/plugin-api';
import { ConfigError } from './config.ts';

/** The project's `octavo.config.ts`; without one there are no plugins. */
export async function loadProject(file: string): Promise<OctavoConfig> {
  const path = resolve(file);
  if (!existsSync(path)) {
    if (file === 'octavo.config.ts') return { plugins: [] };
    throw new ConfigError(`OCTAVO_CONFIG names ${path}, which does not exist.`);
  }
  const module = (await import(pathToFileURL(path).href)) as { config?: OctavoConfig };
  if (Array.isArray(module.config?.plugins)) return module.config;
  throw new ConfigError(`${path} must export "config", made by defineConfig({ plugins: […] }).`);
}
