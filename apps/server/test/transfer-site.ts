import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Context, Site } from '@octavo/plugin-api';
import { basic, onServer, type TestHost } from '@octavo/testing';
import { motto, shelfKey } from './transfer.config.ts';

export const theSecret = 'a key that must stay at home';

/** What has tripped up somebody's parser somewhere. */
const hostile = [
  '<script>alert("1")</script><p onclick="x()">Text & more &amp; ]]> --> \\u0041 \\n {"json": [1, null]}</p>',
  'line\u2028paragraph\u2029next\u0085end\r\nreturn\ttab\u0001control\u007f',
  'العربية ‏עברית 日本語 👩‍👩‍👧‍👦 e\u0301 é \u{1F1E9}\u{1F1EA} \u{10FFFF} \ufeff \ufffd',
];

const blocks = [
  {
    _type: 'block',
    _key: 'a',
    style: 'h2',
    markDefs: [],
    children: [{ _type: 'span', _key: 'b', text: hostile[2], marks: [] }],
  },
  { _type: 'nobodyKnowsThis', _key: 'c', depth: { of: [{ it: ['goes', 1.5, null, true] }] }, ' odd key ': '\u2028' },
  {
    _type: 'block',
    _key: 'd',
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 'e', text: 'End', marks: ['strong'] }],
  },
];

/** A site with something of everything there is. */
export async function fillSite(host: TestHost): Promise<Site> {
  const created = await host.factories.site({ path: '/garden/', language: 'pt-BR', timezone: 'Asia/Kolkata' });
  await host.siteAdministration.switchPlugin(created, 'shelf', true);
  const site = await host.siteAdministration.update(created.id, {
    name: 'The “Garden” <b>\u2028',
    description: hostile[2]!,
    public: false,
    permalinks: { structure: '/%year%/%postname%', category_base: 'topics' },
    front: { show_on_front: 'page', page_on_front: 4711, page_for_posts: 4712 },
  });
  const context = host.context(site);
  await host.options.update(context, motto, 'Ora et labora ✝');
  await host.options.update(context, shelfKey, theSecret);
  const ada = await person(host, site, 'ada', 'Ada Lovelace 🧮', 'editor');
  const bob = await person(host, site, 'bob.b', 'Bob "the" \\ Builder', 'author');
  const files = await fillLibrary(host, context, ada);
  await fillPosts(host, context, { ada, bob, ...files });
  await (
    await host.redirects()
  ).service.create(context, {
    match: 'prefix',
    source: '/čtení "x"',
    target: 'https://books.test/?a=1',
    status: 308,
  });
  await onServer(host.databaseUrl, async (client) => {
    await client.query(
      `insert into core.import_items (site_id, source, kind, key, target_id, hash, outcome, run, position)
       values ($1, 'https://old.test', 'author', 'adal', $2, null, 'imported', 1, 1),
         ($1, 'https://old.test', 'item', '77', 4711, '\\x00ff', 'imported', 1, 2)`,
      [site.id, ada],
    );
    await client.query(
      `insert into core.import_data (site_id, source, kind, key, data) values ($1, 'https://old.test', 'comment', '9', $2)`,
      [site.id, '{ "b":1,  "a": "kept as it\\u0020came", "a": 2 }'],
    );
  });
  await fillMenus(host, site);
  await fillDesigns(host, site);
  await host.quota.recount(site);
  return site;
}

async function fillMenus(host: TestHost, site: Site): Promise<void> {
  const post = async (path: string, payload: object) => {
    const url = `${site.path}wp-json/core/v2/${path}`;
    return (await host.inject({ method: 'POST', url, ...host.as('super-admin'), payload })).json();
  };
  const { id: menus } = await post('menus', { name: hostile[2]!, locations: ['header'], auto_add: true });
  const { id: parent } = await post('menu-items', {
    menus,
    title: hostile[0]!,
    url: '/?a=1&b="2"',
    classes: ['a "b"'],
  });
  await post('menu-items', { menus, parent, type: 'post_type_archive', object: 'post', xfn: ['me', 'nofollow'] });
}

async function fillDesigns(host: TestHost, site: Site): Promise<void> {
  const url = `${site.path}wp-json/core/v2/design`;
  const post = (path: string, payload: object) =>
    host.inject({ method: 'POST', url: `${url}${path}`, ...host.as('super-admin'), payload });
  await post('', { accent: '#0b4a9e', share: ['email'], name: hostile[2]! });
  await post('', { text_font: 'literata' });
  await post('/draft', { corner: 'round' });
}

