import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Host } from '@octavo/platform';
import type { Actor, CommandOutput, Context, MediaItem, Site } from '@octavo/plugin-api';
import { withKeys } from './blocks.ts';
import { renderPicture, type Picture } from './pictures/render.ts';
import type { DemoAuthor, DemoLink, DemoPost, DemoSite, Kit } from './site.ts';

type Given = { domains: readonly [string, ...string[]]; actor: Actor; report: (line: string) => void };
type Ids = Map<string, number>;
/** What a post of the site can refer to, by name. */
type Made = { authors: Ids; terms: Ids; posts: Ids; kit: Kit; media: ReadonlyMap<string, MediaItem> };

const day = 24 * 60 * 60 * 1000;
/** Drawing is work for the processor, storing is work for the disk: some at a time keep both busy. */
const atOnce = 4;

/** A site with its people, pictures, posts and menus. */
export async function createDemoSite(host: Host, demo: DemoSite, { domains, actor, report }: Given): Promise<Site> {
  const { path, name, description, language, timezone, posts } = demo;
  const [domain, ...others] = domains;
  const aliases = others.map((other) => ({ domain: other, path }));
  const site = await host.siteAdministration.create({ name, description, domain, path, aliases, language, timezone });
  await host.users.addMember(site, actor.userId, 'administrator');
  const context: Context = { site, actor, signal: new AbortController().signal };
  const authors: Ids = new Map();
  for (const author of demo.authors) authors.set(author.login, await createAuthor(host, site, author));
  const media = await createMedia(host, context, demo);
  const terms = await createTerms(host, context, demo);
  const made: Made = { authors, media, terms, posts: new Map(), kit: createKit(host, site, { media, terms }) };
  for (const post of posts) made.posts.set(post.slug, await createPost(host, context, post, made));
  await createMenu(host, context, 'header', demo.menus.header, made);
  await createMenu(host, context, 'footer', demo.menus.footer, made);
  await setDesign(host, context, demo);
  report(`${name}: ${posts.length} posts and pages, ${media.size} files`);
  return site;
}

/** Nobody knows the password: an administrator can set another one. */
async function createAuthor(host: Host, site: Site, { login, name, about }: DemoAuthor): Promise<number> {
  const known = await host.users.findByLogin(login);
  const id =
    known?.id ??
    (await host.users.create({
      login,
      email: `${login}@localhost.localdomain`,
      displayName: name,
      description: about,
      password: randomBytes(18).toString('base64url'),
    }));
  await host.users.addMember(site, id, 'author');
  return id;
}

async function createMedia(host: Host, context: Context, demo: DemoSite): Promise<Map<string, MediaItem>> {
  const work: (() => Promise<readonly [string, MediaItem]>)[] = [];
  for (const [folder, pictures] of Object.entries(demo.pictures)) {
    const { id } = await host.mediaFolders.create(context, { name: folder, parent: 0 });
    work.push(
      ...pictures.map((picture) => async () => [picture.name, await storePicture(host, context, picture, id)] as const),
    );
  }
  for (const { name, title, make } of demo.files) {
    work.push(async () => [name, await host.media.import(context, Readable.from([make()]), name, { title })] as const);
  }
  const media = new Map<string, MediaItem>();
  const next = work.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const step of next) media.set(...(await step()));
    }),
  );
  return media;
}

async function storePicture(host: Host, context: Context, picture: Picture, folder: number): Promise<MediaItem> {
  const { name, title, alt } = picture;
  const input = { title, alt_text: alt, media_folder: folder };
  return host.media.import(context, Readable.from([await renderPicture(picture)]), `${name}.jpg`, input);
}

async function createTerms(host: Host, context: Context, demo: DemoSite): Promise<Ids> {
  const taxonomy = (name: string) => host.types.taxonomies.all().find((each) => each.name === name)!;
  const terms: Ids = new Map();
  for (const [name, description] of Object.entries(demo.categories)) {
    const { id } = await host.terms.create(context, taxonomy('category'), { name, description });
    terms.set(`category ${name}`, id);
  }
  for (const name of new Set(demo.posts.flatMap(({ tags = [] }) => tags))) {
    const { id } = await host.terms.create(context, taxonomy('post_tag'), { name });
    terms.set(`tag ${name}`, id);
  }
  return terms;
}

