import { sql } from 'kysely';
import { Type, defineJob, definePlugin, handleJob, PlatformError, type Context } from '@octavo/plugin-api';

const count = defineJob('tally_count', Type.Object({ site_id: Type.Integer(), key: Type.String() }), { retries: 20 });
const Key = Type.Object({ key: Type.String() });

/** The same plugin before and after a change of its schema: afterwards an entry has a weight, and the code needs it. */
export function createTally(version: 'before' | 'after') {
  return definePlugin({
    id: 'tally',
    restNamespace: 'tally/v1',
    migrations: new URL(`./migrations-${version}/`, import.meta.url),
    setup({ db, jobs }) {
      const write = ({ site }: Context, key: string) =>
        db.forSite(site).transaction(async (trx) => {
          await (
            version === 'before'
              ? sql`insert into tally.entries (site_id, key) values (${site.id}, ${key})`
              : sql`insert into tally.entries (site_id, key, weight) values (${site.id}, ${key}, 2)`
          ).execute(trx);
          await jobs.enqueue({ site }, count, { site_id: site.id, key }, { trx });
        });
      const read = async ({ site }: Context, key: string) => {
        const weight = version === 'before' ? sql`1` : sql`weight`;
        const { rows } = await sql<{ weight: number }>`
          select ${weight} as weight from tally.entries where site_id = ${site.id} and key = ${key}`.execute(
          db.forSite(site).read,
        );
        if (rows[0]) return rows[0];
        throw new PlatformError(404, 'entry_not_found', 'There is no such entry.');
      };
      return {
        routes: (app) => {
          app.post(
            '/entries',
            { config: { access: 'public' }, schema: { body: Key } },
            async ({ context, body }, reply) => {
              await write(context, body.key);
              return reply.code(201).send({ key: body.key, version });
            },
          );
          app.get(
            '/entries/:key',
            { config: { access: 'public' }, schema: { params: Key } },
            async ({ context, params }) => ({ ...(await read(context, params.key)), version }),
          );
        },
        jobs: [
          handleJob(count, async ({ site_id, key }, { context, once }) => {
            await db.forSite(context.site).transaction(async (trx) => {
              if (!(await once(trx, 'counted'))) return;
              await sql`insert into tally.effects (site_id, key) values (${site_id}, ${key})`.execute(trx);
            });
          }),
        ],
      };
    },
  });
}
