import type { Static } from 'typebox';
import { Type, listHeaders, type Access, type Routes, type Site } from '@octavo/plugin-api';
import { onlyKnownProperties } from '../../kernel/base/known-properties.ts';
import { invalidParameter } from '../../kernel/base/refusals.ts';
import type { UserService } from '../identity/user.service.ts';
import { NewSiteBody, SiteBody, SiteListQuery, SiteParams, SiteResource } from './site.schema.ts';
import type { SiteAdministration } from './site.service.ts';

const guard = (capability: string): { config: { access: Access } } => ({ config: { access: { capability } } });

/** What the files of sites take up, in bytes. */
type Quota = { allowed(site: Site): number; usedBy(sites: readonly Site[]): Promise<ReadonlyMap<number, number>> };

/** The network's sites, for those who run it. */
export function siteRoutes(sites: SiteAdministration, users: UserService, quota: Quota): Routes {
  const tags = ['Sites'];

  async function toResources(found: readonly Site[]): Promise<Static<typeof SiteResource>[]> {
    const used = await quota.usedBy(found);
    return found.map((site) => ({
      ...toResource(site),
      storage_allowed: quota.allowed(site),
      storage_used: used.get(site.id) ?? null,
    }));
  }

  const shown = async (site: Site) => (await toResources([site]))[0]!;

  return (app) => {
    app.get(
      '/sites',
      {
        ...guard('manage_sites'),
        schema: { tags, querystring: SiteListQuery, response: { 200: Type.Array(SiteResource) } },
      },
      async ({ context, query, raw }, reply) => {
        const { sites: found, total } = await sites.list(query);
        const { page = 1, per_page = 10 } = query;
        const list = { page, perPage: per_page, total };
        reply.headers(listHeaders(context.site, '/octavo/v1/sites', raw.url ?? '', list));
        return toResources(found);
      },
    );

    app.post(
      '/sites',
      { ...guard('create_sites'), schema: { tags, body: NewSiteBody, response: { 201: SiteResource } } },
      async ({ context, body }, reply) => {
        const { administrator = context.actor.userId, ...input } = onlyKnownProperties(NewSiteBody, body);
        if (!(await users.exists(administrator)))
          throw invalidParameter('administrator', 'administrator must be a user.');
        const site = await sites.create({ path: '/', domain: context.site.domain, ...input }, context);
        await users.addMember(site, administrator, 'administrator', context);
        reply.code(201).header('Location', `${context.site.restRoot}/octavo/v1/sites/${site.id}`);
        return shown(site);
      },
    );

    app.get(
      '/sites/:id(^\\d+$)',
      { ...guard('manage_sites'), schema: { tags, params: SiteParams, response: { 200: SiteResource } } },
      async ({ params }) => shown(await sites.get(params.id)),
    );

    app.route({
      method: ['POST', 'PUT', 'PATCH'],
      url: '/sites/:id(^\\d+$)',
      ...guard('manage_sites'),
      schema: { tags, params: SiteParams, body: SiteBody, response: { 200: SiteResource } },
      handler: async ({ context, params, body }) =>
        shown(await sites.update(params.id, onlyKnownProperties(SiteBody, body), context)),
    });

    app.delete(
      '/sites/:id(^\\d+$)',
      { ...guard('delete_sites'), schema: { tags, params: SiteParams, response: { 200: SiteResource } } },
      async ({ context, params }) => shown(await sites.markForDeletion(params.id, context)),
    );
  };
}

function toResource(site: Site) {
  const { id, name, description, url, language, timezone, public: isPublic, state, plugins, storageQuota } = site;
  const about = { id, name, description, url, language, timezone, public: isPublic, state, plugins: [...plugins] };
  return { ...about, storage_quota: storageQuota };
}
