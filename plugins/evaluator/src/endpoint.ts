/** The root of the API behind an address that somebody wrote; undefined for what is no address of a service. */
export function endpointRoot(text: string): URL | undefined {
  const url = URL.parse(text.trim());
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined;
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return undefined;
  url.pathname = url.pathname.replace(/\/+$/, '').replace(/\/v1$/, '');
  return url;
}
