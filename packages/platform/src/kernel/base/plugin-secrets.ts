import {
  PlatformError,
  type Plugin,
  type PluginParts,
  type Resealed,
  type SecretService,
  type Site,
} from '@octavo/plugin-api';
import type { PlatformConfig } from './platform-config.ts';
import { createSealer } from './sealer.ts';

type Needs = {
  config: Pick<PlatformConfig, 'secretKeys'>;
  sites: () => Promise<readonly Site[]>;
  plugins: readonly { plugin: Plugin; parts: PluginParts }[];
};

/** What plugins keep sealed in their own tables. */
export function createPluginSecrets({ config, sites, plugins }: Needs) {
  return {
    of(plugin: string): SecretService {
      const sealer = createSealer(config, `plugin ${plugin}`);
      const binding = (site: Site, name: string) => JSON.stringify([site.id, name]);
      return {
        seal: (site, name, text) => sealer.seal(binding(site, name), text),
        open: (site, name, sealed) => sealer.open(binding(site, name), sealed),
        isOutdated: (sealed) => !sealed.startsWith(`${sealer.kid}.`),
      };
    },

    /** Adds those of plugins to what else was encrypted anew. */
    async reencrypt(others: () => Promise<Resealed>): Promise<Resealed> {
      const all = [await others()];
      for (const { plugin, parts } of plugins) {
        if (!parts.reseal) continue;
        for (const site of await sites()) {
          const { reencrypted, failures } = await parts.reseal(site).catch(asFailure);
          all.push({ reencrypted, failures: failures.map((failure) => `${plugin.id}, ${site.url}: ${failure}`) });
        }
      }
      return {
        reencrypted: all.reduce((sum, { reencrypted }) => sum + reencrypted, 0),
        failures: all.flatMap(({ failures }) => failures),
      };
    },
  };
}

/** A site that is being moved doesn't keep the others from it. */
function asFailure(error: unknown): Resealed {
  if (error instanceof PlatformError) return { reencrypted: 0, failures: [error.message] };
  throw error;
}
