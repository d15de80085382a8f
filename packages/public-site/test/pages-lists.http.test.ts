import { describe, expect, it } from 'vitest';
import { canonical, titles, usePages } from './pages.ts';

const { host, get, body, movedTo, newSite, withLibrary, term, publish } = usePages();

describe('lists (contracts/pages.md §1, §4)', () => {
  it('the home page has ten posts a page, what is sticky first', async () => {
    const site = await newSite();
    await publish(site, 21);
    const [sticky] = (await host().posts.list(host().context(site), 'post', { order: 'asc' })).posts;
    await host().posts.update(host().context(site), 'post', sticky!.id, { sticky: true });
    const first = await body(site.path);
    expect(titles(first)).toEqual(['Day 1', ...Array.from({ length: 10 }, (_, index) => `Day ${21 - index}`)]);
    expect(first).toContain('<strong>Pinned</strong>');
    expect(first).toContain(`rel="next" href="${site.url}/page/2/"`);
    const second = await body(`${site.path}page/2/`);
    expect(titles(second)).toEqual(Array.from({ length: 10 }, (_, index) => `Day ${11 - index}`));
    expect(second).toContain(`rel="prev" href="${site.url}/"`);
    expect(second).toContain('<title>Page 2 – ');
    for (const path of ['?paged=2', 'page/2']) {
      expect(await movedTo(site.path + path)).toBe(`${site.url}/page/2/`);
    }
    expect(titles(await body(`${site.path}page/3/`))).toEqual(['Day 1']);
    expect(await body(`${site.path}page/3/`)).not.toContain('rel="next"');
    for (const path of ['page/4/', 'page/99999999/']) expect((await get(site.path + path)).statusCode).toBe(404);
    expect((await get(`${site.path}page/0`)).statusCode).toBe(400);
  });

  it('the list of a category names its posts’ other categories only', async () => {
    const site = await newSite();
    const [news, craft] = [
      await term(site, 'categories', { name: 'News' }),
      await term(site, 'categories', { name: 'Craft' }),
    ];
    await publish(site, 1, { categories: [news.id, craft.id] });
    const list = await body(`${site.path}category/news/`);
    expect(list).toContain(`<a href="${craft.link}">Craft</a>`);
    expect(list).not.toContain(`<a href="${news.link}">News</a>`);
    expect(await body(`${site.path}category/craft/`)).toContain(`<a href="${news.link}">News</a>`);
  });

  it('an excerpt that was cut ends in three dots', async () => {
    const site = await newSite();
    const content = `<p>${'It rained. '.repeat(100)}</p>`;
    await host().factories.post({ title: 'Rain', content }, { site });
    const html = await body(site.path);
    expect(html).toMatch(/It rained\. It…<\/p>|It rained…<\/p>/);
    expect(html).not.toContain('[…]');
  });

  it('an empty site says so', async () => {
    const site = await newSite();
    expect(await body(site.path)).toContain('No posts yet.');
    expect((await get(`${site.path}page/2/`)).statusCode).toBe(404);
  });

  it.each(['categories', 'tags'])(
    '%s answer at the address that REST names, and all others lead there',
    async (base) => {
      const site = await newSite();
      const made = await term(site, base, { name: 'Größe & Maß', description: 'How large it is.' });
      await publish(site, 12, { [base]: [made.id] });
      await host().factories.post({ title: 'Elsewhere' }, { site });
      const path = `${site.path}${base === 'tags' ? 'tag' : 'category'}/grosse-mass`;
      expect(made.link).toBe(`http://network.localhost${path}/`);
      const html = await body(`${path}/`);
      expect(html).toContain('<h1>Größe &#38; Maß</h1>');
      expect(html).toContain('How large it is.');
      expect(html).toContain(`<p class="kicker">${base === 'tags' ? 'Tag' : 'Category'}</p>`);
      expect(titles(html)).toHaveLength(10);
      expect(titles(html)).not.toContain('Elsewhere');
      expect(canonical(html)).toBe(made.link);
      const query = base === 'tags' ? `tag=${made.slug}` : `cat=${made.id}`;
      for (const other of [path, `${site.path}?${query}`, `${path}/page/1`])
        expect(await movedTo(other)).toBe(made.link);
      expect(await movedTo(`${site.path}?${query}&paged=2`)).toBe(`${made.link}page/2/`);
      expect(html).toContain(`rel="next" href="http://network.localhost${path}/page/2/"`);
      const second = await body(`${path}/page/2/`);
      expect(titles(second)).toEqual(['Day 2', 'Day 1']);
      expect(canonical(second)).toBe(`http://network.localhost${path}/page/2/`);
      expect(second).toContain(`rel="prev" href="${made.link}"`);
      for (const wrong of [`${path}/page/3/`, `${path}x`, `${path}%00`, `${site.path}nothing/grosse-mass`]) {
        expect([wrong, (await get(wrong)).statusCode]).toEqual([wrong, 404]);
      }
    },
  );

  it("an author's list has what they have published, and is nobody else's", async () => {
    const site = await newSite();
    const user = await host().factories.user({ role: 'author', site });
    const silent = await host().factories.user({ role: 'author', site });
    await host().users.update(host().context(), user.id, { name: 'Ada', description: 'Writes.' });
    await host().factories.post({ title: 'Hers', author: user.id }, { site });
    await host().factories.post({ title: 'A draft', author: user.id, status: 'draft' }, { site });
    const html = await body(`${site.path}author/${user.login}/`);
    expect(html).toContain('<h1>Ada</h1>');
    expect(titles(html)).toEqual(['Hers']);
    const link = `${site.url}/author/${user.login}/`;
    for (const path of [`?author=${user.id}`, `author/${user.login}`]) {
      expect(await movedTo(site.path + path)).toBe(link);
    }
    expect(canonical(html)).toBe(link);
    for (const path of [`?author=${silent.id}`, `author/${silent.login}`, 'author/nobody', 'author/nobody/']) {
      expect((await get(site.path + path)).statusCode).toBe(404);
    }
  });

  it('types and taxonomies of plugins have lists where they are on and public', async () => {
    const site = await withLibrary();
    const genre = await term(site, 'genres', { name: 'Sea' });
    const fields = { genres: [genre.id] };
    await host().factories.post({ title: 'Moby-Dick', date_gmt: '2026-01-02', fields }, { site, type: 'book' });
    await host().factories.post({ title: 'On whales', date_gmt: '2026-01-03', fields }, { site });
    await host().factories.post({ title: 'Ashore', date_gmt: '2026-01-01' }, { site, type: 'book' });
    await host().factories.post({ title: 'Lent' }, { site, type: 'loan' });
    expect(titles(await body(`${site.path}book/`))).toEqual(['Moby-Dick', 'Ashore']);
    for (const path of ['?post_type=book', 'book']) expect(await movedTo(site.path + path)).toBe(`${site.url}/book/`);
    expect(genre.link).toBe(`${site.url}/genre/sea/`);
    const both = await body(genre.link.replace('http://network.localhost', ''));
    expect(titles(both)).toEqual(['On whales', 'Moby-Dick']);
    expect(both).toContain('<p class="kicker">Genres</p>');
    for (const path of ['?genre=sea', 'genre/sea']) expect(await movedTo(site.path + path)).toBe(genre.link);
    for (const path of ['?post_type=loan', 'loan', '?post_type=page', 'page']) {
      expect([path, (await get(site.path + path)).statusCode]).toEqual([path, 404]);
    }
    for (const path of ['/?post_type=book', '/book', '/genre/sea']) expect((await get(path)).statusCode).toBe(404);
  });

  it('tell no more than the title of what a password protects', async () => {
    const site = await newSite();
    await host().factories.post(
      { title: 'Closed', content: '<p>Within</p>', excerpt: 'Some', password: 'x' },
      { site },
    );
    const html = await body(site.path);
    expect(html).toContain('Closed');
    expect(html).not.toMatch(/Within|Some/);
  });
});

