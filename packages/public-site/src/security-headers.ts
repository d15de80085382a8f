import type { Site } from '@octavo/plugin-api';

export type Policy = {
  /** Whether a block or a plugin's page brings a script; then those of the site may run and ask it for more. */
  readonly scripts?: boolean;
  /** Whether pages of others may show it in a frame. */
  readonly anywhere?: boolean;
};

const plain = new WeakMap<Site, Readonly<Record<string, string>>>();

/** What every page is sent with. */
export function pageHeaders(site: Site, allowed?: Policy): Readonly<Record<string, string>> {
  if (allowed) return headersFor(site, allowed);
  let headers = plain.get(site);
  if (!headers) plain.set(site, (headers = headersFor(site, {})));
  return headers;
}

function headersFor(site: Site, allowed: Policy): Record<string, string> {
  return {
    'Content-Security-Policy': policyOf(site, allowed),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    Link: `<${site.restRoot}/>; rel="https://api.w.org/"`,
    ...(!site.public && { 'X-Robots-Tag': 'noindex' }),
  };
}

/** A site may be read at several addresses, while its links and forms lead to the primary one. */
function policyOf(site: Site, { scripts = false, anywhere = false }: Policy): string {
  const own = `'self' ${new URL(site.url).origin}`;
  return [
    "default-src 'none'",
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} https: http: data:`,
    `media-src ${own} https: http:`,
    `font-src ${own}`,
    `manifest-src ${own}`,
    'frame-src https:',
    `form-action ${own}`,
    "base-uri 'none'",
    ...(anywhere ? [] : ["frame-ancestors 'self'"]),
    // Without a script nothing asks; but browsers' own tools read robots.txt by what the page allows.
    `connect-src ${own}`,
    ...(scripts ? [`script-src ${own}`] : []),
  ].join('; ');
}
