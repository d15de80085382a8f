import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin, purgeSurrogateKeys, type Site } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';
import { portableText } from '../src/plugin.ts';

let host: TestHost;
const purged: string[] = [];
const listener = definePlugin({
  id: 'listener',
  setup: ({ hooks }) => {
    hooks.addAction(purgeSurrogateKeys, (keys) => void purged.push(...keys));
    return {};
  },
});

beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText, listener] });
});
afterAll(() => host.close());

const list = (asked: object = {}) => ({ _type: 'query', ...asked });

/** A page with some blocks, as everybody reads it. */
async function publishPage(site: Site, ...blocks: object[]) {
  const { id, slug } = await host.factories.post(
    { title: 'Lists', fields: { portable_text: blocks } },
    { type: 'page', site },
  );
  const read = (url: string) => host.inject({ url: site.path + url });
  return {
    id,
    page: () => read(`${slug}/`),
    rest: () => read(`wp-json/core/v2/pages/${id}`),
  };
}

const titlesIn = (html: string) =>
  [...html.matchAll(/<a href="[^"]*"(?: lang="[^"]*")?>([^<]*)<\/a>(?:<\/p>| <time)/g)].map(([, title]) => title);
const contentOf = (html: string) => /<div class="content">(.*?)\n<\/div>/s.exec(html)?.[1] ?? '';

describe('a list of posts in a content (contracts/blocks.md §5.2)', () => {
  it('has the newest posts at the moment it is read, on the page and in REST', async () => {
    const site = await host.factories.site();
    await host.factories.post({ title: 'Old', date: '2025-01-01T00:00:00' }, { site });
    const { page, rest } = await publishPage(site, list({ count: 2 }));
    expect(titlesIn(contentOf((await page()).body))).toEqual(['Old']);
    await host.factories.post({ title: 'New & <b>', date: '2025-02-01T00:00:00' }, { site });
    await host.factories.post({ title: 'Middle', date: '2025-01-15T00:00:00' }, { site });
    expect(titlesIn(contentOf((await page()).body))).toEqual(['New &#38; &#60;b&#62;', 'Middle']);
    expect(titlesIn((await rest()).json().content.rendered)).toEqual(['New &#38; &#60;b&#62;', 'Middle']);
  });

  it('is limited to a type, a term and an author', async () => {
    const site = await host.factories.site();
    const made = await host.inject({
      method: 'POST',
      url: `${site.path}wp-json/core/v2/categories`,
      ...host.as('super-admin'),
      payload: { name: 'Under' },
    });
    const term = made.json().id as number;
    const author = await host.factories.user({ role: 'author', site });
    await host.factories.post({ title: 'Under it', fields: { categories: [term] } }, { site });
    await host.factories.post({ title: 'Theirs', author: author.id }, { site });
    await host.factories.post({ title: 'A page' }, { site, type: 'page' });
    const show = async (asked: object) =>
      titlesIn(contentOf((await (await publishPage(site, list(asked))).page()).body));
    expect(await show({ term })).toEqual(['Under it']);
    expect(await show({ author: author.id })).toEqual(['Theirs']);
    expect(await show({ term, author: author.id })).toEqual([]);
    expect(await show({ postType: 'page', count: 1 })).toEqual(['Lists']);
    expect(await show({ postType: 'nobody' })).toEqual([]);
    expect(await show({ term: 999_999 })).toEqual([]);
  });

  it('never shows what not everybody may read, nor the post it stands in', async () => {
    const site = await host.factories.site();
    for (const status of ['draft', 'private', 'pending'] as const)
      await host.factories.post({ title: `A ${status}`, status }, { site });
    await host.factories.post({ title: 'Locked', password: 'secret', excerpt: 'Hidden words' }, { site });
    const { slug } = await host.factories.post(
      { title: 'Self', fields: { portable_text: [list({ layout: 'cards' })] } },
      { site },
    );
    const { body } = await host.inject({ url: `${site.path}${slug}/`, ...host.as('super-admin') });
    const shown = contentOf(body);
    expect(titlesIn(shown)).toEqual(['Locked']);
    expect(shown).not.toContain('Hidden words');
  });

  it('of another site shows that site’s posts, and is purged with them', async () => {
    const [here, there, hidden] = await Promise.all([
      host.factories.site(),
      host.factories.site(),
      host.factories.site().then((site) => host.siteAdministration.update(site.id, { public: false })),
    ]);
    await host.factories.post({ title: 'From there' }, { site: there });
    await host.factories.post({ title: 'Unlisted' }, { site: hidden });
    const { page, rest } = await publishPage(
      here,
      list({ site: there.id }),
      list({ site: hidden.id }),
      list({ site: 99_999 }),
    );
    const answer = await page();
    expect(titlesIn(contentOf(answer.body))).toEqual(['From there']);
    const key = `${there.id}-type-post`;
    expect(String(answer.headers['surrogate-key']).split(' ')).toContain(key);
    expect(String((await rest()).headers['surrogate-key']).split(' ')).toContain(key);
    purged.length = 0;
    await host.factories.post({ title: 'Newer' }, { site: there });
    expect(purged).toContain(key);
  });

  it('has cards with picture and excerpt; more than five lists of a content stay empty', async () => {
    const site = await host.factories.site();
    await host.factories.post({ title: 'Card', excerpt: 'Its words' }, { site });
    const { page } = await publishPage(site, ...Array.from({ length: 7 }, () => list({ layout: 'cards' })));
    const shown = contentOf((await page()).body);
    expect(shown.match(/<ul class="cards">/g)).toHaveLength(5);
    expect(shown).toContain('<p>Its words</p>');
    expect(shown.match(/data-posts=/g)).toHaveLength(7);
  });

  it('is in feeds, too', async () => {
    const site = await host.factories.site();
    await host.factories.post({ title: 'Listed', date: '2025-01-01T00:00:00' }, { site });
    await host.factories.post({ title: 'Holder', fields: { portable_text: [list()] } }, { site });
    const feed = (await host.inject({ url: `${site.path}feed/json` })).json();
    expect(feed.items[0].content_html).toContain('>Listed</a>');
  });
});
