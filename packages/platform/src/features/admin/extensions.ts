import { fileURLToPath } from 'node:url';
import type { Plugin } from '@octavo/plugin-api';
import { createAdminFiles, type AdminFile } from './admin-files.ts';
import type { Extension } from './admin.html.ts';

/** What plugins add to the interface. Each has been built to a folder of its own. */
export function createExtensions(plugins: readonly Plugin[]) {
  const built = new Map(
    plugins.flatMap(({ id, admin, restNamespace: namespace }) =>
      admin && namespace !== undefined ? [[id, { namespace, files: createAdminFiles(fileURLToPath(admin)) }]] : [],
    ),
  );

  return {
    /** Those that have been built, in the order of the plugins. Files are named below `/admin`. */
    async list(): Promise<Extension[]> {
      const found: Extension[] = [];
      for (const [id, { namespace, files }] of built) {
        const entry = await files.entry('index.tsx');
        const below = (file: string) => `extensions/${id}/${file}`;
        if (entry) found.push({ id, namespace, script: below(entry.script), styles: entry.styles.map(below) });
      }
      return found;
    },

    find: async (id: string, name: string): Promise<AdminFile | undefined> => built.get(id)?.files.find(name),
  };
}
