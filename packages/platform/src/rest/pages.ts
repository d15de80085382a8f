import type { Site } from '@octavo/plugin-api';

/** The `Link` header of a list: previous and next page, the other parameters as they were. */
export function pageLinks(site: Site, route: string, url: string, page: number, totalPages: number): { Link?: string } {
  const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';
  const address = (number: number) => {
    const parameters = new URLSearchParams(query);
    parameters.set('page', String(number));
    return `${site.restRoot}${route}?${parameters.toString()}`;
  };
  const links = [];
  if (page > 1 && totalPages > 0) links.push(`<${address(Math.min(page - 1, totalPages))}>; rel="prev"`);
  if (page < totalPages) links.push(`<${address(page + 1)}>; rel="next"`);
  return links.length > 0 ? { Link: links.join(', ') } : {};
}
