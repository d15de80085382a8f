import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { definePlugin } from '@octavo/plugin-api';
import { startTestHost } from '../src/index.ts';

/** A plugin as it must not be: it reads the posts of every site. */
const careless = definePlugin({
  id: 'careless',
  restNamespace: 'careless/v1',
  setup: ({ db }) => ({
    routes: (app) => {
      app.get('/all', { config: { access: 'public' } }, async ({ context }) => {
        const { read } = db.forSite<{ 'core.posts': { id: number } }>(context.site);
        return read.selectFrom('core.posts').select('id').execute();
      });
      app.get('/raw', { config: { access: 'public' } }, async ({ context }) =>
        sql`select id from core.posts where site_id > 0`.execute(db.forSite(context.site).read),
      );
    },
  }),
});

describe('the statement recorder', () => {
  it('fails the statement and, at the end, the suite', async () => {
    const host = await startTestHost({ plugins: [careless] });
    for (const path of ['all', 'raw']) {
      expect((await host.inject({ url: `/wp-json/careless/v1/${path}` })).statusCode).toBe(500);
    }
    await expect(host.close()).rejects.toThrow(/core\.posts.*without restricting it by site_id/);
  });

  it('lets the platform itself pass', async () => {
    const host = await startTestHost();
    await host.factories.post();
    await host.inject({ url: '/wp-json/core/v2/posts?status=any&author=1&orderby=title' });
    await expect(host.close()).resolves.toBeUndefined();
  });
});
