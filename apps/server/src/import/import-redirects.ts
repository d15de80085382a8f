import { authorPath } from '@octavo/platform';
import { termLink, type Context, type Post } from '@octavo/plugin-api';
import { addressOf, type Attachment } from './import-media.ts';
import { findByKeys, hasOtherPosts, type Known } from './import.repository.ts';
import { shardOf, type Run } from './import-run.ts';
import { decodePath } from './import-addresses.ts';
import { structureOf, takeStructure, type OldPlace } from './import-structure.ts';
import { decodeSlug, type Fields, type WxrItem, type WxrPart } from './wxr-parts.ts';

/** What an old address leads to: a whole address here. */
type Wish = { readonly source: string; readonly target: string; readonly isKept?: boolean };
type Batches = (most: { readonly items: number; readonly length: number }) => AsyncIterable<Attachment[]>;

const batch = { items: 50, length: 2_000_000 };
const sampleSize = 200;
const defaultStructure = '/%postname%/';

/**
 * Old addresses go on leading to what they led to: by the permalink structure where the site can take it over, by
 * redirects elsewhere.
 */
export async function keepAddresses(run: Run, batches: Batches, parts: () => AsyncIterable<WxrPart>): Promise<void> {
  const context = await takenOver(run, batches);
  const { csv, service } = await run.host.redirects();
  const { report } = run;
  let line = 0;

  async function* rules() {
    for await (const { source, target, isKept = false } of wishes(run, context, batches, parts)) {
      line += 1;
      if (isKept || leadsThere(context, source, target)) report.addAddress('structure');
      else {
        try {
          yield { line, ...service.toRule(context, { match: 'exact', source, target, status: 301 }) };
        } catch {
          report.addAddress('none');
        }
      }
    }
  }

  const { created, changed, unchanged, refused_total: refused } = await csv.takeAll(context, rules(), { keep: true });
  report.addAddress('redirect', created + changed + unchanged);
  report.addAddress('none', refused);
}

/** With the structure of the blog, if the site has none of its own yet and nothing else that would change its address. */
async function takenOver(run: Run, batches: Batches): Promise<Context> {
  const { context, host, origin } = run;
  const { structure, former } = context.site.permalinks;
  if (structure !== defaultStructure || former.structures.length > 0) return context;
  const found = await structureOf(host, context, await sample(run, batches));
  if (found === undefined || found === structure) return context;
  if (await hasOtherPosts(shardOf(run).read, origin)) return context;
  return (await takeStructure(host, context, found)) ?? context;
}

async function sample(run: Run, batches: Batches): Promise<OldPlace[]> {
  const places: OldPlace[] = [];
  for await (const some of batches(batch)) {
    const posts = await publishedOf(run, some);
    for (const { item, row } of some) {
      const post = posts.get(row.target_id ?? 0);
      const path = pathBelow(run, item.fields['link'] ?? '');
      if (post?.type !== 'post' || path === undefined || path.includes('?')) continue;
      places.push({
        post,
        path: decodePath(path),
        date: item.fields['wp:post_date'] ?? '',
        author: item.fields['dc:creator'] ?? '',
        categories: item.categories.filter(({ domain }) => domain === 'category').map(({ slug }) => slug),
      });
    }
    if (places.length >= sampleSize) break;
  }
  return places.slice(0, sampleSize);
}

async function publishedOf({ host, context }: Run, some: readonly Attachment[]): Promise<Map<number, Post>> {
  const ids = some.flatMap(({ row }) => (row.post_version === null ? [] : [row.target_id!]));
  const found = await host.posts.getMany(context, ids);
  return new Map(found.filter(({ status }) => status === 'publish').map((post) => [post.id, post]));
}

/** Every old address that was public, with what it led to. */
async function* wishes(
  run: Run,
  context: Context,
  batches: Batches,
  parts: () => AsyncIterable<WxrPart>,
): AsyncGenerator<Wish> {
  for await (const part of parts()) {
    if (part.kind === 'term') yield* termWishes(run, context, part.term, part.fields);
    else if (part.kind === 'author') yield* authorWishes(run, context, part.author.login, part.fields);
    else if (part.kind === 'item') break;
  }
  for await (const some of batches(batch)) {
    const published = await publishedOf(run, some);
    const posts = some.flatMap(({ row }) => published.get(row.target_id ?? 0) ?? []);
    const links = new Map((await run.host.posts.links(context, posts)).map((link, at) => [posts[at]!.id, link]));
    const taken = await takenIds(run, some);
    for (const { item, row } of some) {
      const target = row.type === 'attachment' ? fileUrl(run, context, row) : links.get(row.target_id ?? 0);
      if (target !== undefined) {
        for (const source of addressesOf(run, item, row)) {
          if (taken.has(source)) run.report.addAddress('none');
          else yield { source, target, isKept: source === plainOf(row) };
        }
      } else if (item.fields['wp:status'] === 'publish' || row.type === 'attachment') {
        for (const _lost of addressesOf(run, item, row)) run.report.addAddress('none');
      }
    }
  }
}

