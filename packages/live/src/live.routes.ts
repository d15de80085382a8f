import type { IncomingMessage } from 'node:http';
import { PlatformError, Type, oneOf, writableStatuses, type Routes } from '@octavo/plugin-api';
import { refuse, signedIn, takeSocket, type UserService } from '@octavo/platform/feature-api';
import { WebSocketServer } from 'ws';
import { serve, type Needs as ConnectionNeeds } from './connection.ts';
import { textOfPost } from './document.ts';
import { checkOrigin, findLivePost } from './live-access.ts';
import type { LiveService } from './live.service.ts';

type Needs = ConnectionNeeds & { readonly live: LiveService; readonly users: UserService };

const protocol = 'octavo.live';
/** A whole long post, pasted. */
const longestMessage = 4 * 1024 ** 2;
const path = '/live/:id(^\\d+$)';
const Params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
const EditorsQuery = Type.Object({
  include: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), { minItems: 1, maxItems: 100 }),
});
const Editors = Type.Array(
  Type.Object({
    id: Type.Integer({ description: 'Of the post.' }),
    people: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  }),
);
const UpdateBody = Type.Object({
  status: Type.Optional(oneOf(writableStatuses)),
  date: Type.Optional(Type.String({ description: 'In the time zone of the site.' })),
});
const Updated = Type.Object({ id: Type.Integer(), status: Type.String(), version: Type.Integer() });

/** The socket of a post that several people write (contracts/live.md §2). */
export function liveRoutes(needs: Needs): Routes {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: longestMessage,
    // Updates are small and don't repeat each other.
    perMessageDeflate: false,
    handleProtocols: (offered) => offered.has(protocol) && protocol,
  });
  const guard = { config: { ...signedIn.config, scope: 'content' as const } };
  return (app) => {
    app.get(
      '/live',
      { ...guard, schema: { tags: ['Live editing'], querystring: EditorsQuery, response: { 200: Editors } } },
      ({ context, query }) => needs.live.editorsOf(context, query.include),
    );

    app.post(
      path,
      {
        ...guard,
        schema: { tags: ['Live editing'], params: Params, body: UpdateBody, response: { 200: Updated } },
      },
      async ({ context, params, body }) => {
        const { canWrite } = await findLivePost(needs, context, params.id);
        if (!canWrite) throw refuse(context.actor, 'rest_cannot_edit', 'You are not allowed to edit this post.');
        const { id, status, version } = await needs.live.update(context, params.id, body);
        return { id, status, version };
      },
    );

    app.get(
      path,
      {
        ...guard,
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
        const name = (await needs.users.displayNames([actor.userId])).get(actor.userId) ?? actor.login;
        const raw: IncomingMessage = request.raw;
        const taken = takeSocket(raw);
        if (!taken) throw needsUpgrade();
        reply.hijack();
        server.handleUpgrade(raw, taken.socket, taken.head, (socket) =>
          serve(needs, socket, { ...found, site, actor, name, identify: taken.identify }),
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
