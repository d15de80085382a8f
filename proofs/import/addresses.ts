import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readReport } from '../../apps/server/test/wxr/report.ts';
import { runImport } from '../../apps/server/test/wxr/run-import.ts';
import {
  authorXml,
  categoryXml,
  channelEnd,
  channelStart,
  host as blog,
  itemXml,
} from '../../apps/server/test/wxr/xml.ts';
import { openHost } from '../lib/proof-database.ts';
import { createReport } from '../lib/report.ts';
import { createNetwork, type Network } from './network.ts';

/**
 * `npm run import-addresses`: a blog under four permalink structures. Each address that it had must lead to the same
 * content after the import. `--quick` is the short form.
 */
const items = process.argv.includes('--quick') ? 400 : 5_000;
const atOnce = 8;

type Old = { id: number; slug: string; year: string; month: string; day: string; category: string };
/** Where the blog had a post, and the list of its month. */
type Structure = { post: (post: Old) => string; month: (post: Old) => string };
const byYear = ({ year, month }: Old) => `/${year}/${month}/`;
const structures: Record<string, Structure> = {
  plain: { post: ({ id }) => `/?p=${id}`, month: ({ year, month }) => `/?m=${year}${month}` },
  'day and name': { post: ({ year, month, day, slug }) => `/${year}/${month}/${day}/${slug}/`, month: byYear },
  'category and name': { post: ({ category, slug }) => `/${category}/${slug}/`, month: byYear },
  'by number': {
    post: ({ id }) => `/archives/${id}/`,
    month: ({ year, month }) => `/archives/date/${year}/${month}/`,
  },
};

const report = createReport();
const scratch = await mkdtemp(join(tmpdir(), 'octavo-import-addresses-'));
const networks: Network[] = [];
/** An address, and what must be there: a heading, or a file. */
type Expected = { path: string; heading: string | undefined };

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const two = (number: number) => String(number).padStart(2, '0');

/** Posts with slugs of several scripts, pages below pages, and files with smaller versions. */
async function write(path: string, structure: Structure): Promise<Expected[]> {
  const expected: Expected[] = [];
  const months = new Map<string, string>();
  const file = createWriteStream(path);
  file.write(channelStart() + authorXml(4, 'ann', 'ann@old.example', 'Ann'));
  file.write(categoryXml('news', '', 'News') + categoryXml('local', 'news', 'Local'));
  for (let id = 1; id <= items; id += 1) {
    const title = `Item ${id}`;
    const slug = encodeURIComponent(['hello', 'كتاب', 'книга', '本'][id % 4]!).toLowerCase() + `-${id}`;
    const [year, month, day] = [String(2005 + (id % 15)), two((id % 12) + 1), two((id % 28) + 1)];
    const isDeep = id % 3 === 0;
    const about = {
      id,
      title,
      slug,
      date: `${year}-${month}-${day} 10:11:12`,
      gmt: `${year}-${month}-${day} 10:11:12`,
    };
    if (id % 10 === 0) {
      const parent = id % 20 === 0 ? id - 10 : 0;
      const above = encodeURIComponent(['hello', 'كتاب', 'книга', '本'][parent % 4]!).toLowerCase() + `-${parent}`;
      const link = parent === 0 || id === 10 ? `/${slug}/` : `/${above}/${slug}/`;
      file.write(itemXml({ ...about, type: 'page', parent: id === 10 ? 0 : parent, link: blog + link }));
      expected.push({ path: link, heading: title }, { path: `/?page_id=${id}`, heading: title });
    } else if (id % 10 === 1) {
      const name = `file-${id}.txt`;
      await writeFile(join(scratch, 'uploads/2020/05', name), `The file ${id}`);
      const meta = [['_wp_attachment_metadata', `s:4:"file";s:20:"file-${id}-150x150.txt"`]] as const;
      const url = `/wp-content/uploads/2020/05/${name}`;
      file.write(
        itemXml({
          ...about,
          type: 'attachment',
          status: 'inherit',
          link: `${blog}/2020/05/${slug}/`,
          url: blog + url,
          meta,
        }),
      );
      for (const each of [`/2020/05/${slug}/`, `/?attachment_id=${id}`, url, url.replace('.txt', '-150x150.txt')])
        expected.push({ path: each, heading: undefined });
    } else {
      const category = isDeep ? 'news/local' : 'news';
      const post = { id, slug, year, month, day, category };
      const link = structure.post(post);
      const term = isDeep ? { slug: 'local', name: 'Local' } : { slug: 'news', name: 'News' };
      file.write(itemXml({ ...about, type: 'post', link: blog + link, categories: [{ domain: 'category', ...term }] }));
      expected.push({ path: link, heading: title }, { path: `/?p=${id}`, heading: title });
      months.set(structure.month(post), monthName.format(new Date(`${year}-${month}-01`)));
    }
  }
  file.end(channelEnd);
  await once(file, 'close');
  return [...expected, ...[...months].map(([path, heading]) => ({ path, heading }))];
}

/** What a browser ends up with; undefined if it is what it must be. */
async function wrongAt(origin: string, { path, heading }: Expected): Promise<string | undefined> {
  let address = origin + path;
  for (let step = 0; step < 4; step += 1) {
    const answer = await fetch(address, { redirect: 'manual' });
    const location = answer.headers.get('location');
    const body = await answer.text();
    if (location === null) {
      const isRight = heading === undefined ? body.startsWith('The file ') : body.includes(`<h1>${heading}</h1>`);
      return answer.status === 200 && isRight ? undefined : `${path}: ${answer.status} at ${address}`;
    }
    address = origin + location.replace(/^https?:\/\/[^/]*/, '');
  }
  return `${path} leads in circles.`;
}

async function proveOne(name: string, structure: Structure): Promise<void> {
  const network = await createNetwork(`addresses_${networks.length}`);
  networks.push(network);
  const path = join(scratch, `${networks.length}.xml`);
  const expected = await write(path, structure);
  const uploads = `--media=folder=${join(scratch, 'uploads')}`;
  const { seconds, code } = await runImport(network, [path, uploads, `--report=${path}.ndjson`]);
  const { total } = await readReport(`${path}.ndjson`);
  const counted = (total as unknown as { addresses: Record<string, number> }).addresses;
  report.check(code === 0, `${name}: ${items} items in ${seconds.toFixed(0)} s, ${JSON.stringify(counted)}.`);
  const { host } = await openHost({ ...network.env, ANONYMOUS_RATE_LIMIT: '0' });
  const server = createServer(host.front).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const wrong: string[] = [];
  const left = [...expected];
  const visit = async () => {
    for (let next = left.pop(); next; next = left.pop()) wrong.push(...[(await wrongAt(origin, next)) ?? []].flat());
  };
  await Promise.all(Array.from({ length: atOnce }, visit));
  server.close();
  server.closeAllConnections();
  await host.close();
  report.check(
    wrong.length === 0,
    `${name}: ${expected.length} addresses, ${wrong.length} wrong. ${wrong.slice(0, 5).join('; ')}`,
  );
}

await report.run(
  'Addresses of imported blogs',
  async () => {
    await mkdir(join(scratch, 'uploads/2020/05'), { recursive: true });
    for (const [name, structure] of Object.entries(structures)) await proveOne(name, structure);
  },
  async () => {
    for (const each of networks) await each.remove();
    await rm(scratch, { recursive: true, force: true });
  },
);
