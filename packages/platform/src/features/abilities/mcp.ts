import type { Server } from '@modelcontextprotocol/server';
import type { Context, Logger, Site } from '@octavo/plugin-api';
import type { AbilityService } from './ability.service.ts';
import type { Answered, Within, createHttpServer } from './mcp-server.ts';

type Needs = { abilities: AbilityService; log: Logger };

export type Mcp = ReturnType<typeof createMcp>;

/** The site's abilities for agents (contracts/mcp.md). The protocol is loaded when the first of them comes. */
export function createMcp(needs: Needs) {
  let http: Promise<ReturnType<typeof createHttpServer>> | undefined;
  const load = () => import('./mcp-server.ts');

  return {
    /** One message over HTTP. */
    async answer(context: Context, headers: Headers, message: unknown): Promise<Answered> {
      http ??= load().then(({ createHttpServer }) => createHttpServer(needs));
      return (await http).answer(context, headers, message);
    },

    /** For a connection that lasts. */
    async server(site: Site, within: Within): Promise<Server> {
      const { createServer } = await load();
      return createServer(needs, site, within);
    },

    async close(): Promise<void> {
      await (await http)?.close();
    },
  };
}