/** The plain address of an item that has kept its id. */
function plainOf({ type, target_id }: Known): string | undefined {
  if (type === 'page') return `/?page_id=${target_id}`;
  return type === 'post' ? `/?p=${target_id}` : undefined;
}

/** Plain addresses of items that could not keep their ids, because something else here has them. */
async function takenIds({ host, context }: Run, some: readonly Attachment[]): Promise<Set<string>> {
  const lost = some.flatMap(({ row }) => (row.key === String(row.target_id) ? [] : Number(row.key) || []));
  const there = lost.length === 0 ? [] : await host.posts.getMany(context, lost);
  const published = there.filter(({ status }) => status === 'publish');
  return new Set(published.map(({ type, id }) => `/?${type === 'page' ? 'page_id' : 'p'}=${id}`));
}

const fileUrl = ({ host }: Run, { site }: Context, { media_path, outcome }: Known) =>
  media_path === null || outcome !== 'imported' ? undefined : host.media.url(site, { path: media_path });

/** Link and guid; of a file, where it was and where its smaller versions were. */
function addressesOf(run: Run, item: WxrItem, { type }: Known): Set<string> {
  const { fields } = item;
  const given = [fields['link'] ?? '', fields['guid'] ?? ''];
  if (type === 'attachment') {
    const file = addressOf(item);
    const names = item.meta.find(({ key }) => key === '_wp_attachment_metadata')?.value ?? '';
    const versions = [...names.matchAll(/s:\d+:"([^"/]{1,300}\.\w{2,5})"/g)].map(([, name]) => name!);
    given.push(file, ...versions.slice(0, 50).map((name) => file.replace(/[^/]*$/, encodeURIComponent(name))));
  }
  return new Set(given.flatMap((address) => (address === '' ? [] : (pathBelow(run, address) ?? []))));
}

/** Below the blog's address, with a slash at its beginning; undefined for one elsewhere. Plain addresses keep their id. */
function pathBelow({ blogUrl, hosts }: Pick<Run, 'blogUrl' | 'hosts'>, written: string): string | undefined {
  const address = written.trim().replaceAll('&amp;', '&').replaceAll('&#038;', '&');
  const url = URL.parse(address, blogUrl || undefined);
  if (!url || !hosts.includes(url.host.replace(/^www\./, ''))) return undefined;
  const base = URL.parse(blogUrl)?.pathname.replace(/\/$/, '') ?? '';
  if (!`${url.pathname}/`.startsWith(`${base}/`)) return undefined;
  const path = url.pathname.slice(base.length) || '/';
  if (path !== '/') return path;
  const [name, id] = [...url.searchParams].findLast(([key]) => /^(?:p|page_id|attachment_id)$/.test(key)) ?? [];
  return name === undefined ? undefined : `/?${name}=${id}`;
}

/** Whether an address leads to its target without a redirect of the owner. */
function leadsThere({ site }: Context, source: string, target: string): boolean {
  const plain = (path: string) => decodePath(path).replace(/\/+$/, '');
  return plain(target) === plain(site.url + source);
}

async function* termWishes(
  run: Run,
  context: Context,
  { taxonomy: name, slug }: { taxonomy: string; slug: string },
  fields: Fields,
): AsyncGenerator<Wish> {
  const { host, origin } = run;
  const bases: Readonly<Record<string, string>> = { category: 'category', post_tag: 'tag' };
  const taxonomy = host.types.taxonomies.all().find((each) => each.name === name);
  const key = `${name}:${slug}`;
  const id = (await findByKeys(shardOf(run).read, origin, 'term', [key])).get(key)?.target_id;
  if (!taxonomy || !id || bases[name] === undefined) return;
  const term = await host.terms.get(context, taxonomy, id);
  const target = termLink(context.site, taxonomy, term);
  yield { source: `/${bases[name]}/${encodeURIComponent(slug)}`, target };
  const old = fields['wp:term_id']?.trim() ?? '';
  if (name === 'category' && /^[1-9]\d*$/.test(old)) yield { source: `/?cat=${old}`, target };
}

async function* authorWishes(run: Run, context: Context, login: string, fields: Fields): AsyncGenerator<Wish> {
  const { host, origin } = run;
  const id = (await findByKeys(shardOf(run).read, origin, 'author', [login])).get(login)?.target_id;
  if (!id) return;
  const account = await host.users.getByName(context, login).catch(() => undefined);
  if (account?.id !== id) return;
  const target = context.site.url + authorPath(context.site, id, account.slug);
  yield { source: `/author/${encodeURIComponent(decodeSlug(login).toLowerCase().replaceAll(' ', '-'))}`, target };
  const old = fields['wp:author_id']?.trim() ?? '';
  if (/^[1-9]\d*$/.test(old)) yield { source: `/?author=${old}`, target };
}
