import { plural } from '@octavo/plugin-api';
import type { PlatformConfig } from '../../kernel/base/platform-config.ts';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import type { SiteDirectory } from '../../kernel/site-directory/site-directory.ts';
import { fail, ok, some, warn, type HostCheck } from './check.ts';

type Needs = { config: Pick<PlatformConfig, 'publicUrl'>; db: PlatformDatabase; directory: SiteDirectory };

export function siteChecks({ config, db, directory }: Needs): HostCheck[] {
  return [
    {
      name: 'shards',
      after: ['database', 'schema'],
      async run() {
        const byShard = [...Map.groupBy(await directory.all(), ({ shard }) => shard)];
        const lost = byShard.filter(([name]) => !db.shardNames.includes(name));
        if (lost.length === 0) return ok(`Every site's database is configured (${db.shardNames.join(', ')}).`);
        return lost.map(([name, sites]) =>
          fail(
            `${plural(sites.length, 'site')} on the shard ${name}, which is not configured.`,
            `Add ${name}=postgres://… to SHARD_URLS.`,
          ),
        );
      },
    },
    {
      name: 'sites',
      after: ['database', 'schema'],
      async run() {
        const { publicUrl } = config;
        const sites = await directory.all();
        if (sites.length === 0) return fail('The network has no site yet.', 'octavo network install --help');
        const misplaced = publicUrl.port === '' ? [] : sites.filter(({ domain }) => !isLocal(domain));
        if (misplaced.length > 0) {
          return warn(
            `${plural(misplaced.length, 'site')} with the port ${publicUrl.port} in their URL: ${some(misplaced.map(({ url }) => url))}.`,
            'Set PUBLIC_URL to the public URL, such as https://example.org. All sites use its scheme and port.',
          );
        }
        if (!(await directory.locate(publicUrl.hostname, '/'))) {
          return warn(
            `There is no site at ${publicUrl.hostname}, the host of PUBLIC_URL.`,
            `Set PUBLIC_URL to the URL of the main site, which has the domain ${sites[0]!.domain}.`,
          );
        }
        return ok(`${plural(sites.length, 'site')}; the main site is ${sites[0]!.url}.`);
      },
    },
  ];
}

/** Hosts that only this machine or a developer's network knows. */
export function isLocal(host: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|(?:.+\.)?(?:localhost|test|local|internal))$/.test(host);
}
