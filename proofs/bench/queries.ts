import { get, type Wire } from '../lib/load.ts';
import type { WorldSite } from '../lib/world.ts';
import type { InProcess } from './in-process.ts';

/** Queries over blocks, and what PostgreSQL makes of the content itself to answer how much each finds. */
const counts = {
  'query?block_type=codeBlock': `count(*) filter (where blocks @> '[{ "_type": "codeBlock" }]')`,
  'query?style=h2': `count(*) filter (where blocks @> '[{ "_type": "block", "style": "h2" }]')`,
  'query?has=image&has=table': `count(*) filter (where blocks @> '[{ "_type": "image" }, { "_type": "table" }]')`,
  'blocks?block_type=image': sumOf('@._type == "image"'),
  'blocks?block_type=codeBlock&language=python': sumOf('@._type == "codeBlock" && @.language == "python"'),
} as const;
export type Query = keyof typeof counts;
export const queries = Object.keys(counts) as Query[];

export type WrongTotal = { posts: number; site: number; query: Query; expected: number; found: number };

export function isQuery(operation: string): operation is Query {
  return Object.hasOwn(counts, operation);
}

export function getQuery({ path }: WorldSite, query: Query): Wire {
  return get(`${path}wp-json/portable-text/v1/${query}`);
}

const smallSites = 4;

/** Totals of the largest site and of the smallest ones that aren't the number of what is there. */
export async function findWrongTotals({ client, world, send }: InProcess, posts: number): Promise<WrongTotal[]> {
  const wrong: WrongTotal[] = [];
  for (const site of [world.largest, ...[...world.sites.values()].slice(-smallSites)]) {
    const { rows } = await client.query<Record<Query, number>>(
      `select ${queries.map((each) => `(${counts[each]})::integer as "${each}"`).join()}
       from core.posts, lateral (select content::jsonb as blocks offset 0) parsed
       where site_id = $1 and status = 'publish' and password = '' and content_format = 'portable_text'`,
      [site.id],
    );
    for (const query of queries) {
      const { head } = await send(getQuery(site, query));
      const found = Number(/\r\nx-wp-total: (\d+)/i.exec(head)?.[1]);
      const expected = rows[0]![query];
      if (found !== expected) wrong.push({ posts, site: site.id, query, expected, found });
    }
  }
  return wrong;
}

function sumOf(condition: string): string {
  return `coalesce(sum(jsonb_array_length(jsonb_path_query_array(blocks, '$[*] ? (${condition})'))), 0)`;
}