function createKit(host: Host, site: Site, { media, terms }: Pick<Made, 'media' | 'terms'>): Kit {
  const item = (name: string) => get(media, name);
  // Without the host, so that pages stay right at another port.
  const address = (name: string) => new URL(host.media.url(site, item(name))).pathname;
  return {
    image: (name, more) => ({
      _type: 'image',
      src: address(name),
      alt: item(name).alt_text,
      attachmentId: item(name).id,
      ...more,
    }),
    file: (name) => ({ src: address(name), attachmentId: item(name).id, title: item(name).title }),
    category: (name) => get(terms, `category ${name}`),
  };
}

async function createPost(host: Host, context: Context, post: DemoPost, made: Made): Promise<number> {
  const { type, title, slug, status, excerpt, password, language, date, author, parent, order, picture } = post;
  const { categories = [], tags = [] } = post;
  const fields = {
    categories: categories.map((name) => get(made.terms, `category ${name}`)),
    tags: tags.map((name) => get(made.terms, `tag ${name}`)),
  };
  const { id } = await host.posts.create(context, type, {
    title,
    slug,
    status,
    content: JSON.stringify(withKeys(post.content(made.kit))),
    date_gmt: dateOf(date).toISOString(),
    ...(excerpt !== undefined && { excerpt }),
    ...(password !== undefined && { password }),
    ...(language !== undefined && { language }),
    ...(author !== undefined && { author: get(made.authors, author) }),
    ...(parent !== undefined && { parent: get(made.posts, parent) }),
    ...(order !== undefined && { menu_order: order }),
    ...(picture !== undefined && { featured_media: get(made.media, picture).id }),
    ...(type === 'post' && { fields }),
  });
  return id;
}

function dateOf(date: DemoPost['date']): Date {
  if (typeof date === 'number') return new Date(Date.now() - date * day);
  const now = new Date();
  const thisYear = new Date(`${now.getUTCFullYear()}-${date}T09:00:00Z`);
  return thisYear < now ? thisYear : new Date(`${now.getUTCFullYear() - 1}-${date}T09:00:00Z`);
}

async function createMenu(
  host: Host,
  context: Context,
  location: string,
  links: readonly DemoLink[],
  made: Made,
): Promise<void> {
  const { service, editor } = await host.menus();
  const { id, version } = await service.create(context, { name: location, locations: [location] });
  const items = links.map((link) => ({
    ...targetOf(link, made),
    depth: link.depth ?? 0,
    title: link.title ?? '',
    description: '',
    attr_title: '',
    target: '',
    classes: [],
    xfn: [],
  }));
  await editor.save(context, id, { version, items });
}

function targetOf(link: DemoLink, made: Made) {
  const none = { object: '', object_id: 0, url: '' };
  if ('url' in link) return { ...none, kind: 'custom' as const, url: link.url };
  if ('slug' in link) return { ...none, kind: 'post_type' as const, object_id: get(made.posts, link.slug) };
  return { ...none, kind: 'taxonomy' as const, object_id: get(made.terms, `category ${link.category}`) };
}

/** Designs belong to the public pages, of which a host need not have any; they are changed by a command. */
async function setDesign(host: Host, context: Context, { design, icon, postsPerPage }: DemoSite): Promise<void> {
  const command = host.commands.find(({ name }) => name === 'design set');
  if (!command) return;
  const { id } = await storePicture(host, context, icon, 0);
  const repeated = Object.entries({ ...design, icon: id }).map(([part, value]) => `${part}=${value}`);
  await command.run(context, { arguments: {}, repeated, options: {} }, silent);
  if (postsPerPage !== undefined) {
    await host.optionAdministration.update(context, 'posts_per_page', String(postsPerPage));
  }
}

const silent: CommandOutput = {
  line() {},
  success() {},
  warning() {},
  table() {},
  item() {},
  progress: () => ({ advance() {}, done() {} }),
};

function get<Value>(map: ReadonlyMap<string, Value>, name: string): Value {
  const value = map.get(name);
  if (value === undefined) throw new Error(`The demo has nothing called ${name}.`);
  return value;
}
