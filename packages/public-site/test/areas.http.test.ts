import { describe, expect, it } from 'vitest';
import type { Site } from '@octavo/plugin-api';
import { usePages } from './pages.ts';

const { host, get, body, newSite } = usePages();

const fill = (site: Site, slug: string, content: string, status: 'publish' | 'draft' = 'publish') =>
  host().factories.post({ title: slug, slug, content, status }, { site, type: 'area' });

describe('areas of a theme (contracts/pages.md §12)', () => {
  it('show what their posts say on every page, in their places', async () => {
    const site = await newSite();
    const post = await host().factories.post({ title: 'One', slug: 'one' }, { site });
    for (const name of ['header', 'before', 'after', 'sidebar', 'footer']) await fill(site, name, `<p>In ${name}</p>`);
    for (const path of ['', `${post.slug}/`, 'nothing-here/', '?s=x']) {
      const html = await body(`${site.path}${path}`);
      const marks = [...html.matchAll(/In (\w+)<|<(main|\/main|header class|footer class)/g)].map(
        ([, area, tag]) => area ?? tag,
      );
      const order = ['header class', 'header', 'main', 'before', 'after', '/main', 'sidebar', 'footer class', 'footer'];
      expect(marks, path).toEqual(order);
    }
  });

  it('change at once, and are gone with their posts', async () => {
    const site = await newSite();
    const area = await fill(site, 'footer', '<p>First</p>');
    expect(await body(site.path)).toContain('<p>First</p>');
    const url = `${site.path}wp-json/core/v2/areas/${area.id}`;
    const change = (payload: object) => host().inject({ method: 'POST', url, ...host().as('super-admin'), payload });
    await change({ content: '<p>Second</p>' });
    expect(await body(site.path)).toContain('<p>Second</p>');
    await change({ status: 'draft' });
    expect(await body(site.path)).not.toContain('<p>Second</p>');
  });

  it('are for editors to write, and nobody reads them but on pages', async () => {
    const { site } = host().context();
    const areas = `${site.path}wp-json/core/v2/areas`;
    const payload = { slug: 'footer', status: 'publish', content: '<p>Footer</p><script>alert(1)</script>' };
    const made = await host().inject({ method: 'POST', url: areas, ...host().as('editor'), payload });
    expect(made.statusCode).toBe(201);
    const url = `${areas}/${made.json<{ id: number }>().id}`;
    expect((await get(url)).statusCode).toBe(401);
    expect((await host().inject({ url, ...host().as('author') })).statusCode).toBe(403);
    expect((await get(`${site.path}footer/`)).statusCode).toBe(404);
    const home = await body(site.path);
    expect(home).toContain('<p>Footer</p>');
    expect(home).not.toContain('<script>alert');
  });
});
