import { sql } from 'kysely';
import { Type, defineJob, definePlugin, handleJob, type Context } from '@octavo/plugin-api';

const post = defineJob('ledger_post', Type.Object({ site_id: Type.Integer(), key: Type.String() }), { retries: 20 });

/** Writes an entry and, with it, the job that has one effect. What a kill could tear apart shows in these two tables. */
export const ledger = definePlugin({
  id: 'ledger',
  restNamespace: 'ledger/v1',
  migrations: new URL('./migrations/', import.meta.url),
  setup({ db, jobs }) {
    const write = ({ site }: Context, key: string) =>
      db.forSite(site).transaction(async (trx) => {
        await sql`insert into ledger.entries (site_id, key) values (${site.id}, ${key})`.execute(trx);
        await jobs.enqueue({ site }, post, { site_id: site.id, key }, { trx });
      });
    return {
      routes: (app) => {
        app.post(
          '/entries',
          { config: { access: 'public' }, schema: { body: Type.Object({ key: Type.String() }) } },
          async ({ context, body }, reply) => {
            await write(context, body.key);
            return reply.code(201).send({ key: body.key });
          },
        );
      },
      jobs: [
        handleJob(post, async ({ site_id, key }, { context, once }) => {
          await db.forSite(context.site).transaction(async (trx) => {
            if (!(await once(trx, 'posted'))) return;
            await sql`insert into ledger.effects (site_id, key) values (${site_id}, ${key})`.execute(trx);
          });
        }),
      ],
    };
  },
});
