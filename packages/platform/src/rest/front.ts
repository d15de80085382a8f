import type { IncomingMessage, ServerResponse } from 'node:http';
import { PlatformError, type Logger, type Site } from '@octavo/plugin-api';
import type { SiteDirectory } from '../sites/site.directory.ts';
import { toPlatformError } from './errors.ts';
import { methodOf } from './method-override.ts';
import type { Operations } from './operations.ts';
import { restPrefix } from './openapi.ts';

export type Front = (request: IncomingMessage, response: ServerResponse) => void;

type Needs = {
  directory: SiteDirectory;
  operations: Operations;
  log: Logger;
  /** Takes over once the site is known. */
  handle: Front;
  remember: (request: IncomingMessage, site: Site) => void;
};

/** The one way in, for sockets and for injected requests: finds the site, then hands over. */
export function createFront({ directory, operations, log, handle, remember }: Needs): Front {
  async function dispatch(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    if (await operations(request, response)) return;
    const host = hostOf(request);
    const found = await directory.locate(host, url);
    if (!found) throw new PlatformError(404, 'site_not_found', `No site answers at ${host}.`);
    if (found.site.state !== 'active') {
      throw new PlatformError(410, 'site_unavailable', 'This site has been archived or deleted.');
    }
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

function hostOf({ headers }: IncomingMessage): string {
  return (headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
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
