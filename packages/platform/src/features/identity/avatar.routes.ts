import { Type, PlatformError, type Routes } from '@octavo/plugin-api';
import { avatarsPath, drawAvatar } from './avatar.ts';

const Params = Type.Object({ hue: Type.Integer({ minimum: 0, maximum: 359 }), initials: Type.String() });
const Query = Type.Object({ s: Type.Optional(Type.Integer({ minimum: 1, maximum: 2048, default: 96 })) });

/** Pictures of people, drawn from their address alone. */
export const avatarRoutes: Routes = (app) => {
  app.get(
    `${avatarsPath}/:hue(^\\d{1,3}$)/:initials.svg`,
    { config: { access: 'public', scope: 'content' }, schema: { hide: true, params: Params, querystring: Query } },
    ({ params, query }, reply) => {
      const picture = drawAvatar(params.hue, params.initials, query.s ?? 96);
      if (picture === undefined) throw new PlatformError(404, 'not_found', 'There is no page or file at this address.');
      reply.headers({
        'Content-Type': 'image/svg+xml; charset=utf-8',
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': "default-src 'none'",
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Access-Control-Allow-Origin': '*',
      });
      return picture;
    },
  );
};
