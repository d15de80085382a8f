import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { useWorld } from './use-world.ts';

const { held, openAt } = useWorld();

describe('without scripts (contracts/pages.md §2, §5, §11)', () => {
  it('a post with everything loads pictures only, and is small', async () => {
    const requests: string[] = [];
    const { page } = await openAt('/nowhere', { javaScriptEnabled: false });
    page.on('request', (request) => requests.push(request.resourceType()));
    const answer = await page.goto(`http://network.localhost${held.world.paths.single}`);
    expect(gzipSync(await answer!.text()).length).toBeLessThan(15_000);
    expect(requests.filter((type) => !['document', 'image'].includes(type))).toEqual([]);
  });

  it('one can go from the home page through a list to a post, and on', async () => {
    const { page } = await openAt('/', { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Older posts' }).click();
    await page.getByRole('link', { name: 'The last net maker', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'The last net maker' }).waitFor();
    await page.getByRole('link', { name: 'Next What the gulls know' }).click();
    await page.getByRole('heading', { level: 1, name: 'What the gulls know' }).waitFor();
    await page.getByRole('link', { name: 'Walks' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Walks' }).waitFor();
  });

  it('one can search from a page that is not there', async () => {
    const { page } = await openAt('/nowhere', { javaScriptEnabled: false });
    await page.getByRole('searchbox').fill('lighthouse');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Results for “lighthouse”' }).waitFor();
    await page.getByRole('link', { name: 'Letters to the lighthouse' }).waitFor();
    const everywhere = page.getByRole('link', { name: 'Search all sites' });
    expect(await everywhere.getAttribute('href')).toBe('http://network.localhost/search?s=lighthouse');
  });

  it('one can open a protected post', async () => {
    const { page } = await openAt(held.world.paths.locked, { javaScriptEnabled: false });
    await page.getByLabel('Password').fill('open');
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('alert').getByText('Incorrect password. Please try again.').waitFor();
    await page.getByLabel('Password').fill('sesame');
    await page.keyboard.press('Enter');
    await page.getByText('under the third bollard').waitFor();
    await page.reload();
    await page.getByText('under the third bollard').waitFor();
  });
});

describe('where a plugin brings a script (contracts/pages.md §10)', () => {
  it('its page works under the rules of the page', async () => {
    const { page } = await openAt('/search?s=lighthouse');
    await page.locator('cross-site-search').getByText('Letters to the lighthouse').first().waitFor();
  });

  it('and so does its block in a post', async () => {
    const fields = { portable_text: [{ _type: 'cross-site-search/search' }] };
    const { id, slug } = await held.world.host.factories.post({ title: 'Find', fields });
    for (const path of [`/${slug}/?s=lighthouse`, `/?p=${id}&s=lighthouse`]) {
      const { page } = await openAt(path);
      await page.locator('cross-site-search').getByText('Letters to the lighthouse').first().waitFor();
      expect(page.url()).toBe(`http://network.localhost/${slug}/?s=lighthouse`);
    }
  });
});

describe('in the frame of somebody else (contracts/pages.md §8)', () => {
  it('a post is shown without any rights, and its link leads out of the frame', async () => {
    const { host, paths } = held.world;
    const asked = `/wp-json/oembed/1.0/embed?url=${encodeURIComponent(`http://network.localhost${paths.single}`)}`;
    const { html } = (await host.inject({ url: asked })).json<{ html: string }>();
    const { page } = await openAt('/wp-json/');
    await page.setContent(html);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: 'A room with one wall missing' }).waitFor();
    await frame.getByRole('link', { name: 'Read on The North Quay' }).click();
    await page.getByText('The last ferry leaves at nine').waitFor();
  });
});

describe('for machines (contracts/pages.md §6, §7, §8)', () => {
  it('all XML can be read', async () => {
    const { ids } = held.world;
    const { page } = await openAt('/wp-json/');
    const url = encodeURIComponent(`http://network.localhost/?p=${ids.single}`);
    const documents = {
      '/feed': 'rss',
      '/feed/atom': 'feed',
      '/ar/feed': 'rss',
      '/ar/feed/atom': 'feed',
      '/category/walks/feed': 'rss',
      '/sitemap.xml': 'sitemapindex',
      '/sitemap-post.xml': 'urlset',
      [`/wp-json/oembed/1.0/embed?format=xml&url=${url}`]: 'oembed',
    };
    const roots = await page.evaluate<Record<string, string>>(`Promise.all(${JSON.stringify(Object.keys(documents))}
      .map(async (path) => {
        const text = await (await fetch(path)).text();
        const parsed = new DOMParser().parseFromString(text, 'application/xml');
        const error = parsed.querySelector('parsererror');
        return [path, error ? error.textContent : parsed.documentElement.localName];
      })).then(Object.fromEntries)`);
    expect(roots).toEqual(documents);
  });
});

describe('on paper (contracts/pages.md §11)', () => {
  it('there is nothing to click', async () => {
    const { page } = await openAt(held.world.paths.middle);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('nav:visible, form:visible').count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });
});
