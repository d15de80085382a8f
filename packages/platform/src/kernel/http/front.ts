import type { IncomingMessage, ServerResponse } from 'node:http';
import { PlatformError, type Logger, type Site } from '@octavo/plugin-api';
import type { SiteDirectory } from '../site-directory/site-directory.ts';
import { toRefusalError, type Admission, type Refusal } from './concurrency-limit.ts';
import { toPlatformError } from './errors.ts';
import { methodOf } from './method-override.ts';
import type { Operations } from './operations.ts';
import { restPrefix } from './openapi.ts';
import { loopback, type Proxies, type Sent } from './proxies.ts';

const halfAYear = 180 * 24 * 60 * 60;

type Found = { site: Site; path: string };

export type Front = (request: IncomingMessage, response: ServerResponse) => void;

type Needs = {
  directory: SiteDirectory;
  operations: Operations;
  log: Logger;
  publicUrl: URL;
  proxies: Pick<Proxies, 'addressOf' | 'sentTo'>;
  admission: Pick<Admission, 'enter'>;
  /** Takes over once the site is known. */
  handle: Front;
  remember: (request: IncomingMessage, site: Site) => void;
};

/** The one way in, for sockets and for injected requests: finds the site, then hands over. */
export function createFront(needs: Needs): Front {
  const { directory, operations, log, publicUrl, proxies, admission, handle, remember } = needs;
  const hasTls = publicUrl.protocol === 'https:';

  /** Pages have one address; REST and MCP answer at all, since programs lose their credentials on the way elsewhere. */
  function elsewhere(request: IncomingMessage, found: Found, { host, protocol }: Sent): string | undefined {
    if (loopback.has(host)) return undefined;
    const { site, path } = found;
    const inside = withinSite(request.url ?? '/', path);
    const isPlain = hasTls && protocol === 'http';
    if (!isForPrograms(inside))
      return isPlain || host !== site.domain || path !== site.path ? site.url + inside : undefined;
    return isPlain ? `https://${host}${publicUrl.port && `:${publicUrl.port}`}${request.url}` : undefined;
  }

  async function dispatch(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    if (await operations(request, response)) return;
    const sent = proxies.sentTo(request);
    const { host } = sent;
    const found = await directory.locate(host, url);
    if (!found) throw new PlatformError(404, 'site_not_found', `There is no site at ${host}.`);
    if (found.site.state !== 'active') {
      throw new PlatformError(410, 'site_unavailable', 'This site is archived or marked for deletion.');
    }
    if (hasTls && sent.protocol === 'https') response.setHeader('Strict-Transport-Security', `max-age=${halfAYear}`);
    const target = elsewhere(request, found, sent);
    if (target !== undefined) return redirect(request, response, target, found.site);
    // Whoever is gone already won't say so again, and would keep the place.
    if (response.destroyed) return;
    const entered = admission.enter(request, response, found.site, proxies.addressOf(request));
    const whyNot = entered instanceof Promise ? await entered : entered;
    if (whyNot !== undefined) return sendRefusal(request, response, whyNot);
    request.url = toRestPath(withinSite(url, found.path));
    request.method = methodOf(request, request.url);
    remember(request, found.site);
    handle(request, response);
  }

  return (request, response) => {
    dispatch(request, response).catch((error: Error) => {
      const answer = toPlatformError(error);
      if (answer.status >= 500) log.error({ err: error }, answer.code);
      if (response.headersSent) return response.destroy();
      return response
        .writeHead(answer.status, { 'Content-Type': 'application/json; charset=utf-8', ...answer.headers })
        .end(JSON.stringify(answer.toBody()));
    });
  };
}

/** Forgotten soon: the address it leads to may become the one that leads here. */
function redirect(request: IncomingMessage, response: ServerResponse, location: string, { id }: Site): void {
  const isLook = request.method === 'GET' || request.method === 'HEAD';
  request.resume();
  response
    .writeHead(isLook ? 301 : 308, {
      Location: location,
      'Cache-Control': 'public, max-age=60',
      'Surrogate-Key': `site-${id}`,
      'Content-Length': 0,
    })
    .end();
}

const refusals: Record<Refusal, ReturnType<typeof refusal>> = {
  site_overloaded: refusal('site_overloaded'),
  overloaded: refusal('overloaded'),
  address_overloaded: refusal('address_overloaded'),
};

function refusal(code: Refusal) {
  const error = toRefusalError(code);
  const body = JSON.stringify(error.toBody());
  const headers = ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', `${Buffer.byteLength(body)}`];
  return { status: error.status, headers: [...headers, ...Object.entries(error.headers).flat()], body };
}

/** Written by hand, and not logged one by one: when there are too many, each must cost next to nothing. */
function sendRefusal(request: IncomingMessage, response: ServerResponse, code: Refusal): void {
  const { status, headers, body } = refusals[code];
  request.resume();
  response.writeHead(status, headers).end(body);
}

function isForPrograms(url: string): boolean {
  return /^\/(?:wp-json|mcp)(?:[/?]|$)/.test(url) || /^\/(?:index\.php)?\?(?:.*&)?rest_route=/.test(url);
}

/** `/folder?x=1`, the site being at `/folder/`, is `/?x=1`. */
function withinSite(url: string, path: string): string {
  const rest = url.slice(path.length - 1);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** `/?rest_route=/core/v2/posts&page=2` is `/wp-json/core/v2/posts?page=2`. */
function toRestPath(url: string): string {
  if (!url.includes('rest_route=')) return url;
  const [path, query = ''] = url.split('?', 2) as [string, string?];
  if (path !== '/' && path !== '/index.php') return url;
  const parameters = new URLSearchParams(query);
  const route = parameters.get('rest_route');
  if (route === null || !route.startsWith('/')) return url;
  parameters.delete('rest_route');
  return `${restPrefix}${encodeURI(route)}${parameters.size > 0 ? `?${parameters.toString()}` : ''}`;
}
