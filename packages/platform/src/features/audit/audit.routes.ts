import { Type, type Access, type Routes, type Site } from '@octavo/plugin-api';
import { AuditQuery, AuditResource } from './audit.schema.ts';
import type { AuditReader, ListedEntry } from './audit-reader.ts';
import { toAuditResource } from './audit-resource.ts';

const access: Access = { capability: 'manage_options', message: 'You are not allowed to see the audit log.' };

/** What was done, for those who answer for a site or for the network. */
export function auditRoutes(audit: AuditReader): Routes {
  const tags = ['Audit log'];
  return (app) => {
    app.get(
      '/audit',
      { config: { access }, schema: { tags, querystring: AuditQuery, response: { 200: Type.Array(AuditResource) } } },
      async ({ context, query, raw }, reply) => {
        const { per_page = 20, cursor, after, before, action, user, about, site } = query;
        const [micros, id] = cursor?.split('_').map(Number) ?? [];
        const found = await audit.list(context, {
          limit: per_page + 1,
          ...(id !== undefined && { behind: { micros: micros!, id } }),
          ...(action !== undefined && { action }),
          ...(user !== undefined && { user }),
          ...(about !== undefined && { about }),
          ...(site !== undefined && { site }),
          ...(after !== undefined && { after: new Date(after) }),
          ...(before !== undefined && { before: new Date(before) }),
        });
        const shown = found.slice(0, per_page);
        reply.header('Cache-Control', 'no-store');
        if (found.length > per_page) reply.header('Link', nextLink(context.site, raw.url ?? '', shown.at(-1)!));
        return shown.map(toAuditResource);
      },
    );
  };
}

function nextLink(site: Site, url: string, last: ListedEntry): string {
  const parameters = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');
  parameters.set('cursor', `${last.occurred_micros}_${last.id}`);
  return `<${site.restRoot}/octavo/v1/audit?${parameters.toString()}>; rel="next"`;
}
