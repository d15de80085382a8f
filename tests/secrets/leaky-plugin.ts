import { sql } from 'kysely';
import { definePlugin, defineSetting } from '@octavo/plugin-api';
import { Type } from 'typebox';

const description = 'For tests.';
const schema = Type.String({ pattern: '^[!-~]+$', maxLength: 100 });

export const apiKey = defineSetting({
  name: 'leaky_api_key',
  scope: 'site',
  schema,
  default: '',
  secret: true,
  env: 'LEAKY_API_KEY',
  rest: true,
  description,
});
export const networkKey = defineSetting({
  name: 'leaky_network_key',
  scope: 'network',
  schema,
  default: '',
  secret: true,
  description,
});

/** Fails in the ways plugins fail, while it holds secrets. */
export const leakyPlugin = definePlugin({
  id: 'leaky',
  restNamespace: 'leaky/v1',
  setup: ({ db, log, options }) => ({
    settings: [apiKey, networkKey],
    routes: (app) => {
      const open = { config: { access: 'public' as const } };
      app.post('/broken', open, () => {
        throw new Error('Something broke.');
      });
      app.post(
        '/logs',
        { ...open, schema: { body: Type.Object({ password: Type.String() }) } },
        async ({ context, headers: { authorization, cookie }, body: { password } }) => {
          const key = await options.reveal(context, apiKey);
          log.info({ password, apiKey: key, headers: { authorization, cookie } }, 'A note.');
          log.warn({ login: { password, token: key } }, 'Another note.');
          return {};
        },
      );
      app.post(
        '/database',
        { ...open, schema: { body: Type.Object({ password: Type.String() }) } },
        async ({ context: { site }, body }) => {
          await db
            .forSite(site)
            .transaction((trx) =>
              sql`insert into core.posts (site_id, type, password) values (${site.id}, null, ${body.password})`.execute(
                trx,
              ),
            );
          return {};
        },
      );
    },
  }),
});
