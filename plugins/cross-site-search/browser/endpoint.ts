const modulePath = '/cross-site-search/v1/element.js';

/**
 * The REST root to ask, with a slash at its end. A page of the network names its own. An outside page may name one too,
 * of a product that knows nothing of this search: so where the module comes from another origin, its own root counts.
 */
export function findRoot(attribute: string | null, page: Document, moduleUrl: string): string {
  const linked = page.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]')?.href;
  const served = URL.parse(moduleUrl);
  const own = served?.pathname.endsWith(modulePath) ? new URL('../../', served) : undefined;
  if (attribute) return withSlash(new URL(attribute, page.baseURI).href);
  if (linked && (!own || new URL(linked).origin === own.origin)) return withSlash(linked);
  return own?.href ?? withSlash(new URL('/wp-json/', page.baseURI).href);
}

function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`;
}
