import sharp from 'sharp';
import type { Plugin, Site } from '@octavo/plugin-api';
import { crossSiteSearch } from '@octavo/cross-site-search';
import { portableText } from '@octavo/portable-text';
import { startTestHost, type TestHost } from '@octavo/testing';
import { arabic, english, everything } from './content.ts';
import { laidOut } from './laid-out.ts';

type Named = { readonly id: number; readonly src: string };
export type World = Awaited<ReturnType<typeof startWorld>>;

/** A site in English at `network.localhost`, one in Arabic below `/ar/`, both with pictures, terms and something of everything. */
export async function startWorld(plugins: readonly Plugin[] = []) {
  const host = await startTestHost({ plugins: [portableText, crossSiteSearch, ...plugins] });
  const quay = await host.siteAdministration.update(host.main.id, {
    name: english.name,
    description: english.description,
  });
  const north = await host.factories.site({
    name: arabic.name,
    description: arabic.description,
    language: 'ar',
    path: '/ar/',
  });
  const author = await host.factories.user({ role: 'author' });
  await host.users.addMember(north, author.id, 'author');
  await host.users.update(host.context(), author.id, {
    name: 'Ines Albrecht',
    description: 'Walks, asks, writes down.',
  });
  const ids = { ...(await fillEnglish(host, quay, author.id)), arabic: await fillArabic(host, north, author.id) };
  await host.drainJobs();
  const paths = {
    single: await pathOf(host, quay, ids.single),
    middle: await pathOf(host, quay, ids.middle),
    locked: await pathOf(host, quay, ids.locked),
    arabic: await pathOf(host, north, ids.arabic),
  };
  return { host, quay, north, author, ids, paths };
}

/** Where a browser reads a post, below the host. */
async function pathOf(host: TestHost, site: Site, id: number): Promise<string> {
  const [link] = await host.posts.links(host.context(site), await host.posts.getMany(host.context(site), [id]));
  return new URL(link!).pathname;
}

async function fillEnglish(host: TestHost, site: Site, author: number) {
  const pictures = await Promise.all([0, 1, 2].map((number) => picture(host, site, number)));
  const category = await term(host, site, 'categories', {
    name: 'Walks',
    description: 'Slow ways from one end of the harbour to the other, and what was said on them.',
  });
  const tags = [];
  for (const name of ['harbour', 'winter', 'people']) tags.push(await term(host, site, 'tags', { name }));
  for (const [menu_order, title] of english.pages.entries()) {
    const content = `<p>${english.posts[menu_order]![1]}</p><h2>More</h2><p>${'The quay is long and the evenings are short. '.repeat(6)}</p>`;
    await host.factories.post({ title, content, menu_order }, { site, type: 'page' });
  }
  const made: number[] = [];
  for (const [age, [title = '', excerpt = '']] of english.posts.entries()) {
    const first = pictures[0]!;
    const post = await host.factories.post(
      {
        title,
        excerpt,
        author,
        date_gmt: new Date(Date.UTC(2026, 4, 28 - age, 9)).toISOString(),
        ...(age < 4 && { featured_media: pictures[age % 3]!.id }),
        fields: {
          portable_text: everything({ id: first.id, src: host.media.url(site, first) }),
          categories: [category],
          tags: age === 0 ? tags : [],
        },
      },
      { site },
    );
    made.push(post.id);
  }
  const locked = await host.factories.post(
    {
      title: 'For members only',
      content: '<p>The key is under the third bollard.</p>',
      password: 'sesame',
      date_gmt: '2026-01-02T09:00:00',
    },
    { site },
  );
  const draft = await host.factories.post(
    { title: 'Not yet', content: '<p>An early version.</p>', status: 'draft', author },
    { site },
  );
  const pictured = pictures.map((item) => ({ id: item.id, src: host.media.url(site, item) }));
  await host.factories.post(
    {
      title: 'Laid out',
      slug: 'laid-out',
      menu_order: 90,
      fields: {
        portable_text: laidOut(pictured as [Named, Named, Named], {
          heading: 'What the tide leaves',
          text: 'The last ferry leaves at nine, and after that the quay belongs to the gulls.',
          name: 'Boats at low tide',
        }),
      },
    },
    { site, type: 'page' },
  );
  return {
    single: made[0]!,
    middle: made[5]!,
    category,
    tags,
    locked: locked.id,
    draft: draft.id,
    picture: pictured[0]!.id,
  };
}