describe('search (contracts/pages.md §5)', () => {
  it('finds posts and pages without a script', async () => {
    const site = await newSite();
    await publish(site, 11, {});
    await host().factories.post({ title: 'Days of yore' }, { site, type: 'page' });
    await host().factories.post({ title: 'Secret day', password: 'x' }, { site });
    const html = await body(`${site.path}?s=day`);
    expect(titles(html)).toHaveLength(10);
    expect(html).toContain('<h1>Results for “day”</h1>');
    expect(html).toContain('value="day"');
    expect(html).toContain(`rel="next" href="${site.url}/?s=day&#38;paged=2"`);
    expect(html).toContain('<meta name="robots" content="noindex">');
    const second = await body(`${site.path}?s=day&paged=2`);
    expect(titles(html + second)).toContain('Days of yore');
    expect(titles(html + second)).toHaveLength(12);
    expect((await get(`${site.path}?s=day&paged=3`)).statusCode).toBe(404);
    expect(await body(`${site.path}?s=xylophone`)).toContain('No results found.');
  });

  it('without words is a form alone', async () => {
    const html = await body('/?s=');
    expect(html).toContain('<form class="search" role="search" action="http://network.localhost/">');
    expect(titles(html)).toEqual([]);
    expect(html).not.toContain('No results found');
  });
});
