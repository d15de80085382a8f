import type { IncomingMessage } from 'node:http';
import { PlatformError, Type, type Routes } from '@octavo/plugin-api';
import { refuse, takeSocket } from '@octavo/platform/feature-api';
import { WebSocketServer } from 'ws';
import { serve, type Needs } from './connection.ts';
import { checkOrigin, findLivePost } from './live-access.ts';
import { textOfPost } from './log.ts';

const protocol = 'octavo.live';
/** A whole long post, pasted. */
const longestMessage = 4 * 1024 ** 2;
const Params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

/** The socket of a post that several people write (contracts/live.md §2). */
export function liveRoutes(needs: Needs): Routes {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: longestMessage,
    // Updates are small and don't repeat each other.
    perMessageDeflate: false,
    handleProtocols: (offered) => offered.has(protocol) && protocol,
  });
  return (app) => {
    app.get(
      '/live/:id(^\\d+$)',
      {
        config: {
          access: ({ actor }) => actor.userId > 0 || refuse(actor, 'rest_not_logged_in', 'You are not signed in.'),
          scope: 'content',
        },
        schema: { hide: true, params: Params },
      },
      async (request, reply) => {
        const { context, params, headers, host } = request;
        const { site, actor } = context;
        checkOrigin(headers.origin, host, actor);
        const found = await findLivePost(needs, context, params.id);
        // Refused while it is still a request that can be told why.
        textOfPost(found.post);
        if (needs.rooms.isClosed) throw isShuttingDown();
        const raw: IncomingMessage = request.raw;
        const taken = takeSocket(raw);
        if (!taken) throw needsUpgrade();
        reply.hijack();
        server.handleUpgrade(raw, taken.socket, taken.head, (socket) =>
          serve(needs, socket, { ...found, site, actor, identify: taken.identify }),
        );
      },
    );
  };
}

function needsUpgrade(): PlatformError {
  return new PlatformError(426, 'live_needs_websocket', 'Connect to this address by WebSocket.', {
    headers: { Upgrade: 'websocket', Connection: 'Upgrade' },
  });
}

function isShuttingDown(): PlatformError {
  return new PlatformError(503, 'overloaded', 'The process is shutting down. Try again.', {
    headers: { 'Retry-After': '1' },
  });
}