async function fillArabic(host: TestHost, site: Site, author: number): Promise<number> {
  const pictures = await Promise.all([0, 1].map((number) => picture(host, site, number)));
  const category = await term(host, site, 'categories', {
    name: 'مشاوير',
    description: 'طرق بطيئة من طرف الميناء إلى طرفه.',
  });
  for (const [menu_order, title] of arabic.pages.entries()) {
    await host.factories.post({ title, content: arabic.content, menu_order }, { site, type: 'page' });
  }
  const pictured = [...pictures, pictures[0]!].map((item) => ({ id: item.id, src: host.media.url(site, item) }));
  await host.factories.post(
    {
      title: 'صفحة مرتبة',
      slug: 'laid-out',
      menu_order: 90,
      fields: {
        portable_text: laidOut(pictured as [Named, Named, Named], {
          heading: 'ما يتركه المد',
          text: 'تغادر آخر عبّارة في التاسعة، وبعدها يصير الرصيف للنوارس.',
          name: 'قوارب عند الجزر',
        }),
      },
    },
    { site, type: 'page' },
  );
  await fillMenus(host, site, category);
  let last = 0;
  for (const [age, [title = '', excerpt = '']] of arabic.posts.toReversed().entries()) {
    const post = await host.factories.post(
      {
        title,
        excerpt,
        author,
        content: arabic.content,
        date_gmt: new Date(Date.UTC(2026, 4, 1 + age, 9)).toISOString(),
        ...(age > 2 && { featured_media: pictures[age % 2]!.id }),
        fields: { categories: [category] },
      },
      { site },
    );
    last = post.id;
  }
  return last;
}

/** A category, what is below it, and what is below that: in the header and in the footer. */
async function fillMenus(host: TestHost, site: Site, category: number): Promise<void> {
  const menus = await term(host, site, 'menus', { name: 'Main', locations: ['header', 'footer'] });
  let parent = await term(host, site, 'menu-items', { menus, type: 'taxonomy', object_id: category });
  for (const title of arabic.pages) parent = await term(host, site, 'menu-items', { menus, parent, title, url: '/' });
}

async function term(host: TestHost, site: Site, base: string, payload: object): Promise<number> {
  const url = `${site.path}wp-json/core/v2/${base}`;
  const answer = await host.inject({ method: 'POST', url, ...host.as('super-admin'), payload });
  return answer.json<{ id: number }>().id;
}

const palettes = [
  [0xf4c9a0, 0xd9785b, 0x7c3f58, 0x2f2a4a],
  [0xcfe3e6, 0x7fb2bd, 0x3d7186, 0x16394d],
  [0xefe2b8, 0xb9b36a, 0x6d7f4a, 0x2e4233],
] as const;

/** A sky, and hills before it. */
async function picture(host: TestHost, site: Site, number: number) {
  const [width, height] = [1500, 1000];
  const pixels = Buffer.alloc(width * height * 3);
  for (let x = 0; x < width; x += 1) {
    const wave = (length: number, depth: number) => Math.sin(x / length + number) * depth;
    const edges = [600 + wave(260, 60), 740 + wave(190, 45), 880 + wave(310, 40)];
    for (let y = 0; y < height; y += 1) {
      const layer = edges.filter((edge) => y > edge).length;
      const isSun = layer === 0 && Math.hypot(x - 420 - number * 300, y - 330) < 105;
      pixels.writeUIntBE(isSun ? 0xfff6e0 : palettes[number]![layer]!, (y * width + x) * 3, 3);
    }
  }
  const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
  const item = await host.factories.media(bytes, `quay-${number}.jpg`, 0, site);
  return host.media.update(host.context(site), item.id, { alt_text: 'Hills behind the harbour at dusk' });
}