async function person(host: TestHost, site: Site, login: string, displayName: string, role: string): Promise<number> {
  const id = await host.users.create({
    login,
    email: `${login}@people.test`,
    password: `the password of ${login}`,
    displayName,
    description: hostile[1]!,
    url: 'https://people.test',
    locale: 'de',
  });
  await host.users.addMember(site, id, role);
  return id;
}

async function fillLibrary(host: TestHost, context: Context, ada: number) {
  const { site } = context;
  const outer = await host.factories.folder('Trips / 2026 ✈', 0, site);
  const middle = await host.factories.folder('South', outer.id, site);
  const inner = await host.factories.folder('日本', middle.id, site);
  const noise = await sharp({
    create: {
      width: 900,
      height: 700,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 90, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
  const photo = await host.factories.media(noise, 'Ein Foto – ü.JPG', inner.id, site);
  await host.media.update(context, photo.id, {
    alt_text: hostile[0]!,
    caption: hostile[1]!,
    description: hostile[2]!,
    focal_point: { x: 0.3, y: 0.7 },
  });
  const long = await host.factories.media('long', `${'長'.repeat(190)}.txt`, outer.id, site);
  const empty = await host.factories.media('x', 'empty.txt', 0, site);
  await host.drainJobs();
  // Made since the jobs ran: its versions are still to come.
  await host.factories.media(noise, 'later.jpg', 0, site);
  await onServer(host.databaseUrl, (client) =>
    client.query(
      `update core.media set author_id = $2, file_size = case when id = $3 then 0 else file_size end,
         crc32 = case when id = $3 then 0 else crc32 end where site_id = $1 and id in ($3, $4)`,
      [site.id, ada, empty.id, photo.id],
    ),
  );
  await writeFile(join(host.storage.folder, empty.key), '');
  return { photo: photo.id, long: long.id };
}

type Made = { ada: number; bob: number; photo: number; long: number };

async function fillPosts(host: TestHost, context: Context, { ada, bob, photo, long }: Made): Promise<void> {
  const { posts } = host;
  const term = async (base: string, payload: object): Promise<{ id: number }> => {
    const url = `/garden/wp-json/core/v2/${base}`;
    return (await host.inject({ method: 'POST', url, payload, ...host.as('super-admin') })).json();
  };
  const top = await term('categories', { name: 'Top & <i>' });
  const below = await term('categories', { name: 'Below', parent: top.id, description: hostile[1] });
  const tag = await term('tags', { name: 'tägs, with "signs"' });
  const genre = await term('genres', { name: 'Roman' });
  const post = await posts.create(context, 'post', {
    title: hostile[0]!,
    content: hostile.join('\n'),
    excerpt: hostile[1]!,
    status: 'publish',
    author: ada,
    sticky: true,
    featured_media: photo,
    language: 'ar',
    date: '1999-12-31T23:59:59',
    meta: { shelf_mark: 'Q 335 ⅓' },
    fields: { categories: [top.id, below.id], tags: [tag.id], greeting: 'Olá' },
  });
  await posts.update(context, 'post', post.id, { title: 'Another', content: '<p>Second</p>', author: bob });
  await posts.update(context, 'post', post.id, { slug: 'moved-here' });
  await host.inject({
    method: 'POST',
    url: `/garden/wp-json/core/v2/posts/${post.id}/autosaves`,
    payload: { title: 'Not saved yet', content: hostile[2] },
    headers: basic('ada', (await host.passwords.create(ada, { name: 'tests' })).password),
  });
  await posts.create(context, 'post', {
    title: 'Blocks',
    status: 'publish',
    author: bob,
    fields: { portable_text: blocks },
  });
  await posts.create(context, 'post', { title: 'In the default category', content: 'words', status: 'publish' });
  await posts.create(context, 'post', {
    title: 'Protected',
    content: 'inside',
    status: 'publish',
    password: 'sésame "\\',
  });
  await posts.create(context, 'post', {
    title: 'Later',
    status: 'future',
    date_gmt: '2099-01-01T00:00:00',
    author: ada,
  });
  await posts.create(context, 'post', { title: 'Draft', content: hostile[1]!, status: 'draft', author: bob });
  await posts.create(context, 'post', { title: 'Pending', status: 'pending' });
  await posts.create(context, 'post', { title: 'Private', status: 'private', author: ada });
  const gone = await posts.create(context, 'post', { title: 'Trashed', status: 'publish' });
  await posts.delete(context, 'post', gone.id, { force: false });
  const page = await posts.create(context, 'page', {
    title: 'Page',
    status: 'publish',
    menu_order: -5,
    template: 'wide',
  });
  await posts.create(context, 'page', { title: 'Below', status: 'publish', parent: page.id, featured_media: long });
  await posts.create(context, 'book', { title: 'Buch', status: 'publish', fields: { genres: [genre.id] } });
  await host.media.update(context, photo, { post: post.id });
}

/** Everything in a folder by its path. */
export async function bytesOf(folder: string): Promise<Map<string, Buffer>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const contents = await Promise.all(
    paths.map(async (path) => [path.slice(folder.length + 1), await readFile(path)] as const),
  );
  return new Map(contents.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const lists = [
  'posts',
  'pages',
  'books',
  'media',
  'categories',
  'tags',
  'genres',
  'users',
  'media-folders',
  'media-folders/tree',
  'media/usage',
  'types',
  'taxonomies',
  'statuses',
  'plugins',
  'settings',
  'search?search=words',
];
const statuses = '&status=publish,future,draft,pending,private,trash';

/** What a site answers to everybody and to a super admin, without its address and the ids of accounts. */
export async function answersOf(host: TestHost, site: Site): Promise<Record<string, string>> {
  const logins = await onServer(host.databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number; login: string }>('select id, login from network.users');
    return new Map(rows.map(({ id, login }) => [id, login]));
  });
  const { host: domain, pathname } = new URL(site.url);
  const answers: Record<string, string> = {};
  const normal = (text: string) =>
    text
      .replaceAll(site.url, '{site}')
      // Their colour comes from the id, and a secret stays at home.
      .replaceAll(/\/avatars\/\d+/g, '/avatars')
      .replace('••••••••home', '')
      .replaceAll(/("(?:author|id)":|\/users\/|author=)(\d+)/g, (all, start: string, id: string) =>
        start === '"id":' ? all : `${start}${logins.get(Number(id)) ?? 'nobody'}`,
      );
  const ask = async (url: string, headers: Record<string, string>) => {
    const at = `${pathname.replace(/\/$/, '')}${url}`;
    return host.inject({ url: at, headers: { host: domain, ...headers } });
  };
  for (const [who, headers, query] of [
    ['everybody', {}, ''],
    ['super admin', host.as('super-admin').headers, 'context=edit'],
  ] as const) {
    for (const list of lists) {
      const some = ['posts', 'pages', 'books'].includes(list) && query !== '' ? statuses : '';
      const more = /usage|settings|plugins|search|tree/.test(list) ? '' : `per_page=100&${query}${some}`;
      const answer = await ask(`/wp-json/core/v2/${list}${list.includes('?') ? '&' : '?'}${more}`, headers);
      const total = String(answer.headers['x-wp-total']);
      const body = list === 'users' && answer.statusCode === 200 ? withoutIds(answer.json()) : answer.body;
      answers[`${who}: ${list}`] = normal(`${answer.statusCode} ${total} ${body}`);
    }
  }
  const { headers } = host.as('super-admin');
  const posts = (await ask(`/wp-json/core/v2/posts?per_page=100&context=edit${statuses}`, headers)).json() as {
    id: number;
  }[];
  for (const { id } of posts) {
    for (const kind of ['revisions', 'autosaves']) {
      answers[`${kind} of ${id}`] = normal(
        (await ask(`/wp-json/core/v2/posts/${id}/${kind}?context=edit`, headers)).body,
      );
    }
  }
  answers['blocks'] = normal((await ask('/wp-json/portable-text/v1/query?block_type=block', headers)).body);
  const items = (await ask('/wp-json/core/v2/media?per_page=100', {})).json() as MediaAnswer[];
  for (const { source_url, media_details } of items) {
    const all = [source_url, ...Object.values(media_details.sizes ?? {}).map((size) => size.source_url)];
    for (const url of all) {
      const { statusCode, rawPayload, headers: given } = await ask(url.slice(site.url.length), {});
      answers[url.slice(site.url.length)] = `${statusCode} ${given['content-type']} ${rawPayload.toString('base64')}`;
    }
  }
  return answers;
}

type MediaAnswer = { source_url: string; media_details: { sizes?: Record<string, { source_url: string }> } };

const withoutIds = (users: { id: number }[]) => JSON.stringify(users.map(({ id: _id, ...user }) => user));
