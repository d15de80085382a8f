import type { Response } from '@octavo/api-client';
import { queryOptions } from '@tanstack/react-query';
import { queries, server } from '../server.ts';
import { sitesChanged, type Site } from './sites.queries.ts';

export type Domain = Response<'/octavo/v1/sites/{id}/domains', 'get'>[number];

/** All of them: a site has a hundred at most. */
export function domainsQuery({ id }: Site) {
  return queryOptions({
    queryKey: ['domains', id],
    queryFn: ({ signal }) =>
      server.get('/octavo/v1/sites/{id}/domains', { params: { id }, query: { per_page: 100 }, signal }),
  });
}

export async function addDomain(site: Site, address: string): Promise<void> {
  const [domain = '', folder = ''] = address
    .trim()
    .replace(/^https?:\/\//i, '')
    .split('/');
  await server.post('/octavo/v1/sites/{id}/domains', {
    params: { id: site.id },
    body: { domain, path: folder ? `/${folder.toLowerCase()}/` : '/' },
  });
  await changed(site);
}

export async function makePrimary(site: Site, { domain, path }: Domain): Promise<void> {
  const params = { id: site.id, domain };
  await server.post('/octavo/v1/sites/{id}/domains/{domain}', { params, query: { path }, body: { primary: true } });
  await changed(site);
}

export async function removeDomain(site: Site, { domain, path }: Domain): Promise<void> {
  const params = { id: site.id, domain };
  await server.delete('/octavo/v1/sites/{id}/domains/{domain}', { params, query: { path } });
  await changed(site);
}

async function changed({ id }: Site): Promise<void> {
  await Promise.all([queries.invalidateQueries({ queryKey: ['domains', id] }), sitesChanged()]);
}
