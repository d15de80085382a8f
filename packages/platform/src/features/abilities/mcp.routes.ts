import { PlatformError, type Context, type Routes } from '@octavo/plugin-api';
import { refuse } from '../../kernel/base/refusals.ts';
import type { Mcp } from './mcp.ts';

/** Of the protocol's own; who asks is known already, and nobody else has to see by what. */
const spoken = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];

/** Where agents speak to a site (contracts/mcp.md). */
export function mcpRoutes(mcp: Pick<Mcp, 'answer'>): Routes {
  const options = {
    config: { access: 'public' as const, scope: 'any' as const, answerError: asMessage },
    schema: { hide: true },
  };
  return (app) => {
    app.post('/mcp', options, async ({ context, headers, body }, reply) => {
      checkOrigin(context, headers.origin);
      checkVisitor(context);
      const sent = spoken.flatMap((name) =>
        typeof headers[name] === 'string' ? [[name, headers[name]] as const] : [],
      );
      const answer = await mcp.answer(context, new Headers(sent as [string, string][]), body);
      return reply.code(answer.status).headers(answer.headers).send(answer.body);
    });

    app.route({
      method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/mcp',
      ...options,
      handler: () => {
        throw new PlatformError(405, 'mcp_method_not_allowed', 'This server is stateless. Use POST.', {
          headers: { Allow: 'POST' },
        });
      },
    });
  };
}

/** Browsers say which page sent a request. Those of others have no business here, whatever name leads to us. */
function checkOrigin({ site }: Context, origin: string | undefined): void {
  if (origin === undefined || origin === new URL(site.url).origin) return;
  throw new PlatformError(403, 'mcp_wrong_origin', 'Requests from other origins are not allowed.');
}

/** A site that isn't for everybody's search engines isn't for everybody's agents. */
function checkVisitor({ site, actor }: Context): void {
  if (site.public || actor.credential !== 'none') return;
  throw refuse(actor, 'rest_not_logged_in', 'Authentication is required. Send an application password.');
}

/** An error before any message was read, as one of the protocol. */
function asMessage(error: PlatformError): { headers: Record<string, string>; body: unknown } {
  const { code: name, message, data } = error.toBody();
  const code = name === 'rest_invalid_json' ? -32700 : error.status >= 500 ? -32603 : -32000;
  const challenge = { 'WWW-Authenticate': 'Basic realm="Octavo", charset="UTF-8", Bearer realm="Octavo"' };
  return {
    headers: error.status === 401 ? challenge : {},
    body: { jsonrpc: '2.0', id: null, error: { code, message, data: { code: name, ...data } } },
  };
}
