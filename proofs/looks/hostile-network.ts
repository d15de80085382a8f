import { join } from 'node:path';
import type { Host } from '@octavo/platform';
import type { Site } from '@octavo/plugin-api';
import { onServer } from '@octavo/testing';
import { startWeb } from '../lib/processes.ts';
import { createAccount, createProofDatabase } from '../lib/proof-database.ts';

type Theme = { stylesheet: string; settings: Record<string, { kind: string }> };
/** Where a value goes: a part of the design, or a setting of a theme. */
export type Place = { theme: string; part: string; setting?: string; isText: boolean };
/** A site that has one place for hostile values. `paths` are its home and a post. */
export type Target = { id: number; path: string; place: Place; paths: readonly string[] };
export type HostileNetwork = Awaited<ReturnType<typeof startHostileNetwork>>;

/** Sites for each place: what a process knows of a design may be a second old, so that one site takes few values. */
const sitesPerPlace = { texts: 20, others: 5 };

/** Many small sites, and an account that may change the designs of all. */
export async function startHostileNetwork() {
  const settings = { OCTAVO_CONFIG: join(import.meta.dirname, 'hostile.config.ts'), LOG_LEVEL: 'error' };
  const { host, env, database, remove } = await createProofDatabase('looks_hostile', settings);
  const main = await host.siteAdministration.create({ name: 'Placards', domain: 'localhost', path: '/' });
  const { headers } = await createAccount(host, 'owner', { superAdmin: true, sites: [main] });
  const { port, stop } = await startWeb(env);
  const address = (path: string) => `http://localhost:${port}${path}`;
  const rest = (path: string) => address(`${path}wp-json/core/v2/`);
  const read = async (what: string) => (await fetch(rest('/') + what, { headers })).json();
  const places = placesOf((await read('themes')) as Theme[], (await read('design')) as { design: object });
  const targets: Target[] = [];
  for (const place of places) {
    const sites = place.isText ? sitesPerPlace.texts : sitesPerPlace.others;
    for (let number = 0; number < sites; number += 1) targets.push(await createTarget(host, targets.length, place));
  }
  await host.close();
  return {
    address,
    places,
    targets,
    async page(path: string): Promise<string> {
      const answer = await fetch(address(path));
      if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
      return answer.text();
    },
    /** Asks for a design as its owner does; gives the status of the answer. */
    async ask({ path }: Target, design: object): Promise<number> {
      const answer = await fetch(`${rest(path)}design`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(design),
      });
      await answer.body?.cancel();
      return answer.status;
    },
    /** Stores designs as a folder from elsewhere may bring them: no rule of ours has seen them. */
    async store(designs: readonly { id: number; design: object }[]): Promise<void> {
      await onServer(database.url, async (client) => {
        await client.query('delete from core.designs where site_id = any($1)', [designs.map(({ id }) => id)]);
        await client.query(
          `insert into core.designs (site_id, id, design, author_id, date_gmt)
           select site, 1, design, 1, now() from unnest($1::integer[], $2::text[]) as given (site, design)`,
          [designs.map(({ id }) => id), designs.map(({ design }) => JSON.stringify(design))],
        );
      });
    },
    async remove(): Promise<void> {
      await stop();
      await remove();
    },
  };
}

/** Every part of a design, every setting of every theme, and a setting that no theme has. */
function placesOf(themes: readonly Theme[], { design }: { design: object }): Place[] {
  const parts = Object.keys(design).map((part) => ({ theme: 'journal', part, isText: false }));
  const settings = themes.flatMap(({ stylesheet: theme, settings: own }) =>
    Object.entries(own).map(([setting, { kind }]) => ({ theme, part: 'settings', setting, isText: kind === 'text' })),
  );
  return [...parts, ...settings, { theme: 'placard', part: 'settings', setting: 'unknown', isText: false }];
}

async function createTarget(host: Host, number: number, place: Place): Promise<Target> {
  const path = `/s${number}/`;
  const site: Site = await host.siteAdministration.create({ name: 'Placards', domain: 'localhost', path });
  const actor = await host.users.actAs(site, 'owner');
  const context = { site, actor, signal: new AbortController().signal };
  const content = '<p>The ferry came in late.</p>';
  const { slug } = await host.posts.create(context, 'post', { title: 'A post', content, status: 'publish' });
  return { id: site.id, path, place, paths: [path, `${path}${slug}/`] };
}
