import type { Site } from './context.ts';
import { PlatformError } from './errors.ts';

/** Which page of a list: `total` things in all. */
export type ListPage = { readonly page: number; readonly perPage: number; readonly total: number };

/** Refuses a page beyond the last one; an empty list has every page, all of them empty. */
export function checkPage({ page, perPage, total }: ListPage): void {
  const last = Math.ceil(total / perPage);
  if (total === 0 || page <= last) return;
  throw new PlatformError(400, 'rest_post_invalid_page_number', `The page does not exist. The last page is ${last}.`);
}

/**
 * The headers of a list: totals, and links to the pages before and after with the other parameters as they were. `route`
 * is the path below the REST root, `url` the address that was asked for.
 */
export function listHeaders(site: Site, route: string, url: string, list: ListPage): Record<string, string | number> {
  const totalPages = Math.ceil(list.total / list.perPage);
  const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';
  const address = (page: number) => {
    const parameters = new URLSearchParams(query);
    parameters.set('page', String(page));
    return `${site.restRoot}${route}?${parameters.toString()}`;
  };
  const links = [];
  if (list.page > 1 && totalPages > 0) links.push(`<${address(Math.min(list.page - 1, totalPages))}>; rel="prev"`);
  if (list.page < totalPages) links.push(`<${address(list.page + 1)}>; rel="next"`);
  return {
    'X-WP-Total': list.total,
    'X-WP-TotalPages': totalPages,
    ...(links.length > 0 && { Link: links.join(', ') }),
  };
}
